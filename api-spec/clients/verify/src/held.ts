// What a player has kept: receipts in the answers and items as they came, and signed checkpoints.

import { Unreadable } from "./findings.js";
import { isMembers, list, members, parseJson, text, whole, type Members } from "./json.js";

/** A receipt, where it stood, and the entry of the history that came with it, if one did. */
export interface HeldReceipt {
  place: string;
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
  place: string;
  note: string;
}

export interface Held {
  receipts: HeldReceipt[];
  notes: HeldNote[];
  /** How many notes there are of openings, seats and starts. */
  before: number;
}

/** What the log of the service has of a game. All but place, version and checkpoint is in base64. */
export interface LogProof {
  place: string;
  salt: string;
  version: number;
  root: string;
  index: number;
  entry: string;
  path: string;
  checkpoint: string;
}

const NOT_SIGNED = ["text", "position", "time", "entry", "receipt"];

/** What is in a file of lines; lines of a feed that hold nothing are passed over. */
export function readHeld(content: string): Held {
  const held: Held = { receipts: [], notes: [], before: 0 };
  content.split("\n").forEach((line, at) => {
    const json = line.trim().replace(/^data: /, "");
    if (!json.startsWith("{")) return;
    const answer = parseJson(json);
    const place = `line ${at + 1}`;
    if (!isMembers(answer)) throw new Unreadable(`the receipts, ${place}: it is no JSON object`);
    held.before += countBefore(answer);
    if (isMembers(answer["receipt"])) held.receipts.push(toReceipt(place, answer["receipt"], entryOf(answer)));
    else if (typeof answer["note"] !== "string" || "number" in answer) return;
    else if (!("checkpoint" in answer)) held.notes.push({ place, note: text(answer["note"]) });
    else held.receipts.push(toReceipt(place, answer, undefined));
  });
  return held;
}

/** How many notes of before the first event are in an answer: beside a game, alone, or in a list. */
function countBefore(answer: Members): number {
  const alone = "items" in answer ? list(answer["items"]) : [answer];
  const found = alone.filter((each) => isMembers(each) && "note" in each && "number" in each).length;
  return found + (isMembers(answer["note"]) ? 1 : 0);
}

/** What stands after the events of an export. */
export function readProofs(lines: readonly Members[]): { notes: HeldNote[]; proofs: LogProof[] } {
  const held = { notes: [] as HeldNote[], proofs: [] as LogProof[] };
  for (const line of lines) {
    const place = `the line with the proof ${text(line["proof"])}`;
    if (line["proof"] === "checkpoint") held.notes.push({ place, note: text(line["note"]) });
    else if (line["proof"] === "log") held.proofs.push(toProof(place, line));
  }
  return held;
}

function toProof(place: string, proof: Members): LogProof {
  return {
    place, salt: text(proof["salt"]), version: whole(proof["version"], -1), root: text(proof["root"]),
    index: whole(proof["index"], -1), entry: text(proof["entry"]), path: text(proof["path"]), checkpoint: text(proof["checkpoint"]),
  };
}

function toReceipt(place: string, receipt: Members, entry: Members | undefined): HeldReceipt {
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
