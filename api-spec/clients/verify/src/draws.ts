// Every draw of which the facts tell falls as the seed says.

import { fromHex, sha256, toHex, type Bytes } from "./bytes.js";
import { Chance, drawsKey } from "./chance.js";
import type { Findings } from "./findings.js";
import { factsOf, type Event, type Game } from "./game.js";
import { jcs, list, members, whole, type Members } from "./json.js";
import { message, short } from "./messages.js";
import { TITLES, toldBy, type Known, type Told } from "./told.js";

type Numbers = { [stream: string]: number };

/** What is mixed into the key of draws besides the seed. */
export async function mixedOf(game: Game, deal: string | undefined): Promise<Members> {
  const words = list(game.opened["entropy"]);
  const mixed: Members = {};
  if (deal !== undefined) mixed["deal"] = deal;
  else if (game.opened["seeded"] !== true) mixed["game"] = game.id;
  if (words.some((word) => word !== "")) mixed["words"] = words;
  const signature = fromHex(members(game.opened["beacon"] ?? {})["signature"]);
  if (signature) mixed["beacon"] = toHex(await sha256(signature));
  return mixed;
}

interface Count {
  good: number;
  untold: Map<string, number>;
}

/** Checks the draws of a game whose seed is known. */
export async function checkDraws(
  game: Game, seed: Bytes, deal: string | undefined, components: Members | undefined, found: Findings,
): Promise<void> {
  if (game.opened["dice"] === undefined) {
    found.skip("draws-by-rules");
    return;
  }
  if (game.opened["dice"] !== 2 || !(game.title in TITLES)) {
    found.skip("draws-unknown", { title: game.title, dice: short(game.opened["dice"]) });
    return;
  }
  const chance = await Chance.of(await drawsKey(seed, await mixedOf(game, deal)));
  const count: Count = { good: 0, untold: new Map() };
  const faults = found.failures;
  const numbers: Numbers[] = [{}];
  for (const event of game.events) {
    const before = numbers.at(-1)!;
    const known: Known = { seats: game.seats, opening: event.version === 1, ordered: game.opened["order"] === "seats", components };
    await checkEvent(game.title, event, before, chance, known, count, found);
    numbers.push(numbersAfter(event, before, numbers));
  }
  if (found.failures === faults) found.ok("draws-fall", { count: count.good });
  if (count.untold.size) {
    found.note("draws-untold", { streams: [...count.untold].map(([stream, times]) => message("draws-of", { count: times, stream })) });
  }
}

/** The next number of each stream: an undo returns to those of the version that it names. */
function numbersAfter(event: Event, before: Numbers, numbers: Numbers[]): Numbers {
  if (event.kind === "took-back") return numbers[whole(event.state["to"])] ?? before;
  const own = members(event.state["draws"]);
  const after = { ...before };
  for (const [stream, times] of Object.entries(own)) after[stream] = (after[stream] ?? 0) + whole(times);
  return after;
}

async function checkEvent(
  title: string, event: Event, before: Numbers, chance: Chance, known: Known, count: Count, found: Findings,
): Promise<void> {
  const own = members(event.state["draws"]);
  const used: Numbers = {};
  for (const told of toldBy(title, factsOf(event), known)) {
    if (!askedFor(told)) continue;
    const number = (before[told.stream] ?? 0) + (used[told.stream] ?? 0);
    used[told.stream] = (used[told.stream] ?? 0) + 1;
    if (!isChecked(told)) addUntold(count, told.stream, 1);
    else if (await checkDraw(event.version, told, number, chance, found)) count.good++;
  }
  for (const stream of new Set([...Object.keys(own), ...Object.keys(used)])) {
    const [asked, seen] = [whole(own[stream]), used[stream] ?? 0];
    if (TITLES[title]!.untold.includes(stream)) addUntold(count, stream, asked);
    else if (asked !== seen) {
      found.fail("draws-counted", { version: event.version, counted: asked, stream, told: seen });
    }
  }
}

/** Whether a fact tells of a draw: a shuffle of fewer than two asks nothing. */
const askedFor = (told: Told): boolean => !told.all || told.items!.length > 1;
const isChecked = (told: Told): boolean => told.items !== undefined || told.one?.of !== undefined;

function addUntold(count: Count, stream: string, times: number): void {
  count.untold.set(stream, (count.untold.get(stream) ?? 0) + times);
}

/** Whether a draw of which the facts tell enough fell as the seed says. */
async function checkDraw(version: number, { stream, items, one }: Told, number: number, chance: Chance, found: Findings): Promise<boolean> {
  if (items) {
    const wanted = await chance.shuffled(stream, number, items);
    if (jcs(wanted) === jcs(items)) return true;
    found.fail("draw-shuffled", { version, number, stream, told: short(items), wanted: short(wanted) });
    return false;
  }
  const { of = 0, value } = one!;
  const wanted = of > 0 ? await chance.choose(stream, number, of) : -1;
  if (wanted === value) return true;
  found.fail("draw-chosen", { version, number, stream, told: value, of, wanted });
  return false;
}
