// The lines of an export: perhaps a first one with what must be known besides, the events, and proofs.

import { Unreadable } from "./findings.js";
import { isMembers, list, members, parseJson, text, texts, type Members } from "./json.js";
import { message, type Message } from "./messages.js";

/** An event as it is stored. */
export interface Row {
  game: string;
  version: number;
  topic: string;
  state: string;
  previous: string;
  hash: string;
  recordedAt: string;
  /** Microseconds since 1970. */
  micros: bigint;
}

export interface ListedKey {
  key: string;
  since: string;
  change: string | null;
}

/** The first line of an export. */
export interface Head {
  game: string;
  title: string;
  events: number;
  rules: string[];
  components: string;
  service: string;
  keys: ListedKey[];
  witnesses: string[];
  /** The pseudonyms of which it says who is behind them. */
  names: string[];
  deal: { id: string; seed: string } | undefined;
}

export interface Export {
  head: Head | undefined;
  rows: Row[];
  proofs: Members[];
}

const FORMAT = "yamabiko/export/v2";
const GAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{64}$/;
const TIME = /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d+))?([Zz]|[+-]\d\d:\d\d)$/;

/** The microseconds since 1970 of a time as RFC 3339 has it; undefined for any other text. */
export function microsOf(time: unknown): bigint | undefined {
  const found = typeof time === "string" ? TIME.exec(time) : null;
  if (!found) return undefined;
  const seconds = Date.parse(`${found[1]}T${found[2]}${found[4]!.toUpperCase()}`);
  if (Number.isNaN(seconds)) return undefined;
  return BigInt(seconds) * 1000n + BigInt((found[3] ?? "").slice(0, 6).padEnd(6, "0"));
}

/** The lines of an export; Unreadable if it is none. */
export function readExport(content: string): Export {
  const found: Export = { head: undefined, rows: [], proofs: [] };
  content.split("\n").forEach((line, at) => {
    if (!line.trim()) return;
    const place = message("place-line", { line: at + 1 });
    const value = parseJson(line);
    if (!isMembers(value)) throw new Unreadable(message("no-object", { place }));
    if ("format" in value) found.head = readHead(value, place, found);
    else if ("proof" in value) found.proofs.push(value);
    else if (found.proofs.length) throw new Unreadable(message("event-after-proof", { place }));
    else found.rows.push(readRow(value, place));
  });
  if (!found.rows.length) throw new Unreadable(message("no-events"));
  return found;
}

function readHead(value: Members, place: Message, before: Export): Head {
  if (before.head || before.rows.length || before.proofs.length) {
    throw new Unreadable(message("format-later", { place }));
  }
  if (value["format"] !== FORMAT) throw new Unreadable(message("format-other", { place, format: FORMAT }));
  const { game, title, events, components, service, keys, deal } = value;
  if (typeof game !== "string" || typeof title !== "string" || typeof events !== "number"
    || typeof components !== "string" || typeof service !== "string" || !Array.isArray(keys)) {
    throw new Unreadable(message("no-first-line", { place }));
  }
  return {
    game, title, events, components, service,
    rules: texts(value["rules"]),
    witnesses: texts(value["witnesses"]),
    names: list(value["names"]).map((each) => text(members(each)["id"])),
    keys: keys.filter(isMembers).map(readListedKey),
    deal: isMembers(deal) ? { id: String(deal["id"]), seed: String(deal["seed"]) } : undefined,
  };
}

export function readListedKey(value: Members): ListedKey {
  const change = value["change"];
  return { key: String(value["key"]), since: String(value["since"]), change: typeof change === "string" ? change : null };
}

function readRow(value: Members, place: Message): Row {
  const { game, version, topic, state, previous, hash, recorded_at } = value;
  const micros = microsOf(recorded_at);
  if (typeof game !== "string" || !GAME.test(game)) throw new Unreadable(message("game-no-id", { place }));
  if (typeof version !== "number" || !Number.isSafeInteger(version) || version < 1) {
    throw new Unreadable(message("version-no-number", { place }));
  }
  if (typeof topic !== "string" || typeof state !== "string") throw new Unreadable(message("no-topic", { place }));
  if (typeof previous !== "string" || typeof hash !== "string" || !HASH.test(previous) || !HASH.test(hash)) {
    throw new Unreadable(message("no-hashes", { place }));
  }
  if (typeof recorded_at !== "string" || micros === undefined) throw new Unreadable(message("no-time", { place }));
  return { game, version, topic, state, previous, hash, recordedAt: recorded_at, micros };
}
