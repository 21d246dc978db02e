// The log of a service, read and compared.

import { fromBase64, sameBytes, type Bytes } from "yamabiko-verify/bytes";
import { itemsOf, nameOf, openingRoot, readSignedLog } from "yamabiko-verify/log";
import { GrowingTree, isBeginning, isIncluded, leafHash, splitHashes } from "yamabiko-verify/merkle";
import type { Checkpoint } from "yamabiko-verify/notes";
import { bundlePath, entriesIn, frontierTiles, WIDTH } from "yamabiko-verify/tiles";
import type { Yamabiko } from "./client.js";
import { Problem, Untrustworthy } from "./errors.js";
import { KnownLog, type LoggedItem } from "./known-log.js";
import { trusting, type Receipts } from "./receipts.js";
import type { components } from "./schema.js";

type Schemas = components["schemas"];
const HASH = 32;

/**
 * The log of a service, from where it was read first. Who reads it finds what receipts cannot show: that others are
 * told another history of a game, or of the whole service. Untrustworthy says what contradicts what.
 */
export class Log {
  /** The first and the newest checkpoint that were signed: what convicts a service that contradicts itself. */
  readonly notes: string[] = [];
  private known: KnownLog | undefined;
  private readonly salts = new Map<string, string>();

  constructor(readonly client: Yamabiko) {}

  /** How many entries were read, and those before the first that was. */
  get size(): number {
    return this.known?.tree.size ?? 0;
  }

  /**
   * Read what is new, and return how many entries the log has. The first time it begins with the newest checkpoint:
   * what comes after that is read; with `fromBeginning` all that the log has.
   */
  async read(fromBeginning = false): Promise<number> {
    const { data: note, error, response } = await this.client.api.GET("/v1/log/checkpoint", { parseAs: "text" });
    if (!response.ok) throw new Problem(response.status, (error ?? {}) as Record<string, unknown>);
    return trusting(async () => {
      const newest = await this.open(note!);
      const known = (this.known ??= new KnownLog(fromBeginning ? new GrowingTree() : await this.findFrontier(newest)));
      if (newest.size < known.tree.size) throw new Untrustworthy(`the log has ${newest.size} entries, and had ${known.tree.size}`);
      while (known.tree.size < newest.size) {
        const entries = await this.readBundle(Math.floor(known.tree.size / WIDTH), newest.size);
        for (const entry of entries.slice(known.tree.size % WIDTH)) await known.append(entry);
      }
      if (!sameBytes(await known.tree.root(), newest.root)) {
        throw new Untrustworthy(`the log: its entries do not make the root for ${newest.size} that is signed`);
      }
      return newest.size;
    });
  }

  /**
   * Compare what the log has of a game with the receipts of it; throws Untrustworthy if they contradict. Before the
   * first event of a game, this notes the place from where the log is read for it.
   */
  async checkGame(game: string): Promise<Schemas["LogProof"]> {
    const receipts = this.receipts();
    const params = { path: { game_id: game } };
    const proof = await this.client.unwrap(this.client.api.GET("/v1/games/{game_id}/log-proof", { params }));
    if ((this.salts.get(game) ?? proof.salt) !== proof.salt) throw new Untrustworthy(`game ${game}: it has two names in the log`);
    this.salts.set(game, proof.salt);
    await this.read();
    const salt = fromBase64(proof.salt);
    if (!salt) throw new Untrustworthy(`game ${game}: its salt is no base64`);
    const name = await nameOf(game, salt);
    const items = this.known!.watch(name);
    if (proof.finality === "contradicted") {
      throw new Untrustworthy(`game ${game}: the log has of it what the service has lost or changed`);
    }
    if (proof.inclusion) {
      const { version, root, index } = proof.inclusion;
      const item = { name, version, root, entry: index };
      await this.checkInclusion(game, proof.inclusion, item);
      this.known!.remember(item);
      if (!items.some((each) => each.entry === index)) items.push(item);
    }
    for (const item of items) await this.requireJoined(receipts, game, salt, item);
    const start = await receipts.starts.loggedStart(game, salt);
    if (proof.start && start) await this.checkInclusion(game, proof.start, { ...start, version: 0, entry: proof.start.index });
    return proof;
  }

  private receipts(): Receipts {
    if (!this.client.receipts) throw new Error("without receipts there is nothing to compare the log with");
    return this.client.receipts;
  }

  /** The checkpoint of the log in a signed note. */
  private async open(note: string): Promise<Checkpoint> {
    await this.client.knowKeys(note);
    const { tree } = await readSignedLog(note, this.receipts().known, []);
    if (!this.notes.includes(note)) this.notes.splice(1, 1, note);
    return tree;
  }

