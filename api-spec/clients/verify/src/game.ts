// The events of a game, and which of them count: what was undone does not.

import { Unreadable } from "./findings.js";
import { isMembers, list, members, parseJson, text, type Members } from "./json.js";
import type { Row } from "./lines.js";
import { message } from "./messages.js";

/** An event, read. */
export interface Event {
  version: number;
  kind: string;
  revision: number;
  micros: bigint;
  state: Members;
}

/** Who is asked by which step. */
export interface Asked {
  seat: number;
  step: string;
}

/** A game as its events tell it. */
export interface Game {
  id: string;
  title: string;
  opened: Members;
  closed: Members | undefined;
  seats: number;
  events: Event[];
  /** By version: the newest event that stands after it, and so all of them. The place 0 is empty. */
  standing: (Standing | undefined)[];
}

/** An event that stands, with those before it. */
export interface Standing {
  version: number;
  before: Standing | undefined;
}

const TOPIC = /^([^.]+)\.([a-z-]+)@([0-9]+)$/;

/** The events; Unreadable if one is none. */
export function readGame(rows: Row[]): Game {
  const titles = new Set<string>();
  const events = rows.map((row): Event => {
    const [, title, kind, revision] = TOPIC.exec(row.topic) ?? [];
    const state = parseJson(row.state);
    if (!title || !kind || !isMembers(state)) throw new Unreadable(message("no-event", { version: row.version }));
    titles.add(title);
    return { version: row.version, kind, revision: Number(revision), micros: row.micros, state };
  });
  const [first, last] = [events[0]!, events.at(-1)!];
  if (first.kind !== "opened") throw new Unreadable(message("no-opening"));
  if (titles.size > 1) throw new Unreadable(message("several-titles", { titles: [...titles].join(", ") }));
  const seats = list(first.state["seats"]).length;
  return {
    id: rows[0]!.game, title: [...titles][0]!, opened: first.state, seats, events,
    closed: last.kind === "closed" ? last.state : undefined, standing: standingOf(events),
  };
}

/** By version, which events stand: an undo returns to those of the version that it names. */
function standingOf(events: Event[]): (Standing | undefined)[] {
  const standing: (Standing | undefined)[] = [undefined];
  for (const { version, kind, state } of events) {
    const to = state["to"];
    const returns = kind === "took-back" && typeof to === "number" && to in standing;
    standing.push(returns ? standing[to] : { version, before: standing.at(-1) });
  }
  return standing;
}

/** The facts that count after the last event, in order. */
export function factsThatStand(game: Game): Members[] {
  const versions: number[] = [];
  for (let at = game.standing.at(-1); at; at = at.before) versions.push(at.version);
  return versions.reverse().flatMap((version) => factsOf(game.events[version - 1]!));
}

export const factsOf = (event: Event): Members[] => list(event.state["facts"]).map(members);

/** Who is asked after a version: by the newest agenda that stands. */
export function askedAfter(game: Game, version: number): Asked[] {
  for (let at = game.standing[version]; at; at = at.before) {
    const agenda = game.events[at.version - 1]!.state["agenda"];
    if (Array.isArray(agenda)) return askedBy(members(agenda.at(-1)));
  }
  return [];
}

function askedBy(entry: Members): Asked[] {
  if (entry["entry"] === "frame") {
    return [{ seat: Number(entry["seat"]), step: text(members(entry["step"])["step"]) }];
  }
  return list(entry["lanes"]).flatMap((lane) => (Array.isArray(lane) && lane.length ? askedBy(members(lane.at(-1))) : []));
}
