// Receipts: what the service has signed must be in the export, and what it told must be what it stored.

import { fromBase64, sha256, toBase64, utf8 } from "./bytes.js";
import { differences, entryOf, signedForm } from "./entries.js";
import type { Findings } from "./findings.js";
import type { Game } from "./game.js";
import type { Held, HeldReceipt } from "./held.js";
import type { Row } from "./lines.js";
import { isBeginning, isIncluded, leafHash, splitHashes } from "./merkle.js";
import { message, type Message } from "./messages.js";
import { BadNote, readCheckpoint, readNote, signersOf, type Checkpoint, type Key } from "./notes.js";

/** What the service has signed of a game: by a receipt, or by a note of its own. */
export interface Signed {
  place: Message;
  checkpoint: Checkpoint;
  receipt: HeldReceipt | undefined;
}

/** What the service has signed, of all that is held. */
export async function readSigned(held: Held, keys: readonly Key[], found: Findings): Promise<Signed[]> {
  const signed: Signed[] = [];
  const all = [
    ...held.receipts.map((receipt) => ({ place: receipt.place, receipt, verify: () => verifyReceipt(receipt, keys) })),
    ...held.notes.map(({ place, note }) => ({ place, receipt: undefined, verify: () => verifyNote(note, keys) })),
  ];
  for (const { place, receipt, verify } of all) {
    try {
      signed.push({ place, checkpoint: await verify(), receipt });
    } catch (error) {
      if (!(error instanceof BadNote)) throw error;
      found.fail("at-place", { place, cause: error.said });
    }
  }
  const receipts = signed.filter((each) => each.receipt).length;
  const notes = signed.length - receipts;
  if (notes) found.ok("receipts-and-notes-signed", { receipts, notes });
  else if (receipts) found.ok("receipts-signed", { receipts });
  return signed;
}

async function verifyReceipt(receipt: HeldReceipt, keys: readonly Key[]): Promise<Checkpoint> {
  const note = readNote(receipt.note);
  const [signer] = await signersOf(note, keys);
  const [tree, checkpoint] = [readCheckpoint(note.text), readCheckpoint(receipt.checkpoint)];
  if (tree.origin !== `${signer!.name}/receipts`) throw new BadNote(message("receipt-origin", { origin: tree.origin, name: signer!.name }));
  requireGame(checkpoint, signer!);
  const leaf = await leafHash(utf8(`${receipt.checkpoint}${receipt.viewer}\n${receipt.item}\n${receipt.salt}\n`));
  const path = splitHashes(fromBase64(receipt.path));
  if (!path || !(await isIncluded(leaf, receipt.index, tree.size, path, tree.root))) {
    throw new BadNote(message("receipt-path"));
  }
  return checkpoint;
}

async function verifyNote(content: string, keys: readonly Key[]): Promise<Checkpoint> {
  const note = readNote(content);
  const [signer] = await signersOf(note, keys);
  const checkpoint = readCheckpoint(note.text);
  requireGame(checkpoint, signer!);
  return checkpoint;
}

function requireGame(checkpoint: Checkpoint, signer: Key): void {
  if (!checkpoint.origin.startsWith(`${signer.name}/games/`)) {
    throw new BadNote(message("checkpoint-not-of-game", { origin: checkpoint.origin, name: signer.name }));
  }
}

/** Checks what is signed against an export. `roots` are undefined where the seed is unknown. */
export async function checkReceipts(
  game: Game, rows: readonly Row[], roots: readonly string[] | undefined, signed: Signed[], found: Findings,
): Promise<void> {
  const own = signed.filter((each) => each.checkpoint.origin.endsWith(`/games/${game.id}`));
  for (const origin of new Set(signed.filter((each) => !own.includes(each)).map((each) => each.checkpoint.origin))) {
    found.fail("receipts-other-game", { origin, game: game.id });
  }
  own.sort((a, b) => a.checkpoint.size - b.checkpoint.size);
  await checkGrowth(own, found);
  checkRoots(rows.length, roots, own, found);
  await checkTold(game, rows, own, found);
}

/** A service that signs two trees of one game, of which neither is the beginning of the other, has two histories. */
async function checkGrowth(signed: Signed[], found: Findings): Promise<void> {
  const faults = found.failures;
  const first = new Map<number, Signed>();
  let proven = 0;
  for (const each of signed) {
    const { size, root } = each.checkpoint;
    const other = first.get(size) ?? each;
    first.set(size, other);
    if (toBase64(other.checkpoint.root) !== toBase64(root)) {
      found.fail("two-histories", { version: size, place: other.place, other: each.place });
    }
    const growth = each.receipt?.growth;
    const earlier = growth && first.get(growth.from);
    if (!growth || !earlier) continue;
    const proof = splitHashes(fromBase64(growth.path));
    if (proof && (await isBeginning(earlier.checkpoint, each.checkpoint, proof))) proven++;
    else found.fail("growth-broken", { place: each.place, version: size, before: growth.from });
  }
  if (signed.length && found.failures === faults) {
    if (proven) found.ok("receipts-grow", { count: proven });
    else found.ok("receipts-agree");
  }
}

function checkRoots(last: number, roots: readonly string[] | undefined, signed: Signed[], found: Findings): void {
  const newest = signed.at(-1);
  if (newest && newest.checkpoint.size > last) {
    found.fail("export-too-short", { version: newest.checkpoint.size, place: newest.place, last });
  }
  const within = signed.filter((each) => each.checkpoint.size <= last);
  if (!within.length) return;
  if (!roots) {
    found.skip("roots-no-seed");
    return;
  }
  let good = 0;
  for (const { place, checkpoint } of within) {
    if (roots[checkpoint.size] !== toBase64(checkpoint.root)) {
      if (good) found.fail("root-other", { version: checkpoint.size, place, good });
      else found.fail("root-other-from-first", { version: checkpoint.size, place });
      return;
    }
    good = checkpoint.size;
  }
  found.ok("roots-fit", { version: good });
  if (good < last) found.note("receipts-end", { version: good });
}

async function checkTold(game: Game, rows: readonly Row[], signed: Signed[], found: Findings): Promise<void> {
  let good = 0;
  const untold = new Map<string, number[]>();
  for (const { place, checkpoint, receipt } of signed) {
    const event = game.events[checkpoint.size - 1];
    if (!receipt || !event) continue;
    const recordedAt = rows[checkpoint.size - 1]!.recordedAt;
    const told = { version: checkpoint.size, viewer: receipt.viewer, place };
    const hash = async (entry: Parameters<typeof signedForm>[0]) => toBase64(await sha256(utf8(signedForm(entry))));
    if (receipt.entry && (await hash(receipt.entry)) !== receipt.item) {
      found.fail("sent-other", { version: checkpoint.size, place });
    } else if ((await hash(entryOf(event, recordedAt))) === receipt.item) good++;
    else if (receipt.entry) {
      const faults = [...differences(receipt.entry, event, recordedAt)];
      if (faults.length) found.fail("told-differs", { ...told, faults });
      else good++;
    } else if (receipt.viewer === "all") found.fail("told-other", told);
    else untold.set(receipt.viewer, [...(untold.get(receipt.viewer) ?? []), checkpoint.size]);
  }
  if (good) found.ok("told-is-stored", { count: good });
  for (const [viewer, versions] of untold) {
    found.skip("told-unchecked", { viewer, versions: versions.join(", ") });
  }
}