  /** The hashes that a tree grows by, from its tiles. */
  private async findFrontier(newest: Checkpoint): Promise<GrowingTree> {
    const hashes: Bytes[] = [];
    for (const { path, width } of frontierTiles(newest.size)) {
      const content = await this.fetch(path);
      if (content.length !== HASH * width) throw new Untrustworthy(`the log: ${path} is damaged`);
      const tile = new GrowingTree();
      for (const hash of splitHashes(content)!) await tile.append(hash);
      hashes.push(...tile.hashes);
    }
    const found = new GrowingTree(newest.size, hashes);
    if (!sameBytes(await found.root(), newest.root)) {
      throw new Untrustworthy(`the log: its tiles do not make the root for ${newest.size} that is signed`);
    }
    return found;
  }

  /** The entries of a bundle of a log of this size. */
  private async readBundle(number: number, size: number): Promise<Bytes[]> {
    const width = Math.min(WIDTH, size - number * WIDTH);
    const path = bundlePath(number, width);
    const entries = entriesIn(await this.fetch(path), path);
    if (entries.length !== width) throw new Untrustworthy(`the log: bundle ${number} of its entries is damaged`);
    return entries;
  }

  private async fetch(path: string): Promise<Bytes> {
    const params = { path: { tile: path.replace(/^tile\//, "") } };
    const { data, error, response } = await this.client.api.GET("/v1/log/tile/{tile}", { params, parseAs: "arrayBuffer" });
    if (!response.ok) throw new Problem(response.status, (error ?? {}) as Record<string, unknown>);
    return new Uint8Array(data as unknown as ArrayBuffer);
  }

  /** A proof must lead from this item to a checkpoint of the log that was read. */
  private async checkInclusion(game: string, found: Schemas["LoggedEntry"], item: LoggedItem): Promise<void> {
    await trusting(async () => {
      const checkpoint = await this.open(found.checkpoint);
      const [entry, path] = [fromBase64(found.entry), splitHashes(fromBase64(found.path))];
      const isThere = itemsOf(entry).some(({ name, version, root }) => name === item.name && version === item.version && root === item.root);
      if (!isThere) throw new Untrustworthy(`game ${game}: entry ${found.index} of the log has not what its proof says`);
      if (!path || !(await isIncluded(await leafHash(entry!), found.index, checkpoint.size, path, checkpoint.root))) {
        throw new Untrustworthy(`game ${game}: its proof does not lead to the checkpoint of the log`);
      }
      if (checkpoint.size > this.size) await this.read();
      await this.requireSameLog(checkpoint);
    });
  }

  /** A checkpoint must be one of the log that was read, as far as that was. */
  private async requireSameLog(checkpoint: Checkpoint): Promise<void> {
    const known = this.known!;
    const tree = known.treeBefore(checkpoint.size);
    if (!tree) return;
    const [number, skipped] = [Math.floor(tree.size / WIDTH), tree.size % WIDTH];
    let root = tree.size === checkpoint.size ? await tree.root() : undefined;
    if (!root) {
      for (const entry of (await this.readBundle(number, this.size)).slice(skipped)) {
        await tree.append(await leafHash(entry));
        if (tree.size === checkpoint.size) root = await tree.root();
      }
      if (!sameBytes(await tree.root(), await known.treeOf(tree.size).root())) {
        throw new Untrustworthy(`the log: bundle ${number} of its entries is not what it was`);
      }
    }
    if (!root || !sameBytes(root, checkpoint.root)) {
      throw new Untrustworthy(`the log: another one of ${checkpoint.size} entries is signed than was read`);
    }
  }

  /** An item must be the game's opening, or a version of the history that the receipts are about. */
  private async requireJoined(receipts: Receipts, game: string, salt: Bytes, item: LoggedItem): Promise<void> {
    const where = `game ${game}: entry ${item.entry} of the log`;
    if (item.version === 0) {
      const { commitment } = await this.client.game(game).read();
      if ((await openingRoot(game, salt, commitment)) !== item.root) throw new Untrustworthy(`${where} has another opening than the game`);
      return;
    }
    const seen = receipts.rootAt(game, item.version);
    if (seen !== undefined) {
      if (seen !== item.root) throw new Untrustworthy(`${where} has another history of version ${item.version} than the receipts`);
      return;
    }
    const newest = receipts.newestOf(game);
    if (newest) await this.requireGrowth(game, newest, { ...newest, size: item.version, root: fromBase64(item.root)! }, where);
  }

  private async requireGrowth(game: string, kept: Checkpoint, logged: Checkpoint, where: string): Promise<void> {
    const [old, grown] = kept.size < logged.size ? [kept, logged] : [logged, kept];
    const params = { path: { game_id: game }, query: { from: old.size, to: grown.size } };
    try {
      const { path } = await this.client.unwrap(this.client.api.GET("/v1/games/{game_id}/proofs", { params }));
      const proof = splitHashes(fromBase64(path));
      if (!proof || !(await isBeginning(old, grown, proof))) throw new Untrustworthy(`version ${grown.size} does not go on from version ${old.size}`);
    } catch (error) {
      if (!(error instanceof Untrustworthy || error instanceof Problem)) throw error;
      throw new Untrustworthy(`${where} has another history than the receipts: ${error.message}`, { cause: error });
    }
  }
}
