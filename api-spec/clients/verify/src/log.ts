// The log of the service: proofs that it has a game, and the log itself as tiles and entries.

import { bytesNumber, compareBytes, fromBase64, sha256, toBase64, utf8, type Bytes } from "./bytes.js";
import type { Findings } from "./findings.js";
import type { Game } from "./game.js";
import type { LogProof } from "./held.js";
import { text } from "./json.js";
import type { Row } from "./lines.js";
import { isIncluded, leafHash, splitHashes } from "./merkle.js";
import { message, type Message } from "./messages.js";
import { BadNote, cosignersOf, readCheckpoint, readNote, signersOf, type Checkpoint, type Key } from "./notes.js";

const ITEM = 72;
const SKEW = 300n; // seconds by which clocks of witnesses may differ from the service's
const WITNESSES = 2;

/** A game as its log must have it: by version its root in base64; version 0 is the opening. */
export interface Logged {
  game: Game;
  rows: readonly Row[];
  roots: readonly string[] | undefined;
}

/** An item of an entry: a game by its name in the log, its version, and its root in base64. */
export interface Item {
  name: string;
  version: number;
  root: string;
}

/** The items of an entry; BadNote if it is none. */
export function itemsOf(entry: Bytes | undefined): Item[] {
  if (!entry || !entry.length || entry.length % ITEM) throw new BadNote(message("entry-broken"));
  const items = Array.from({ length: entry.length / ITEM }, (_, at) => entry.slice(at * ITEM, (at + 1) * ITEM));
  for (const [at, item] of items.entries()) {
    if (at && compareBytes(items[at - 1]!, item) >= 0) throw new BadNote(message("entry-unordered"));
  }
  return items.map((item) => ({
    name: toBase64(item.slice(0, 32)), version: Number(bytesNumber(item.slice(32, 40))), root: toBase64(item.slice(40)),
  }));
}

/** The name of a game in the log, in base64. */
export async function nameOf(game: string, salt: Bytes): Promise<string> {
  return toBase64(await sha256(utf8("yamabiko/log/v1\0"), utf8(game), salt));
}

/** The root that the log must have of a version; undefined where it is unknown. */
export async function rootAt({ game, roots }: Logged, version: number, salt: Bytes): Promise<string | undefined> {
  if (version > 0) return roots?.[version];
  return openingRoot(game.id, salt, text(game.opened["commitment"]));
}

/** The root that the log has of the opening of a game, in base64. */
export async function openingRoot(game: string, salt: Bytes, commitment: string): Promise<string> {
  return toBase64(await sha256(utf8("yamabiko/opening/v1\0"), utf8(game), salt, utf8(commitment)));
}

/** What the log has of a start that was signed before the first event, of the hash of its note's body: a name and a root, in base64. */
export async function startItem(game: string, salt: Bytes, hash: Bytes): Promise<{ name: string; root: string }> {
  const root = await sha256(utf8("yamabiko/start/v1\0"), utf8(game), salt, hash);
  return { name: await startName(game, salt), root: toBase64(root) };
}

/** What the log calls the signed start of a game, in base64. */
export async function startName(game: string, salt: Bytes): Promise<string> {
  return toBase64(await sha256(utf8("yamabiko/log-start/v1\0"), utf8(game), salt));
}

/** A tree of the log that the service has signed, and when it was first cosigned. */
interface SignedTree {
  tree: Checkpoint;
  at: bigint | undefined;
}

/** A signed tree of the log, and where its note is. */
export interface SignedLog extends SignedTree {
  place: Message;
}

/** Checks proofs of the log. Gives the trees of the log of which they are. */
export async function checkProofs(
  proofs: readonly LogProof[], logged: Logged, keys: readonly Key[], witnesses: readonly Key[], found: Findings,
): Promise<SignedLog[]> {
  const trees: SignedLog[] = [];
  for (const proof of proofs) {
    try {
      const signed = { place: proof.place, ...(await readSignedLog(proof.checkpoint, keys, witnesses)) };
      trees.push(signed);
      await checkProof(proof, signed.tree, logged);
      found.ok("log-has", { version: proof.version, index: proof.index, size: signed.tree.size });
      checkTimes(proof, logged, await cosignersOf(readNote(proof.checkpoint), witnesses), found);
    } catch (error) {
      if (!(error instanceof BadNote)) throw error;
      found.fail("log-proof-wrong", { place: proof.place, cause: error.said });
    }
  }
  return trees;
}

/** The tree of the log in a signed note; BadNote if it is none. */
export async function readSignedLog(content: string, keys: readonly Key[], witnesses: readonly Key[]): Promise<SignedTree> {
  const note = readNote(content);
  const [signer] = await signersOf(note, keys);
  const checkpoint = readCheckpoint(note.text);
  if (checkpoint.origin !== `${signer!.name}/log`) throw new BadNote(message("checkpoint-not-of-log", { origin: checkpoint.origin, name: signer!.name }));
  const times = [...(await cosignersOf(note, witnesses)).values()];
  return { tree: checkpoint, at: times.length ? times.reduce((a, b) => (a < b ? a : b)) : undefined };
}

async function checkProof(proof: LogProof, checkpoint: Checkpoint, logged: Logged): Promise<void> {
  const { version, root, index, rows } = { ...proof, rows: logged.rows };
  const [salt, entry, path] = [fromBase64(proof.salt), fromBase64(proof.entry), splitHashes(fromBase64(proof.path))];
  if (!salt || !path) throw new BadNote(message("proof-no-base64"));
  const name = await nameOf(logged.game.id, salt);
  if (!itemsOf(entry).some((item) => item.name === name && item.version === version && item.root === root)) {
    throw new BadNote(message("entry-without-version", { index, version }));
  }
  if (!(await isIncluded(await leafHash(entry!), index, checkpoint.size, path, checkpoint.root))) {
    throw new BadNote(message("entry-path"));
  }
  if (version > rows.length) throw new BadNote(message("logged-after-end", { version, last: rows.length }));
  const wanted = await rootAt(logged, version, salt);
  if (wanted !== undefined && wanted !== root) {
    throw new BadNote(message("logged-root-other", { version }));
  }
}

/** The times of witnesses bound the times of events from outside. */
function checkTimes(proof: LogProof, { game, rows }: Logged, cosigners: Map<Key, bigint>, found: Findings): void {
  const isEnd = game.closed !== undefined && proof.version === rows.length;
  if (!cosigners.size) {
    found.note("log-no-witness");
    return;
  }
  const first = [...cosigners].reduce((a, b) => (a[1] <= b[1] ? a : b));
  const late = rows.slice(0, proof.version).find((row) => row.micros / 1_000_000n > first[1] + SKEW);
  const at = new Date(Number(first[1]) * 1000).toISOString();
  if (late) found.fail("cosigned-before", { version: late.version, recorded: late.recordedAt, name: first[0].name, at });
  else found.ok(isEnd && cosigners.size >= WITNESSES ? "cosigned-final" : "cosigned", { version: proof.version, at, count: cosigners.size });
}

/** The salts of a game in the log that proofs tell. */
export const saltsOf = (proofs: readonly { salt: string }[]): Bytes[] =>
  proofs.map((proof) => fromBase64(proof.salt)).filter((salt) => salt !== undefined);
