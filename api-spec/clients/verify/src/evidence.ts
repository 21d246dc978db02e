// What somebody knows besides an export, and the checks that it allows.

import { fromBase64 } from "./bytes.js";
import type { Secret } from "./deals.js";
import { checkNotes } from "./early.js";
import type { Findings } from "./findings.js";
import type { Game } from "./game.js";
import { readHeld, readProofs, type Held } from "./held.js";
import { list, isMembers, members, parseJson } from "./json.js";
import { readListedKey, type Export } from "./lines.js";
import { checkProofs, saltsOf } from "./log.js";
import { short } from "./messages.js";
import { BadNote, readKey, readKeyList, type Key } from "./notes.js";
import type { Noted } from "./opening.js";
import { checkDate, checkStartProofs } from "./starts.js";
import { checkReceipts, readSigned } from "./receipts.js";
import { rootsOf } from "./roots.js";
import { checkLog, type LogCopy } from "./tiles.js";

/** What is known besides the export. */
export interface Evidence extends Noted {
  /** The hash of the last event. */
  head?: string | undefined;
  /** The text of the component list. */
  catalog?: string | undefined;
  /** Keys of the service: each a key as c2sp.org has it, or what /.well-known/yamabiko-keys gave. */
  keys?: readonly string[];
  /** Keys of witnesses that are trusted. */
  witnesses?: readonly string[];
  /** What was kept of answers and feeds, line by line. */
  receipts?: string | undefined;
  /** A copy of the log of the service. */
  log?: LogCopy | undefined;
  /** The salt from which the name of the game in the log is made, in base64. */
  salt?: string | undefined;
}

/** Checks all that is signed: what was kept, what stands in the export, and the log. */
export async function checkSigned(
  read: Export, game: Game, { seed, hiddenAs }: Secret, evidence: Evidence, found: Findings,
): Promise<void> {
  const inFile = readProofs(read.proofs);
  const kept = evidence.receipts === undefined ? undefined : readHeld(evidence.receipts);
  const held: Held = {
    receipts: kept?.receipts ?? [], notes: [...(kept?.notes ?? []), ...inFile.notes], early: kept?.early ?? [], seats: kept?.seats ?? [],
  };
  for (const { proof } of read.proofs) {
    if (proof !== "checkpoint" && proof !== "log" && proof !== "start") found.skip("proof-unknown", { proof: short(proof) });
  }
  const isSigned = kept !== undefined || evidence.log !== undefined || held.notes.length > 0
    || inFile.proofs.length > 0 || inFile.starts.length > 0;
  const keys = await findKeys(read, evidence.keys ?? [], isSigned, found);
  if (!isSigned) found.note("signed-nothing");
  if (!keys || !isSigned) return checkDate(game, [], [], found);
  const roots = seed && (await rootsOf(hiddenAs, seed, read.rows));
  const signed = await readSigned(held, keys, found);
  if (kept && !kept.receipts.length && !kept.notes.length && !kept.early.length) found.skip("receipts-none");
  if (signed.length) await checkReceipts(game, read.rows, roots, signed, found);
  const logged = { game, rows: read.rows, roots };
  const witnesses = await readKeys(evidence.witnesses ?? read.head?.witnesses ?? [], found);
  const signedLogs = await checkProofs(inFile.proofs, logged, keys, witnesses, found);
  const early = await checkNotes(game, held.early, held.seats, keys, found);
  const inProofs = await checkStartProofs(inFile.starts, game, keys, witnesses, found);
  const starts = [...early.filter(({ body }) => body["kind"] === "start"), ...inProofs.starts];
  const salts = evidence.salt === undefined ? saltsOf([...inFile.proofs, ...inFile.starts]) : [fromBase64(evidence.salt)].filter((salt) => salt !== undefined);
  if (evidence.salt !== undefined && !salts.length) found.fail("salt-no-base64");
  const logs = [...signedLogs, ...inProofs.logs];
  const dates = evidence.log ? await checkLog(evidence.log, logged, salts, starts, logs, { keys, witnesses }, found) : [];
  checkDate(game, starts, [...inProofs.dates, ...dates], found);
}

/** The keys of the service; undefined if there are none, or they contradict each other. */
async function findKeys(
  read: Export, given: readonly string[], isSigned: boolean, found: Findings,
): Promise<Key[] | undefined> {
  const own = await readKeys(given, found);
  const named = read.head?.keys.length ? await listedKeys(read.head.keys, found) : [];
  if (named === undefined) return undefined;
  if (!own.length && !named.length) {
    if (isSigned) found.skip("keys-none");
    return undefined;
  }
  const isSame = named.some((key) => own.some((each) => each.text === key.text));
  if (!own.length) found.note("keys-of-file");
  else if (named.length && !isSame) {
    found.fail("keys-other");
    return own;
  }
  return [...new Map([...named, ...own].map((key) => [key.text, key])).values()];
}

async function readKeys(given: readonly string[], found: Findings): Promise<Key[]> {
  const keys: Key[] = [];
  for (const each of given) {
    const answer = parseJson(each);
    if (isMembers(answer)) keys.push(...((await listedKeys(list(answer["keys"]).map(members).map(readListedKey), found)) ?? []));
    else {
      try {
        keys.push(await readKey(each.trim()));
      } catch (error) {
        if (!(error instanceof BadNote)) throw error;
        found.fail("key-wrong", { cause: error.said });
      }
    }
  }
  return keys;
}

async function listedKeys(listed: Parameters<typeof readKeyList>[0], found: Findings): Promise<Key[] | undefined> {
  try {
    return await readKeyList(listed);
  } catch (error) {
    if (!(error instanceof BadNote)) throw error;
    found.fail("keys-wrong", { cause: error.said });
    return undefined;
  }
}
