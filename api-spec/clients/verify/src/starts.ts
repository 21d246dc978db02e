// A start that was signed before the first event: what the log has of it, and whether it came before the beacon spoke.

import { timeOfRound } from "./beacon.js";
import { fromBase64, fromHex, type Bytes } from "./bytes.js";
import { checkStart, readEarly, type Kept } from "./early.js";
import type { Findings } from "./findings.js";
import type { Game } from "./game.js";
import type { StartProof } from "./held.js";
import { isMembers, whole } from "./json.js";
import { itemsOf, readSignedLog, startItem, type Item, type SignedLog } from "./log.js";
import { microsOf } from "./lines.js";
import { isIncluded, leafHash, splitHashes } from "./merkle.js";
import { message, type Message } from "./messages.js";
import { BadNote, cosignersOf, readNote, type Key } from "./notes.js";

const SKEW = 10; // seconds by which the clock of a witness may differ

/** Who had the signed start, and by when at the latest, in seconds since 1970. */
export interface Dated {
  who: Message;
  at: number;
}

/** An item of the log, and in which entry it is. */
export interface Placed extends Item {
  index: number;
}

/** What a copy of the log has of a start: its items, and the entry with the first event, if there is one. */
export interface LoggedStart {
  items: readonly Placed[];
  firstEvent: number | undefined;
  salt: Bytes;
}

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
const roundOf = ({ opened }: Game): number | undefined => (isMembers(opened["beacon"]) ? whole(opened["beacon"]["round"]) : undefined);
const awaitsSomething = ({ opened }: Game): boolean => opened["fairness"] !== undefined && opened["fairness"] !== "committed";

/** Checks what an export has of a signed start. Gives the starts, the trees of the log, and who dates them. */
export async function checkStartProofs(
  proofs: readonly StartProof[], game: Game, keys: readonly Key[], witnesses: readonly Key[], found: Findings,
): Promise<{ starts: Kept[]; logs: SignedLog[]; dates: Dated[] }> {
  const all = { starts: [] as Kept[], logs: [] as SignedLog[], dates: [] as Dated[] };
  for (const proof of proofs) {
    try {
      const start = await readEarly({ place: proof.place, note: proof.note }, keys);
      const log = { place: proof.place, ...(await readSignedLog(proof.checkpoint, keys, witnesses)) };
      await requireProof(proof, start, log, game.id);
      all.starts.push(start);
      all.logs.push(log);
      found.ok("start-in-entry", { index: proof.index, size: log.tree.size });
      checkStart(game.opened, start, [], found);
      const cosigned = await cosignersOf(readNote(proof.checkpoint), witnesses);
      all.dates.push(...[...cosigned].map(([{ name }, at]) => ({ who: message("dated-by-witness", { name }), at: Number(at) })));
    } catch (error) {
      if (!(error instanceof BadNote)) throw error;
      found.fail("start-wrong", { cause: error.said });
    }
  }
  return all;
}

async function requireProof(proof: StartProof, start: Kept, { tree }: SignedLog, game: string): Promise<void> {
  if (start.body["kind"] !== "start" || start.body["game"] !== game) throw new BadNote(message("start-not-of-game"));
  const [salt, entry, path] = [fromBase64(proof.salt), fromBase64(proof.entry), splitHashes(fromBase64(proof.path))];
  if (!salt || !path) throw new BadNote(message("proof-no-base64"));
  const { name, root } = await startItem(game, salt, fromHex(start.hash)!);
  if (!itemsOf(entry).some((item) => item.name === name && item.version === 0 && item.root === root)) throw new BadNote(message("start-not-in-entry", { index: proof.index }));
  if (!(await isIncluded(await leafHash(entry!), proof.index, tree.size, path, tree.root))) throw new BadNote(message("entry-path"));
}

/** Checks what a copy of the log has of a signed start. Gives who dates it. */
export async function checkLoggedStart(
  game: Game, { items, firstEvent, salt }: LoggedStart, starts: readonly Kept[], logs: readonly SignedLog[], found: Findings,
): Promise<Dated[]> {
  const [first] = items;
  if (!awaitsSomething(game)) {
    if (first) found.fail("start-unawaited", { index: first.index });
    return [];
  }
  if (!first) {
    if (firstEvent !== undefined) found.fail("start-not-logged");
    return [];
  }
  const faults = found.failures;
  for (const other of items.slice(1)) {
    if (other.root !== first.root || other.version !== first.version) found.fail("start-forked", { index: first.index, other: other.index });
  }
  if (firstEvent !== undefined && first.index > firstEvent) {
    found.fail("start-after-event", { index: first.index, other: firstEvent });
  }
  for (const start of starts) {
    const { root } = await startItem(game.id, salt, fromHex(start.hash)!);
    if (root !== first.root || first.version !== 0) found.fail("start-other", { index: first.index, place: start.held.place });
  }
  if (found.failures > faults) return [];
  if (starts.length) found.ok("start-logged", { index: first.index });
  else found.skip("start-note-missing");
  return datesOf(game, first.index, logs, found);
}

/** What witnesses cosigned after the round was known must have the start. */
function datesOf(game: Game, index: number, logs: readonly SignedLog[], found: Findings): Dated[] {
  const round = roundOf(game);
  if (round === undefined) return [];
  const dated = logs.flatMap(({ tree, at }) => (at === undefined ? [] : [{ size: tree.size, at: Number(at) }]));
  const late = dated.filter(({ size, at }) => size <= index && at > timeOfRound(round) + SKEW).map(({ at }) => at);
  if (late.length) found.fail("start-logged-late", { at: dateOf(Math.min(...late)), index });
  return dated.filter(({ size }) => size > index).map(({ at }) => ({ who: message("dated-by-log"), at }));
}

/** Checks whether somebody had the signed start before the round was known; where there is no round, nothing. */
export function checkDate(game: Game, starts: readonly Kept[], dates: readonly Dated[], found: Findings): void {
  const round = roundOf(game);
  if (round === undefined) return;
  const signedAt = isMembers(game.opened["beacon"]) ? game.opened["beacon"]["signed_at"] : undefined;
  const came = starts.flatMap(({ held, body }): Dated[] => {
    const micros = microsOf(held.receivedAt);
    const isSame = Math.floor(Date.parse(String(body["at"]))) === signedAt;
    return micros === undefined || !isSame ? [] : [{ who: held.place, at: Number(micros) / 1e6 }];
  });
  const early = [...came, ...dates].filter(({ at }) => at < timeOfRound(round)).sort((a, b) => a.at - b.at);
  if (early[0]) {
    found.ok("start-early", { who: early[0].who, at: dateOf(early[0].at) });
    return;
  }
  for (const { who, at } of came) found.fail("start-late", { who, at: dateOf(at) });
  if (!came.length) found.skip("start-undated");
}
