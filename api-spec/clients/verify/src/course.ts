// The course of a game from event to event: who decides, what is undone, who comes and goes, whose time is over.

import { Clock, hasClock } from "./clock.js";
import type { Findings } from "./findings.js";
import { askedAfter, type Event, type Game } from "./game.js";
import { list, text, texts, whole } from "./json.js";
import { message, short, type Message } from "./messages.js";

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
    if (!this.game.closed) this.found.fail("no-end");
    if (this.found.failures > faults) return;
    const parts: Message[] = [message("course-asked")];
    if (this.undone) parts.push(message("course-undos", { count: this.undone }));
    if (this.exchanged) parts.push(message("course-seats", { count: this.exchanged }));
    if (this.changed) parts.push(message("course-rules", { count: this.changed }));
    this.found.ok("course-holds", { parts });
  }

  private checkEvent(event: Event): void {
    const { version, kind, state } = event;
    if (kind === "opened") this.found.fail("opened-twice", { version });
    if (kind === "closed" && version < this.game.events.length) this.found.fail("ends-and-goes-on", { version });
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
      const wanted = asked.map((each) => message("asked-seat", { seat: each.seat, step: each.step }));
      this.found.fail("asked-other", { version, seat, step: short(state["step"]), asked: wanted.length ? wanted : message("asked-nobody") });
    }
    this.undoable.push({ version, seat, revealed: state["revealed"] === true });
  }

  private checkTookBack({ version, state }: Event): void {
    this.undone++;
    const newest = this.undoable.pop();
    if (!newest) this.found.fail("undo-none", { version });
    else if (whole(state["to"], -1) !== newest.version - 1) {
      this.found.fail("undo-elsewhere", { version, to: short(state["to"]), newest: newest.version });
    } else if (state["seat"] !== newest.seat) {
      this.found.fail("undo-seat", { version, seat: short(state["seat"]), other: newest.seat });
    } else if (newest.revealed) this.found.fail("undo-revealed", { version, undone: newest.version });
  }

  private checkSubstituted({ version, state }: Event): void {
    this.exchanged++;
    const seat = whole(state["seat"], -1);
    this.checkPlayer(version, seat, state["before"]);
    if (seat in this.seated) this.seated[seat] = text(state["after"]);
  }

  private checkPlayer(version: number, seat: number, player: unknown): void {
    if (!(seat in this.seated)) this.found.fail("seat-unknown", { version, seat });
    else if (this.seated[seat] !== player) {
      this.found.fail("seat-other", { version, seat, said: short(text(player)), player: short(this.seated[seat]) });
    }
  }

  /** What follows from a timeout comes right after it. */
  private checkTimedOut({ version, state }: Event): void {
    const before = this.game.events[version - 2]!;
    const timedOut = before.kind === "timed-out" || (before.kind === "seat-left" && before.state["reason"] === "timed_out");
    if (!timedOut || before.state["seat"] !== state["seat"]) {
      this.found.fail("not-timed-out", { version, seat: short(state["seat"]) });
    }
  }

  private checkRules({ version, state }: Event): void {
    this.changed++;
    const [from, to] = [text(state["from"]), text(state["to"])];
    if (from !== this.rules) this.found.fail("rules-other", { version, from: from.slice(0, 8), before: this.rules.slice(0, 8) });
    this.left.add(from);
    if (this.left.has(to)) this.found.fail("rules-return", { version, rules: to.slice(0, 8) });
    this.rules = to;
    const next = this.game.events[version];
    if (next && next.kind !== "decided") this.found.fail("rules-idle", { version });
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
      if (event.kind === "timed-out") found.fail("clock-none", { version: event.version });
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
    if (back < 0 || back > passed) found.fail("clock-given-back", { version: event.version });
    before = event.micros;
    if (event.kind === "timed-out") {
      times++;
      const seat = whole(event.state["seat"], -1);
      const due = expires[seat];
      if (due === undefined) found.fail("clock-stopped", { version: event.version, seat });
      else if (Number(event.micros / 1000n) < due + whole(event.state["given_back"])) {
        found.fail("clock-early", { version: event.version, seat, at: isoOf(event.micros), due: new Date(due).toISOString() });
      }
    }
    expires = Array.from({ length: game.seats }, (_, seat) => clock.expires(seat));
  }
  if (found.failures === faults) found.ok("clock-holds", { count: times });
}

const isoOf = (micros: bigint): string => new Date(Number(micros / 1000n)).toISOString();
