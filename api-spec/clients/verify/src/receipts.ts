// Receipts: what the service has signed must be in the export, and what it told must be what it stored.

import { fromBase64, sha256, toBase64, utf8 } from "./bytes.js";
import { differences, entryOf, signedForm } from "./entries.js";
import type { Findings } from "./findings.js";
import type { Game } from "./game.js";
import type { Held, HeldReceipt } from "./held.js";
import type { Row } from "./lines.js";
import { isBeginning, isIncluded, leafHash, splitHashes } from "./merkle.js";
import { BadNote, readCheckpoint, readNote, signersOf, type Checkpoint, type Key } from "./notes.js";

/** What the service has signed of a game: by a receipt, or by a note of its own. */
export interface Signed {
  place: string;
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
      found.fail(`${place}: ${error.message}`);
    }
  }
  const receipts = signed.filter((each) => each.receipt).length;
  const notes = signed.length - receipts;
  if (signed.length) {
    found.ok(`${receipts} receipts are signed by the service, each with a path to what is signed${notes ? `; and so are ${notes} checkpoints` : ""}`);
  }
  return signed;
}

async function verifyReceipt(receipt: HeldReceipt, keys: readonly Key[]): Promise<Checkpoint> {
  const note = readNote(receipt.note);
  const [signer] = await signersOf(note, keys);
  const [tree, checkpoint] = [readCheckpoint(note.text), readCheckpoint(receipt.checkpoint)];
  if (tree.origin !== `${signer!.name}/receipts`) throw new BadNote(`its note is one of ${tree.origin}, not of receipts of ${signer!.name}`);
  requireGame(checkpoint, signer!);
  const leaf = await leafHash(utf8(`${receipt.checkpoint}${receipt.viewer}\n${receipt.item}\n${receipt.salt}\n`));
  const path = splitHashes(fromBase64(receipt.path));
  if (!path || !(await isIncluded(leaf, receipt.index, tree.size, path, tree.root))) {
    throw new BadNote("the path does not lead from checkpoint, viewer and item to the root that is signed");
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
    throw new BadNote(`the checkpoint is one of ${checkpoint.origin}, not of a game of ${signer.name}`);
  }
}

/** Checks what is signed against an export. `roots` are undefined where the seed is unknown. */
export async function checkReceipts(
  game: Game, rows: readonly Row[], roots: readonly string[] | undefined, signed: Signed[], found: Findings,
): Promise<void> {
  const own = signed.filter((each) => each.checkpoint.origin.endsWith(`/games/${game.id}`));
  for (const origin of new Set(signed.filter((each) => !own.includes(each)).map((each) => each.checkpoint.origin))) {
    found.fail(`there are receipts of ${origin}, but the export is of game ${game.id}`);
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
      found.fail(`version ${size}: the service has signed two histories, in ${other.place} and ${each.place}`);
    }
    const growth = each.receipt?.growth;
    const earlier = growth && first.get(growth.from);
    if (!growth || !earlier) continue;
    const proof = splitHashes(fromBase64(growth.path));
    if (proof && (await isBeginning(earlier.checkpoint, each.checkpoint, proof))) proven++;
    else found.fail(`${each.place}: version ${size} does not follow the version ${growth.from} that was signed before`);
  }
  if (signed.length && found.failures === faults) {
    found.ok(`the receipts do not contradict each other${proven ? `, as ${proven} proofs of growth show` : ""}`);
  }
}

function checkRoots(last: number, roots: readonly string[] | undefined, signed: Signed[], found: Findings): void {
  const newest = signed.at(-1);
  if (newest && newest.checkpoint.size > last) {
    found.fail(`the service has signed version ${newest.checkpoint.size} (${newest.place}), but the export ends with version ${last}: what came after it was taken out`);
  }
  const within = signed.filter((each) => each.checkpoint.size <= last);
  if (!within.length) return;
  if (!roots) {
    found.skip("whether the signed roots are those of the export, as its seed is not revealed");
    return;
  }
  let good = 0;
  for (const { place, checkpoint } of within) {
    if (roots[checkpoint.size] !== toBase64(checkpoint.root)) {
      const since = good ? `after version ${good}` : "from the first one on";
      found.fail(`version ${checkpoint.size}: the root that was signed (${place}) is not that of the export: an event ${since}, or the time of one, is not what it was`);
      return;
    }
    good = checkpoint.size;
  }
  found.ok(`every event up to version ${good}, and when it was stored, is as the service has signed`);
  if (good < last) found.note(`the newest receipt is of version ${good}: none binds what came after it`);
}

async function checkTold(game: Game, rows: readonly Row[], signed: Signed[], found: Findings): Promise<void> {
  let good = 0;
  const untold = new Map<string, number[]>();
  for (const { place, checkpoint, receipt } of signed) {
    const event = game.events[checkpoint.size - 1];
    if (!receipt || !event) continue;
    const recordedAt = rows[checkpoint.size - 1]!.recordedAt;
    const where = `version ${checkpoint.size}`;
    const hash = async (entry: Parameters<typeof signedForm>[0]) => toBase64(await sha256(utf8(signedForm(entry))));
    if (receipt.entry && (await hash(receipt.entry)) !== receipt.item) {
      found.fail(`${where}: what was sent (${place}) is not what was signed with it`);
    } else if ((await hash(entryOf(event, recordedAt))) === receipt.item) good++;
    else if (receipt.entry) {
      const faults = [...differences(receipt.entry, event, recordedAt)];
      if (faults.length) found.fail(`${where}: what ${receipt.viewer} was told (${place}) is not what is stored; ${faults.join("; ")}`);
      else good++;
    } else if (receipt.viewer === "all") found.fail(`${where}: what ${receipt.viewer} was told (${place}) is not what is stored`);
    else untold.set(receipt.viewer, [...(untold.get(receipt.viewer) ?? []), checkpoint.size]);
  }
  if (good) found.ok(`what was told is what is stored, in ${good} receipts, as far as it was not hidden`);
  for (const [viewer, versions] of untold) {
    found.skip(`what ${viewer} was told of version ${versions.join(", ")}: keep what came with a receipt, or ask the rules what they hide`);
  }
}
