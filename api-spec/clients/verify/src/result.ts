// The result: points, and the places that follow from them and from how each seat ended.

import type { Findings } from "./findings.js";
import { askedAfter, factsThatStand, type Game } from "./game.js";
import { list, members, sameJson, text, whole, type Members } from "./json.js";
import { message, short, type Message } from "./messages.js";

const WITHOUT_RESULT = "abandoned";
const RULED = "ruled";
const REASONS: { [reason: string]: Message } = {
  finished: message("reason-finished"), left: message("reason-left"), timed_out: message("reason-timed-out"), abandoned: message("reason-abandoned"),
};

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
    if (standings.length || list(closed["breakdown"]).length) found.fail("result-abandoned");
  } else {
    checkBreakdown(game, closed, found);
    checkSums(game, standings, found);
    checkEnds(game, reason, standings, found);
    checkPlaces(game, standings, found);
  }
  if (found.failures === faults) found.ok("result-follows", { parts: [REASONS[reason] ?? message("reason-other", { reason }), ...standings.map(shown)] });
}

const shown = ({ seat, place, points }: Members): Message =>
  message("standing", { seat: short(seat), place: short(place), points: short(points) });

/** The end that a tournament has ruled: its standings need not follow from the game. */
function checkRuled(game: Game, closed: Members, standings: Members[], found: Findings): void {
  if (standings.length) checkBreakdown(game, closed, found);
  else if (list(closed["breakdown"]).length) found.fail("points-without-standings");
  found.skip("ruling-unchecked", { ruling: short(closed["ruling"]) });
}

const scoredIn = (game: Game): Members[] => factsThatStand(game).filter((fact) => fact["fact"] === "scored");

function checkBreakdown(game: Game, closed: Members, found: Findings): void {
  const scored = scoredIn(game);
  const told = list(closed["breakdown"]);
  const at = scored.findIndex((fact, place) => !sameJson(fact, told[place]));
  if (at >= 0) found.fail("breakdown-other", { told: short(told[at]), fact: short(scored[at]) });
  else if (told.length > scored.length) found.fail("breakdown-more", { told: short(told[scored.length]) });
}

function checkSums(game: Game, standings: Members[], found: Findings): void {
  const scored = scoredIn(game);
  for (const standing of standings) {
    const own = scored.filter((fact) => fact["seat"] === standing["seat"]);
    const sum = own.reduce((points, fact) => points + whole(fact["points"]), 0);
    if (sum !== standing["points"]) {
      found.fail("points-other", { seat: short(standing["seat"]), points: short(standing["points"]), sum });
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
  if (reason === "finished" && asked.length) found.fail("finished-but-asked");
  if (reason !== "finished" && ![...ends.values()].some(hasLeft)) found.fail("left-by-none");
  for (const standing of standings) {
    const ended = standing["ended"];
    if (ended === undefined) continue;
    const how = ends.get(whole(standing["seat"]))?.how ?? "played";
    if (ended !== how) found.fail("ended-other", { seat: short(standing["seat"]), said: short(ended), how });
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
  if (new Set(seats).size !== seats.length) found.fail("two-places");
  standings.forEach((standing, at) => {
    const place = 1 + ranks.filter((rank) => compareRanks(rank, ranks[at]!) > 0).length;
    if (standing["place"] !== place) found.fail("place-other", { seat: seats[at]!, place: short(standing["place"]), wanted: place });
  });
}

function compareRanks(left: Rank, right: Rank): number {
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [a, b] = [left[at] ?? 0, right[at] ?? 0];
    if (a !== b) return a > b ? 1 : -1;
  }
  return 0;
}

