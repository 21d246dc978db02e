// The course of a game from event to event: who decides, what is undone, who comes and goes, whose time is over.

import { Clock, hasClock } from "./clock.js";
import type { Findings } from "./findings.js";
import { askedAfter, type Event, type Game } from "./game.js";
import { list, short, text, texts, whole } from "./json.js";

const KEEPS_UNDO = ["decided", "took-back", "substituted"];

/** A decision that could be taken back. */
interface Undoable {
  version: number;
  seat: number;
  revealed: boolean;
}

/** Checks one game, event by event. */
class Course {
  /** Who has each seat. */
  private readonly seated: string[];
  private undoable: Undoable[] = [];
  private rules: string;
  private readonly left = new Set<string>();
  private undone = 0;
  private exchanged = 0;
  private changed = 0;

  constructor(private readonly game: Game, private readonly found: Findings) {
    this.seated = texts(game.opened["seats"]);
    this.rules = text(game.opened["rules_digest"]);
  }

  check(): void {
    const faults = this.found.failures;
    const { events } = this.game;
    for (const event of events.slice(1)) this.checkEvent(event);
    if (!this.game.closed) this.found.fail("the game has no end: what came last was taken out, or it still runs");
    if (this.found.failures > faults) return;
    const parts = [
      `each decision is of a seat that was asked`,
      this.undone ? `${this.undone} undos return to before a decision that could be undone` : "",
      this.exchanged ? `${this.exchanged} changes of seats follow from each other` : "",
      this.changed ? `${this.changed} changes of rules follow from each other` : "",
    ];
    this.found.ok(parts.filter(Boolean).join("; "));
  }

  private checkEvent(event: Event): void {
    const { version, kind, state } = event;
    if (kind === "opened") this.found.fail(`version ${version}: it is opened a second time`);
    if (kind === "closed" && version < this.game.events.length) this.found.fail(`version ${version}: it ends, and goes on`);
    if (kind === "decided") this.checkDecided(event);
    else if (kind === "took-back") this.checkTookBack(event);
    else if (kind === "substituted") this.checkSubstituted(event);
    else if (kind === "rules-changed") this.checkRules(event);
    else if (kind === "seat-left" || kind === "timed-out") this.checkPlayer(version, whole(state["seat"], -1), state["player"]);
    if (state["reason"] === "timed_out" && (kind === "seat-left" || kind === "substituted")) this.checkTimedOut(event);
    if (!KEEPS_UNDO.includes(kind) || (kind === "substituted" && state["reason"] === "returned")) this.undoable = [];
  }

  private checkDecided({ version, state }: Event): void {
    const seat = whole(state["seat"], -1);
    const asked = askedAfter(this.game, version - 1);
    if (!asked.some((each) => each.seat === seat && each.step === state["step"])) {
      const wanted = asked.map((each) => `seat ${each.seat} (${each.step})`).join(", ") || "nobody";
      this.found.fail(`version ${version}: seat ${seat} decides on ${short(state["step"])}, but asked is ${wanted}`);
    }
    this.undoable.push({ version, seat, revealed: state["revealed"] === true });
  }

  private checkTookBack({ version, state }: Event): void {
    this.undone++;
    const newest = this.undoable.pop();
    const where = `version ${version}: it undoes`;
    if (!newest) this.found.fail(`${where}, but there is no decision that can be undone`);
    else if (whole(state["to"], -1) !== newest.version - 1) {
      this.found.fail(`${where} to version ${short(state["to"])}, but the newest decision that stands is version ${newest.version}`);
    } else if (state["seat"] !== newest.seat) {
      this.found.fail(`${where} for seat ${short(state["seat"])}, but seat ${newest.seat} has decided`);
    } else if (newest.revealed) this.found.fail(`${where} version ${newest.version}, which revealed something`);
  }

