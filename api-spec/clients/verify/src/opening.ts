// What a game is committed to: its seed, its terms, and the component list.

import { checkBeacon } from "./beacon.js";
import { fromHex, numberBytes, sha256, toHex, utf8, type Bytes } from "./bytes.js";
import { dealCommitment, type Secret } from "./deals.js";
import type { Findings } from "./findings.js";
import type { Game } from "./game.js";
import { isMembers, jcs, list, members, parseJson, short, text, texts, type Json, type Members } from "./json.js";

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
  if (opened["title"] !== game.title) found.fail(`version 1: the title is ${short(opened["title"])}, the topic says ${game.title}`);
  await checkSeed(game, secret, found);
  await checkTerms(opened, found);
  await checkFairness(game, noted.beaconKey, found);
  if (noted.commitment !== undefined) {
    if (noted.commitment === opened["commitment"]) found.ok("the commitment is the one that was noted");
    else found.fail(`the commitment is ${short(opened["commitment"])}, but ${noted.commitment} was noted`);
  }
  for (const [seat, word] of noted.entropy ?? []) {
    const given = list(opened["entropy"])[seat];
    if (given === word) found.ok(`the entropy of seat ${seat} is what was given`);
    else found.fail(`the entropy of seat ${seat} is ${short(given)}, but ${short(word)} was given`);
  }
}

async function checkSeed(game: Game, { seed, deal }: Secret, found: Findings): Promise<void> {
  const { opened, closed } = game;
  if (!closed) return;
  if (!seed && deal !== undefined) return found.skip("the seed, as the deal is sealed until the last table of its round is over");
  if (!seed) return found.fail(`the end reveals no seed of 32 bytes, but ${short(closed["seed"])}`);
  const commitment = deal === undefined ? await commitmentOf(game.id, opened["committed"], seed) : await dealCommitment(seed);
  if (commitment !== opened["commitment"]) {
    found.fail("the revealed seed does not fit the commitment");
  } else found.ok("the revealed seed fits the commitment");
}

async function checkTerms(opened: Members, found: Findings): Promise<void> {
  const { terms, committed } = opened;
  if (terms === undefined && committed === undefined) {
    found.note("the commitment binds the seed alone, as the game was opened without terms");
  } else if (terms !== (await termsOf(opened))) {
    found.fail("seats, options, component list and rules of the opening do not give its terms");
  } else if (opened["deal"] !== undefined) {
    found.note("the commitment is that of a deal that other tables share, and is not bound to this game");
  } else if (committed === undefined) {
    found.note("the commitment binds the seed alone: seats, options, list and rules could be chosen later");
  } else if (terms !== committed) {
    found.note("the game was committed to by other terms: seats, options, component list or rules changed before the start");
  } else found.ok("seats, options, component list and rules are those that were committed to");
}

/** Whether somebody could choose the shuffle. */
async function checkFairness({ id, opened }: Game, beaconKey: string | undefined, found: Findings): Promise<void> {
  const fairness = opened["fairness"] ?? "committed";
  if (opened["deal"] !== undefined) {
    found.note("the seed was fixed before anybody entered the tournament, and its service could choose what was given last");
  } else if (fairness === "revealed") await checkWords(id, texts(opened["entropy"]), texts(opened["word_hashes"]), found);
  else if (fairness === "beacon") await checkBeacon(opened, beaconKey, found);
  else if (fairness !== "committed") {
    found.skip(`that nobody could choose the shuffle: of the way ${short(fairness)} this program knows nothing`);
  } else if (opened["seeded"] === true) {
    found.note("the seed was chosen by who opened the game, and could tell all that was hidden");
  } else found.note("the service, together with the last player to sit down, could choose the shuffle");
}

/** Each word must be that of its hash; bots have neither. */
async function checkWords(game: string, words: string[], hashes: string[], found: Findings): Promise<void> {
  const given: number[] = [];
  for (let seat = 0; seat < Math.max(words.length, hashes.length); seat++) {
    if (words[seat] === "" && hashes[seat] === "") continue;
    const word = fromHex(words[seat]);
    const fits = word?.length === 32 && (await wordHash(game, seat, word)) === hashes[seat];
    if (fits) given.push(seat);
    else found.fail(`the word of seat ${seat} is not that of the hash that it gave before the start`);
  }
  if (given.length) found.ok(`the words of the seats ${given.join(", ")} are those of the hashes that were given before the start`);
  if (words.includes("")) found.note("some seats have given no word, as bots do not");
}

/** The hash of a word, in hexadecimal. */
async function wordHash(game: string, seat: number, word: Bytes): Promise<string> {
  return toHex(await sha256(utf8("yamabiko/word/v1\0"), utf8(game), numberBytes(seat, 4), word));
}

/** The component list of a text that has the hash of the opening; undefined if there is none. */
export async function checkList(opened: Members, given: string | undefined, found: Findings): Promise<Members | undefined> {
  const wanted = text(opened["catalog_hash"]);
  if (given === undefined) {
    found.skip(`the component list, as the file has none; --catalog takes the one with the hash ${wanted}`);
    return undefined;
  }
  const value = parseJson(given);
  if (!isMembers(value)) {
    found.fail("the component list is no JSON object");
    return undefined;
  }
  const inOneForm = wanted.startsWith("jcs:");
  const digest = toHex(await sha256(utf8(inOneForm ? jcs(value) : given)));
  const hash = inOneForm ? `jcs:${digest}` : digest;
  if (wanted !== hash) {
    found.fail(`the component list has the hash ${hash}, and the opening names ${wanted}`);
    return undefined;
  }
  found.ok("the component list has the hash that the opening names");
  return value;
}

/** The text of a list, from a file with it, or with the answer of `GET /v1/games/{id}/catalog`. */
export function listText(content: string): string {
  const answer = members(parseJson(content));
  if (!isMembers(answer["components"])) return content.trim();
  const start = content.indexOf('"components":') + '"components":'.length;
  return content.slice(start, content.lastIndexOf("}")).trim();
}
