// The Merkle tree of RFC 6962, section 2.1, over leaf hashes that are given; proofs as RFC 9162 verifies them.

import { sameBytes, sha256, type Bytes } from "./bytes.js";

const HASH = 32;
const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

/** The hash of a leaf with this content. */
export const leafHash = (content: Bytes): Promise<Bytes> => sha256(LEAF, content);
const nodeHash = (left: Bytes, right: Bytes): Promise<Bytes> => sha256(NODE, left, right);

/** A tree that grows leaf by leaf: the hashes of its whole subtrees, the largest first. */
export class GrowingTree {
  constructor(
    public size = 0,
    public hashes: Bytes[] = [],
  ) {}

  /** Another tree with the same leaves, which grows by itself. */
  copy(): GrowingTree {
    return new GrowingTree(this.size, [...this.hashes]);
  }

  async append(leaf: Bytes): Promise<void> {
    let node = leaf;
    for (let rest = this.size; rest % 2 === 1; rest = Math.floor(rest / 2)) node = await nodeHash(this.hashes.pop()!, node);
    this.hashes.push(node);
    this.size++;
  }

  async root(): Promise<Bytes> {
    if (!this.hashes.length) return sha256();
    let root = this.hashes.at(-1)!;
    for (const left of this.hashes.slice(0, -1).reverse()) root = await nodeHash(left, root);
    return root;
  }
}

/** The hashes that stand one after the other in a proof; undefined if they are not whole. */
export function splitHashes(content: Bytes | undefined): Bytes[] | undefined {
  if (!content || content.length % HASH) return undefined;
  return Array.from({ length: content.length / HASH }, (_, at) => content.slice(at * HASH, (at + 1) * HASH));
}

/** Whether a path leads from a leaf at its place to the root of a tree of this size. */
export async function isIncluded(leaf: Bytes, index: number, size: number, path: Bytes[], root: Bytes): Promise<boolean> {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  let [place, last, node] = [index, size - 1, leaf];
  for (const hash of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      node = await nodeHash(hash, node);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else node = await nodeHash(node, hash);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && sameBytes(node, root);
}

const half = (value: number): number => Math.floor(value / 2);

interface Tree {
  size: number;
  root: Bytes;
}

/** Whether a proof shows that one tree is the beginning of another. */
export async function isBeginning(old: Tree, grown: Tree, proof: Bytes[]): Promise<boolean> {
  if (old.size > grown.size || old.size < 0) return false;
  if (old.size === grown.size) return !proof.length && sameBytes(old.root, grown.root);
  if (old.size === 0) return !proof.length;
  const isWhole = (old.size & (old.size - 1)) === 0;
  const [first, ...rest] = isWhole ? [old.root, ...proof] : proof;
  if (!first) return false;
  let [place, last] = [old.size - 1, grown.size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  let [before, after] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      before = await nodeHash(hash, before);
      after = await nodeHash(hash, after);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else after = await nodeHash(after, hash);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && sameBytes(before, old.root) && sameBytes(after, grown.root);
}
