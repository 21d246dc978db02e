// Notes of what happens before a game's first event, as the service has signed them, and what they say of it.

import { fromBase64, sha256, toHex, utf8 } from "./bytes.js";
import type { Findings } from "./findings.js";
import type { Game } from "./game.js";
import type { EarlyNote, HeldSeats } from "./held.js";
import { isMembers, jcs, list, members, parseJson, text, texts, whole, type Members } from "./json.js";
import { message, short } from "./messages.js";
import { BadNote, readNote, signersOf, type Key } from "./notes.js";

/** A note whose signature holds, what it says, and the hash of that. */
export interface Kept {
  held: EarlyNote;
  body: Members;
  hash: string;
}

/** What the service has signed; BadNote if none of these keys has, or if it is no such note. */
export async function readEarly(held: EarlyNote, keys: readonly Key[]): Promise<Kept> {
  const note = readNote(held.note);
  const [signer] = await signersOf(note, keys);
  const lines = note.text.slice(0, -1).split("\n");
  const body = parseJson(lines[2] ?? "");
  if (lines.length !== 3 || !isMembers(body)) throw new BadNote(message("note-not-of-game"));
  const isSame = lines[0] === `${signer!.name}/games/${text(body["game"])}/notes` && lines[1] === String(body["number"]);
  if (!isSame || jcs(body) !== lines[2]) throw new BadNote(message("note-lines"));
  return { held, body, hash: toHex(await sha256(utf8(lines[2]))) };
}

/** Checks what somebody has kept of notes, and of who was said to have which pseudonym, against the first event. */
export async function checkNotes(
  game: Game, held: readonly EarlyNote[], told: readonly HeldSeats[], keys: readonly Key[], found: Findings,
): Promise<Kept[]> {
  const signed: Kept[] = [];
  for (const each of held) {
    try {
      signed.push(await readEarly(each, keys));
    } catch (error) {
      if (!(error instanceof BadNote)) throw error;
      found.fail("notes-wrong", { place: each.place, cause: error.said });
    }
  }
  const others = new Set(signed.map(({ body }) => text(body["game"])).filter((id) => id !== game.id));
  for (const other of others) found.fail("notes-other-game", { other, game: game.id });
  const own = signed.filter(({ body }) => body["game"] === game.id);
  if (!own.length) return own;
  found.ok("notes-signed", { count: own.length });
  checkChain(own, found);
  checkOpening(game, own, found);
  await checkAccounts(own, told.filter((each) => each.game === game.id), found);
  return own;
}

/** The service signs one note of each number, each with the hash of the one before. */
function checkChain(signed: readonly Kept[], found: Findings): void {
  const byNumber = new Map<number, Kept>();
  for (const each of signed) {
    const number = whole(each.body["number"]);
    const first = byNumber.get(number) ?? each;
    byNumber.set(number, first);
    if (first.hash !== each.hash) found.fail("notes-two", { number, place: first.held.place, other: each.held.place });
  }
  for (const [number, each] of byNumber) {
    const before = byNumber.get(number - 1);
    if (before && each.body["previous"] !== before.hash) found.fail("notes-unlinked", { note: message("place-note", { number, place: each.held.place }) });
  }
}

function checkOpening({ opened }: Game, signed: readonly Kept[], found: Findings): void {
  const faults = found.failures;
  const fairness = opened["fairness"] ?? "committed";
  for (const { body, held } of signed) {
    const note = message("place-note", { number: whole(body["number"]), place: held.place });
    if (body["commitment"] !== opened["commitment"]) found.fail("notes-commitment", { note, commitment: short(body["commitment"]), other: short(opened["commitment"]) });
    if (body["fairness"] !== fairness) found.fail("notes-fairness", { note, fairness: short(body["fairness"]), other: short(fairness) });
  }
  const starts = signed.filter(({ body }) => body["kind"] === "start");
  for (const start of starts) checkStart(opened, start, signed, found);
  if (found.failures === faults) found.ok("notes-fit");
  if (!starts.length) found.skip("notes-no-start");
}

/** What a signed start, and the notes that it names, say otherwise than the first event. */
export function checkStart(opened: Members, start: Kept, notes: readonly Kept[], found: Findings): void {
  const seats = list(start.body["seats"]).map(members);
  const signed = message("place-start", { place: start.held.place });
  if (seats.map((seat) => seat["pseudonym"]).join("\n") !== texts(opened["seats"]).join("\n")) {
    found.fail("notes-pseudonyms", { note: signed });
    return;
  }
  const beacon = opened["beacon"];
  if (isMembers(beacon) && Math.floor(Date.parse(text(start.body["at"]))) !== beacon["signed_at"]) {
    found.fail("notes-time", { note: signed });
  }
  for (const [seat, { note: number }] of seats.entries()) {
    const taken = notes.find(({ body }) => body["number"] === number);
    if (!taken) continue;
    const note = message("place-seat", { seat, number: short(number), place: taken.held.place });
    const entropy = texts(opened["entropy"])[seat];
    const { kind, seat: of, word_hash: hash, entropy: given } = taken.body;
    if (kind !== "taken" || of !== seat) found.fail("notes-seat", { note });
    else if ((hash ?? "") !== (texts(opened["word_hashes"])[seat] ?? "")) found.fail("notes-word", { note });
    else if (hash === undefined && given !== undefined && given !== entropy) found.fail("notes-entropy", { note, given: short(given), entropy: short(entropy) });
  }
}

/** An account that has kept its salt took the seat that has its pseudonym, whoever the service says it is. */
async function checkAccounts(signed: readonly Kept[], told: readonly HeldSeats[], found: Findings): Promise<void> {
  const names = new Map<unknown, string>();
  for (const { body } of signed.filter((each) => each.body["kind"] === "start")) {
    for (const seat of list(body["seats"]).map(members)) names.set(seat["note"], text(seat["pseudonym"]));
  }
  for (const { held, body } of signed) {
    const salt = fromBase64(held.salt);
    if (held.account === undefined || !salt) continue;
    const note = message("place-note", { number: whole(body["number"]), place: held.place });
    if (toHex(await sha256(utf8(held.account), salt)) !== body["account"]) {
      found.fail("notes-account", { note, account: held.account });
      continue;
    }
    const name = names.get(body["number"]);
    if (name === undefined) continue;
    found.ok("account-signed", { name, account: held.account });
    for (const { place, accounts } of told) {
      const said = accounts.get(name);
      if (said !== undefined && said !== held.account) {
        found.fail("account-other", { place, name, said, note, account: held.account });
      }
    }
  }
}