  private checkSubstituted({ version, state }: Event): void {
    this.exchanged++;
    const seat = whole(state["seat"], -1);
    this.checkPlayer(version, seat, state["before"]);
    if (seat in this.seated) this.seated[seat] = text(state["after"]);
  }

  private checkPlayer(version: number, seat: number, player: unknown): void {
    if (!(seat in this.seated)) this.found.fail(`version ${version}: there is no seat ${seat}`);
    else if (this.seated[seat] !== player) {
      this.found.fail(`version ${version}: seat ${seat} is said to be of ${short(text(player))}, but ${short(this.seated[seat])} has it`);
    }
  }

  /** What follows from a timeout comes right after it. */
  private checkTimedOut({ version, state }: Event): void {
    const before = this.game.events[version - 2]!;
    const timedOut = before.kind === "timed-out" || (before.kind === "seat-left" && before.state["reason"] === "timed_out");
    if (!timedOut || before.state["seat"] !== state["seat"]) {
      this.found.fail(`version ${version}: seat ${short(state["seat"])} had not timed out`);
    }
  }

  private checkRules({ version, state }: Event): void {
    this.changed++;
    const [from, to] = [text(state["from"]), text(state["to"])];
    if (from !== this.rules) this.found.fail(`version ${version}: rules change from ${from.slice(0, 8)}, but those before are ${this.rules.slice(0, 8)}`);
    this.left.add(from);
    if (this.left.has(to)) this.found.fail(`version ${version}: rules ${to.slice(0, 8)} come back`);
    this.rules = to;
    const next = this.game.events[version];
    if (next && next.kind !== "decided") this.found.fail(`version ${version}: rules change, but no decision follows`);
  }
}

/** Checks the order of the events, and what they say of each other. */
export const checkCourse = (game: Game, found: Findings): void => new Course(game, found).check();

/** The clock after each event, in order; none if the game has none. */
export function* clocksOf(game: Game): Generator<[Event, Clock]> {
  if (!hasClock(game.opened)) return;
  let clock: Clock | undefined;
  for (const event of game.events) {
    const asked = askedAfter(game, event.version).map((each) => each.seat);
    const at = Number(event.micros / 1000n);
    if (clock) clock.advance(event.kind, event.version, event.state, asked, at);
    else clock = new Clock(game.opened, list(game.opened["seats"]).length, asked, at);
    yield [event, clock];
  }
}

/** Checks that nobody times out early. */
export function checkClock(game: Game, found: Findings): void {
  if (!hasClock(game.opened)) {
    for (const event of game.events) {
      if (event.kind === "timed-out") found.fail(`version ${event.version}: a seat times out, but there is no clock`);
    }
    return;
  }
  const faults = found.failures;
  let expires: (number | undefined)[] = [];
  let before: bigint | undefined;
  let times = 0;
  for (const [event, clock] of clocksOf(game)) {
    const passed = before === undefined ? 0 : Math.max(0, Number(event.micros / 1000n - before / 1000n));
    const back = whole(event.state["given_back"]);
    if (back < 0 || back > passed) found.fail(`version ${event.version}: more time is given back than has passed`);
    before = event.micros;
    if (event.kind === "timed-out") {
      times++;
      const seat = whole(event.state["seat"], -1);
      const due = expires[seat];
      if (due === undefined) found.fail(`version ${event.version}: seat ${seat} times out, but its time does not run`);
      else if (Number(event.micros / 1000n) < due + whole(event.state["given_back"])) {
        found.fail(`version ${event.version}: seat ${seat} times out at ${isoOf(event.micros)}, before its time is over at ${new Date(due).toISOString()}`);
      }
    }
    expires = Array.from({ length: game.seats }, (_, seat) => clock.expires(seat));
  }
  if (found.failures === faults) found.ok(`the clock follows from the events: ${times} timeouts, none of them early`);
}

const isoOf = (micros: bigint): string => new Date(Number(micros / 1000n)).toISOString();
