// Entries of the history: an event as a viewer is told it.

import type { Event } from "./game.js";
import { microsOf } from "./lines.js";
import { isMembers, jcs, list, sameJson, whole, type Json, type Members } from "./json.js";
import { message, short, type Message } from "./messages.js";

const NOT_TOLD = ["agenda", "draws"];

/** The entry of an event of which nothing is hidden. */
export function entryOf(event: Event, recordedAt: string): Members {
  const told = Object.entries(event.state).filter(([name]) => !NOT_TOLD.includes(name));
  return { ...Object.fromEntries(told), kind: event.kind, version: event.version, recorded_at: recordedAt };
}

/** What an entry says that the event does not; what is hidden in it may be anything of this length. */
export function* differences(entry: Members, event: Event, recordedAt: string): Generator<Message> {
  const stored = entryOf(event, recordedAt);
  for (const name of new Set([...Object.keys(entry), ...Object.keys(stored)])) {
    const [told, is] = [entry[name], stored[name]];
    if (name === "recorded_at" ? microsOf(told) === microsOf(is) : fits(told, is, name)) continue;
    if (name !== "facts") yield message("member-differs", { name, told: short(told), stored: short(is) });
    else yield* differentFacts(list(told), list(is));
  }
}

function* differentFacts(told: Json[], are: Json[]): Generator<Message> {
  if (told.length !== are.length) yield message("fact-count-differs", { told: told.length, stored: are.length });
  for (const [at, fact] of told.entries()) {
    if (at < are.length && !fitsNoun(fact, are[at]!)) yield message("fact-differs", { told: short(fact), stored: short(are[at]) });
  }
}

function fits(told: Json | undefined, is: Json | undefined, name: string): boolean {
  if (name === "facts") return Array.isArray(told) && Array.isArray(is) && ![...differentFacts(told, is)].length;
  if (name === "pick") return fitsNoun(told ?? null, is ?? null);
  // A member that an older event lacks is told with the value that it has then.
  return sameJson(told, is) || (is === undefined && (told === false || told === ""));
}

/** Whether a pick or fact is the one that is stored, but for members that are hidden. */
function fitsNoun(told: Json, is: Json): boolean {
  if (!isMembers(told) || !isMembers(is)) return sameJson(told, is);
  const names = new Set([...Object.keys(told), ...Object.keys(is)]);
  return [...names].every((name) => sameJson(told[name], is[name]) || isHidden(told[name], is[name]));
}

function isHidden(told: Json | undefined, is: Json | undefined): boolean {
  if (!isMembers(told) || Object.keys(told).join() !== "hidden") return false;
  return whole(told["hidden"], -1) === (Array.isArray(is) ? is.length : 1);
}

/** The bytes over which an entry is hashed, as text. */
export const signedForm = (entry: Members): string => jcs(entry);
