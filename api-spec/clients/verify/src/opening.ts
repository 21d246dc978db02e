// What a game is committed to: its seed, its terms, and the component list.

import { checkBeacon } from "./beacon.js";
import { fromHex, numberBytes, sha256, toHex, utf8, type Bytes } from "./bytes.js";
import { dealCommitment, type Secret } from "./deals.js";
import type { Findings } from "./findings.js";
import type { Game } from "./game.js";
import { isMembers, jcs, list, members, parseJson, text, texts, type Json, type Members } from "./json.js";
import { short } from "./messages.js";

/** What a player noted before the game. */
export interface Noted {
  commitment?: string | undefined;
  entropy?: ReadonlyMap<number, string>;
  /** The key of another beacon than drand's quicknet, in hexadecimal: for tests. */
  beaconKey?: string | undefined;
}

/** The terms by which a game was laid out, in hexadecimal. */
export async function termsOf(opened: Members): Promise<string> {
  const terms: Members = {
    title: opened["title"]!,
    seats: list(opened["seats"]).length,
    options: opened["options"]!,
    catalog_hash: opened["catalog_hash"]!,
    rules_digest: opened["rules_digest"]!,
  };
  return toHex(await sha256(utf8(jcs(terms))));
}

/** The commitment to a seed, in hexadecimal: bound to terms, or in older games to nothing. */
export async function commitmentOf(game: string, committed: Json | undefined, seed: Bytes): Promise<string> {
  if (committed === undefined) return toHex(await sha256(seed));
  const terms = fromHex(committed) ?? new Uint8Array();
  return toHex(await sha256(utf8("yamabiko/seed/v2\0"), utf8(game), terms, seed));
}

/** Checks seed, commitment and terms, and what was noted of them. */
export async function checkOpening(game: Game, secret: Secret, noted: Noted, found: Findings): Promise<void> {
  const { opened } = game;
  if (opened["title"] !== game.title) found.fail("title-other", { title: short(opened["title"]), topic: game.title });
  await checkSeed(game, secret, found);
  await checkTerms(opened, found);
  await checkFairness(game, noted.beaconKey, found);
  if (noted.commitment !== undefined) {
    if (noted.commitment === opened["commitment"]) found.ok("commitment-noted");
    else found.fail("commitment-other", { commitment: short(opened["commitment"]), noted: noted.commitment });
  }
  for (const [seat, word] of noted.entropy ?? []) {
    const given = list(opened["entropy"])[seat];
    if (given === word) found.ok("entropy-given", { seat });
    else found.fail("entropy-other", { seat, entropy: short(given), given: short(word) });
  }
}

async function checkSeed(game: Game, { seed, deal }: Secret, found: Findings): Promise<void> {
  const { opened, closed } = game;
  if (!closed) return;
  if (!seed && deal !== undefined) return found.skip("seed-sealed");
  if (!seed) return found.fail("seed-missing", { seed: short(closed["seed"]) });
  const commitment = deal === undefined ? await commitmentOf(game.id, opened["committed"], seed) : await dealCommitment(seed);
  if (commitment !== opened["commitment"]) {
    found.fail("seed-other");
  } else found.ok("seed-fits");
}

async function checkTerms(opened: Members, found: Findings): Promise<void> {
  const { terms, committed } = opened;
  if (terms === undefined && committed === undefined) {
    found.note("terms-none");
  } else if (terms !== (await termsOf(opened))) {
    found.fail("terms-other");
  } else if (opened["deal"] !== undefined) {
    found.note("terms-deal");
  } else if (committed === undefined) {
    found.note("terms-unbound");
  } else if (terms !== committed) {
    found.note("terms-changed");
  } else found.ok("terms-fit");
}

/** Whether somebody could choose the shuffle. */
async function checkFairness({ id, opened }: Game, beaconKey: string | undefined, found: Findings): Promise<void> {
  const fairness = opened["fairness"] ?? "committed";
  if (opened["deal"] !== undefined) {
    found.note("fairness-tournament");
  } else if (fairness === "revealed") await checkWords(id, texts(opened["entropy"]), texts(opened["word_hashes"]), found);
  else if (fairness === "beacon") await checkBeacon(opened, beaconKey, found);
  else if (fairness !== "committed") {
    found.skip("fairness-unknown", { fairness: short(fairness) });
  } else if (opened["seeded"] === true) {
    found.note("fairness-seeded");
  } else found.note("fairness-committed");
}

/** Each word must be that of its hash; bots have neither. */
async function checkWords(game: string, words: string[], hashes: string[], found: Findings): Promise<void> {
  const given: number[] = [];
  for (let seat = 0; seat < Math.max(words.length, hashes.length); seat++) {
    if (words[seat] === "" && hashes[seat] === "") continue;
    const word = fromHex(words[seat]);
    const fits = word?.length === 32 && (await wordHash(game, seat, word)) === hashes[seat];
    if (fits) given.push(seat);
    else found.fail("word-other", { seat });
  }
  if (given.length) found.ok("words-fit", { seats: given.join(", ") });
  if (words.includes("")) found.note("words-none");
}

/** The hash of a word, in hexadecimal. */
async function wordHash(game: string, seat: number, word: Bytes): Promise<string> {
  return toHex(await sha256(utf8("yamabiko/word/v1\0"), utf8(game), numberBytes(seat, 4), word));
}

/** The component list of a text that has the hash of the opening; undefined if there is none. */
export async function checkList(opened: Members, given: string | undefined, found: Findings): Promise<Members | undefined> {
  const wanted = text(opened["catalog_hash"]);
  if (given === undefined) {
    found.skip("list-missing", { hash: wanted });
    return undefined;
  }
  const value = parseJson(given);
  if (!isMembers(value)) {
    found.fail("list-no-object");
    return undefined;
  }
  const inOneForm = wanted.startsWith("jcs:");
  const digest = toHex(await sha256(utf8(inOneForm ? jcs(value) : given)));
  const hash = inOneForm ? `jcs:${digest}` : digest;
  if (wanted !== hash) {
    found.fail("list-other", { hash, wanted });
    return undefined;
  }
  found.ok("list-fits");
  return value;
}

/** The text of a list, from a file with it, or with the answer of `GET /v1/games/{id}/catalog`. */
export function listText(content: string): string {
  const answer = members(parseJson(content));
  if (!isMembers(answer["components"])) return content.trim();
  const start = content.indexOf('"components":') + '"components":'.length;
  return content.slice(start, content.lastIndexOf("}")).trim();
}
