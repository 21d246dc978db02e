// What a player has kept: receipts in the answers and items as they came, and signed checkpoints.

import { Unreadable } from "./findings.js";
import { isMembers, list, members, parseJson, text, whole, type Members } from "./json.js";
import { message, type Message } from "./messages.js";

/** A receipt, where it stood, and the entry of the history that came with it, if one did. */
export interface HeldReceipt {
  place: Message;
  checkpoint: string;
  viewer: string;
  item: string;
  salt: string;
  index: number;
  path: string;
  note: string;
  /** The proof that the tree of version `from` is the beginning of this one. */
  growth: { from: number; path: string } | undefined;
  entry: Members | undefined;
}

/** A signed checkpoint of a game, as `GET /v1/games/{id}/checkpoint` gave it. */
export interface HeldNote {
  place: Message;
  note: string;
}

/** A note of an opening, a seat or a start, as it came; whose it is, if that is known, and when it came. */
export interface EarlyNote {
  place: Message;
  note: string;
  account?: string | undefined;
  salt?: string | undefined;
  receivedAt?: string | undefined;
}

/** By pseudonym the account that has it, as an answer of the service said it. */
export interface HeldSeats {
  place: Message;
  game: string;
  accounts: ReadonlyMap<string, string>;
}

export interface Held {
  receipts: HeldReceipt[];
  notes: HeldNote[];
  /** Notes of before the first event. */
  early: EarlyNote[];
  seats: HeldSeats[];
}

/** What the log of the service has of a start that was signed before the first event, and the note of that. */
export interface StartProof {
  place: Message;
  note: string;
  salt: string;
  index: number;
  entry: string;
  path: string;
  checkpoint: string;
}

/** What the log of the service has of a game. All but place, version and checkpoint is in base64. */
export interface LogProof {
  place: Message;
  salt: string;
  version: number;
  root: string;
  index: number;
  entry: string;
  path: string;
  checkpoint: string;
}

const NOT_SIGNED = ["text", "position", "time", "acting", "decisions", "words", "entry", "receipt"];

/** What is in a file of lines; lines of a feed that hold nothing are passed over. */
export function readHeld(content: string): Held {
  const held: Held = { receipts: [], notes: [], early: [], seats: [] };
  content.split("\n").forEach((line, at) => {
    const json = line.trim().replace(/^data: /, "");
    if (!json.startsWith("{")) return;
    const answer = parseJson(json);
    const place = message("place-line", { line: at + 1 });
    if (!isMembers(answer)) throw new Unreadable(message("no-object", { place: message("in-receipts", { place }) }));
    held.early.push(...earlyNotes(place, answer));
    held.seats.push(...seatsOf(place, answer));
    if (isMembers(answer["receipt"])) held.receipts.push(toReceipt(place, answer["receipt"], entryOf(answer)));
    else if (typeof answer["note"] !== "string" || "number" in answer) return;
    else if (!("checkpoint" in answer)) held.notes.push({ place, note: text(answer["note"]) });
    else held.receipts.push(toReceipt(place, answer, undefined));
  });
  return held;
}

/** The notes of before the first event in an answer: beside a game, alone, or in a list. */
function earlyNotes(place: Message, answer: Members): EarlyNote[] {
  const alone = "items" in answer ? list(answer["items"]) : [answer];
  const found = alone.filter((each): each is Members => isMembers(each) && "note" in each && "number" in each);
  if (isMembers(answer["note"])) found.push(answer["note"]);
  const told = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
  return found.map(({ note, account, salt }) => ({
    place, note: text(note), account: told(account), salt: told(salt), receivedAt: told(answer["received_at"]),
  }));
}

/** Who has which pseudonym, if the answer is a game. */
function seatsOf(place: Message, answer: Members): HeldSeats[] {
  if (!("id" in answer) || !Array.isArray(answer["seats"]) || "kind" in answer) return [];
  const accounts = new Map<string, string>();
  for (const { id, player } of answer["seats"].map(members)) {
    if (typeof id === "string" && isMembers(player)) accounts.set(id, text(player["id"]));
  }
  return [{ place, game: text(answer["id"]), accounts }];
}

/** What stands after the events of an export. */
export function readProofs(lines: readonly Members[]): { notes: HeldNote[]; proofs: LogProof[]; starts: StartProof[] } {
  const held = { notes: [] as HeldNote[], proofs: [] as LogProof[], starts: [] as StartProof[] };
  for (const line of lines) {
    const place = message("place-proof", { proof: text(line["proof"]) });
    if (line["proof"] === "checkpoint") held.notes.push({ place, note: text(line["note"]) });
    else if (line["proof"] === "log") held.proofs.push(toProof(place, line));
    else if (line["proof"] === "start") held.starts.push({ ...toProof(place, line), note: text(line["note"]) });
  }
  return held;
}

function toProof(place: Message, proof: Members): LogProof {
  return {
    place, salt: text(proof["salt"]), version: whole(proof["version"], -1), root: text(proof["root"]),
    index: whole(proof["index"], -1), entry: text(proof["entry"]), path: text(proof["path"]), checkpoint: text(proof["checkpoint"]),
  };
}

function toReceipt(place: Message, receipt: Members, entry: Members | undefined): HeldReceipt {
  const growth = receipt["consistency"];
  return {
    place, entry,
    checkpoint: text(receipt["checkpoint"]), viewer: text(receipt["viewer"]), item: text(receipt["item"]),
    salt: text(receipt["salt"]), index: whole(receipt["index"], -1), path: text(receipt["path"]), note: text(receipt["note"]),
    growth: isMembers(growth) ? { from: whole(growth["from"], -1), path: text(growth["path"]) } : undefined,
  };
}

/** The entry of the history: an item of a feed is one; the answer to a decision has one in two parts. */
function entryOf(answer: Members): Members | undefined {
  if (isMembers(answer["entry"])) {
    return "facts" in answer ? { ...answer["entry"], facts: answer["facts"]! } : members(answer["entry"]);
  }
  if (!("kind" in answer)) return undefined;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !NOT_SIGNED.includes(name)));
}
