// How much time each seat has: from the events and their times alone.

import { members, whole, type Members } from "./json.js";

const DAY = 86_400_000;

interface Seat {
  granted: number;
  spent: number;
  /** Whether its turn is over: the next question begins another one. */
  over: boolean;
  /** Whether it has decided in its turn. */
  decided: boolean;
}

interface Vacation {
  left: number;
  used: number;
}

interface Snapshot {
  seats: Seat[];
  running: boolean[];
  passed: number[];
}

/** The clock of a game after one of its events. All times are milliseconds. */
export class Clock {
  private readonly perTurn: boolean;
  private readonly seconds: number;
  private readonly increment: number;
  private readonly grace: number;
  private readonly vacationInAll: number;
  private seats: Seat[];
  private readonly vacations: Vacation[];
  private asked: boolean[];
  private paused = false;
  private ended = false;
  /** By seat, how much time has passed that was not vacation. */
  private readonly passed: number[];
  /** By version of a decision, what was when it came. */
  private readonly before = new Map<number, Snapshot>();

  constructor(opened: Members, seats: number, asked: readonly number[], private at: number) {
    const clock = members(opened["clock"]);
    this.perTurn = clock["kind"] === "per_turn";
    this.seconds = whole(clock["seconds"]) * 1000;
    this.increment = whole(clock["increment"]) * 1000;
    this.grace = whole(clock["grace"]) * 1000;
    this.vacationInAll = whole(clock["vacation_days"]) * DAY;
    const every = Array.from({ length: seats }, (_, seat) => seat);
    this.asked = every.map((seat) => asked.includes(seat));
    this.seats = every.map(() => ({ granted: this.seconds, spent: 0, over: true, decided: false }));
    this.beginTurns(asked);
    this.vacations = every.map(() => ({ left: 0, used: 0 }));
    this.passed = every.map(() => 0);
  }

  /** Goes on by an event at a time; `asked` are the seats that are asked after it. */
  advance(kind: string, version: number, event: Members, asked: readonly number[], at: number): void {
    this.pass(Math.max(0, at - this.at - whole(event["given_back"])));
    this.at = at;
    const seat = this.seats[whole(event["seat"], -1)];
    if (kind === "decided" && seat) this.decide(version, whole(event["seat"]), seat, asked);
    else if (kind === "took-back") this.takeBack(whole(event["to"]) + 1);
    else if (kind === "timed-out" && seat) seat.granted = seat.spent;
    else if (kind === "paused") this.paused = true;
    else if (kind === "resumed") this.paused = false;
    else if (kind === "closed") this.ended = true;
    else if (kind === "vacation-began") this.beginVacation(whole(event["seat"], -1), whole(event["days"]));
    else if (kind === "vacation-ended") this.endVacation(whole(event["seat"], -1));
    this.asked = this.seats.map((_, each) => asked.includes(each));
  }

  /** When a seat times out; undefined if its time does not run. */
  expires(seat: number): number | undefined {
    const each = this.seats[seat];
    if (!each || !this.runs(seat)) return undefined;
    return this.at + each.granted - each.spent + this.vacations[seat]!.left + this.grace;
  }

  private runs(seat: number): boolean {
    return this.asked[seat]! && !this.paused && !this.ended;
  }

  /** Time goes by: first on vacation, then for those whose time runs. */
  private pass(passed: number): void {
    this.seats.forEach((seat, number) => {
      const vacation = this.vacations[number]!;
      const away = Math.min(vacation.left, passed);
      vacation.left -= away;
      vacation.used += away;
      this.passed[number]! += passed - away;
      if (this.runs(number)) seat.spent += passed - away;
    });
  }

  private decide(version: number, number: number, seat: Seat, asked: readonly number[]): void {
    const running = this.seats.map((_, each) => this.runs(each));
    this.before.set(version, { seats: this.seats.map((each) => ({ ...each })), running, passed: [...this.passed] });
    this.endVacation(number);
    seat.granted = Math.max(seat.granted, seat.spent);
    seat.decided = true;
    for (const other of this.seats) if (other !== seat && other.decided) other.over = true;
    this.beginTurns(asked);
    this.paused = false;
  }

  /** Of the seats that are asked, and whose turn before is over. */
  private beginTurns(asked: readonly number[]): void {
    for (const each of asked) {
      const next = this.seats[each];
      if (!next?.over) continue;
      next.granted = this.perTurn ? next.spent + this.seconds : next.granted + this.increment;
      next.over = next.decided = false;
    }
  }

  private takeBack(version: number): void {
    const before = this.before.get(version);
    if (!before) return;
    this.seats = before.seats.map((seat, number) => {
      const since = before.running[number] ? this.passed[number]! - before.passed[number]! : 0;
      return { ...seat, spent: seat.spent + since };
    });
  }

  private beginVacation(seat: number, days: number): void {
    const vacation = this.vacations[seat];
    if (vacation) vacation.left = Math.min(days * DAY, this.vacationInAll - vacation.used);
  }

  private endVacation(seat: number): void {
    const vacation = this.vacations[seat];
    if (vacation) vacation.left = 0;
  }
}

/** Whether a game has a clock. */
export const hasClock = (opened: Members): boolean => Object.keys(members(opened["clock"])).length > 0;
