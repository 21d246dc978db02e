// The result: points, and the places that follow from them and from how each seat ended.

import type { Findings } from "./findings.js";
import { askedAfter, factsThatStand, type Game } from "./game.js";
import { list, members, sameJson, short, text, whole, type Members } from "./json.js";

const WITHOUT_RESULT = "abandoned";
const RULED = "ruled";

/** Checks points, standings and places of a closed game. */
export function checkResult(game: Game, found: Findings): void {
  const { closed } = game;
  if (!closed) return;
  const faults = found.failures;
  const standings = list(closed["standings"]).map(members);
  const reason = text(closed["reason"]);
  if (reason === RULED) {
    checkRuled(game, closed, standings, found);
    return;
  }
  if (reason === WITHOUT_RESULT) {
    if (standings.length || list(closed["breakdown"]).length) found.fail("the game was abandoned, and yet it has a result");
  } else {
    checkBreakdown(game, closed, found);
    checkSums(game, standings, found);
    checkEnds(game, reason, standings, found);
    checkPlaces(game, standings, found);
  }
  if (found.failures === faults) found.ok(`the result follows from the events: ${shown(reason, standings)}`);
}

const shown = (reason: string, standings: Members[]): string =>
  [reason, ...standings.map((each) => `seat ${short(each["seat"])} place ${short(each["place"])} with ${short(each["points"])}`)].join(", ");

/** The end that a tournament has ruled: its standings need not follow from the game. */
function checkRuled(game: Game, closed: Members, standings: Members[], found: Findings): void {
  if (standings.length) checkBreakdown(game, closed, found);
  else if (list(closed["breakdown"]).length) found.fail("the game was ended without standings, and yet it has points");
  found.skip(`whether the tournament has ruled so, by ${short(closed["ruling"])}: only its own export says that`);
}

const scoredIn = (game: Game): Members[] => factsThatStand(game).filter((fact) => fact["fact"] === "scored");

function checkBreakdown(game: Game, closed: Members, found: Findings): void {
  const scored = scoredIn(game);
  const told = list(closed["breakdown"]);
  const at = scored.findIndex((fact, place) => !sameJson(fact, told[place]));
  if (at >= 0) found.fail(`the breakdown has ${short(told[at])} where the facts have ${short(scored[at])}`);
  else if (told.length > scored.length) found.fail(`the breakdown has ${short(told[scored.length])}, and no fact has it`);
}

function checkSums(game: Game, standings: Members[], found: Findings): void {
  const scored = scoredIn(game);
  for (const standing of standings) {
    const own = scored.filter((fact) => fact["seat"] === standing["seat"]);
    const sum = own.reduce((points, fact) => points + whole(fact["points"]), 0);
    if (sum !== standing["points"]) {
      found.fail(`seat ${short(standing["seat"])} has ${short(standing["points"])} points, but its facts give ${sum}`);
    }
  }
}

/** How a seat ended, and in which version. Who only changed hands has not left. */
interface End {
  version: number;
  how: string;
}

const HOW: { [reason: string]: string } = { resigned: "resigned", timed_out: "timed_out", absent: "timed_out" };

/** By seat, how it ended; seats that were played to the end are not in it. */
function endsOf(game: Game): Map<number, End> {
  const ends = new Map<number, End>();
  for (const { version, kind, state } of game.events) {
    const seat = whole(state["seat"], -1);
    if (kind === "seat-left") ends.set(seat, { version, how: HOW[text(state["reason"])] ?? text(state["reason"]) });
    else if (kind === "timed-out") ends.set(seat, { version, how: "timed_out" });
    else if (kind === "substituted" && state["reason"] === "returned") ends.delete(seat);
    else if (kind === "substituted" && !ends.has(seat)) ends.set(seat, { version, how: "substituted" });
  }
  return ends;
}

const hasLeft = (end: End | undefined): end is End => end !== undefined && end.how !== "substituted";

function checkEnds(game: Game, reason: string, standings: Members[], found: Findings): void {
  const ends = endsOf(game);
  const asked = askedAfter(game, game.events.length);
  if (reason === "finished" && asked.length) found.fail("the game is said to be played out, but a seat is still asked");
  if (reason !== "finished" && ![...ends.values()].some(hasLeft)) found.fail("the game is said to have ended because a seat was left, but none was");
  for (const standing of standings) {
    const ended = standing["ended"];
    if (ended === undefined) continue;
    const how = ends.get(whole(standing["seat"]))?.how ?? "played";
    if (ended !== how) found.fail(`seat ${short(standing["seat"])} is said to have ended as ${short(ended)}, but the events say ${how}`);
  }
}

/** What decides the place of a seat, the most important first; greater is better. */
type Rank = number[];

function checkPlaces(game: Game, standings: Members[], found: Findings): void {
  const ends = game.closed!["reason"] === "finished" ? new Map<number, End>() : endsOf(game);
  const ranks = standings.map((standing): Rank => {
    const end = ends.get(whole(standing["seat"]));
    const points = whole(standing["points"]);
    // Alone, the player wins with more points than the Tengu, and not with as many.
    const alone = game.seats === 1 ? [whole(standing["seat"])] : [];
    return [hasLeft(end) ? end.version : Infinity, points, ...alone, ...list(standing["tie_breaks"]).map((each) => Number(each))];
  });
  const seats = standings.map((standing) => whole(standing["seat"], -1));
  if (new Set(seats).size !== seats.length) found.fail("a seat has two places");
  standings.forEach((standing, at) => {
    const place = 1 + ranks.filter((rank) => compareRanks(rank, ranks[at]!) > 0).length;
    if (standing["place"] !== place) found.fail(`seat ${seats[at]} has place ${short(standing["place"])}, but its row gives ${place}`);
  });
}

function compareRanks(left: Rank, right: Rank): number {
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [a, b] = [left[at] ?? 0, right[at] ?? 0];
    if (a !== b) return a > b ? 1 : -1;
  }
  return 0;
}

