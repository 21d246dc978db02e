// Where the facts of each title tell what was drawn. The page on checking has the same as a table.

import { list, members, text, texts, whole, type Json, type Members } from "./json.js";

/** What a fact tells of one draw. */
export interface Told {
  stream: string;
  /** The items of a shuffle in their order; of some shuffles only the first. */
  items?: Json[];
  /** Whether these are all items that were shuffled. */
  all?: boolean;
  /** One of so many, from 0; undefined where only the rules, or a component list that is not at hand, can say. */
  one?: { of: number | undefined; value: number };
}

/** What must be known besides a fact. */
export interface Known {
  /** How many seats the game has. */
  seats: number;
  /** Whether the fact is of the opening. */
  opening: boolean;
  /** Whether nobody draws who begins, as the order is that of the seats. */
  ordered: boolean;
  /** The component list, if it is at hand. */
  components: Members | undefined;
}

type Reader = (fact: Members, known: Known) => Told[];
/** What a title draws: the readers of its facts, and the streams of which no fact tells enough. */
export interface Streams {
  facts: { [fact: string]: Reader };
  /** What several facts of an event tell of one draw. */
  together?: (facts: Members[], known: Known) => Told[];
  untold: readonly string[];
}

const all = (stream: string, items: Json[]): Told => ({ stream, items, all: true });
const some = (stream: string, items: Json[]): Told => ({ stream, items });
const one = (stream: string, value: number, of: number | undefined): Told => ({ stream, one: { value, of } });
const values = (value: Json | undefined): Json[] => Object.values(members(value));
const entries = (known: Known, ...names: string[]): Members[] =>
  names.flatMap((name) => list(known.components?.[name]).map(members));
const flat = (value: Json | undefined): Json[] => list(value).flatMap(list);

/** The kind that the component list gives something; undefined without it. */
function kinds(known: Known, member: string, ...names: string[]): Map<Json, Json> {
  return new Map(entries(known, ...names).map((entry) => [entry["id"]!, entry[member]!]));
}

const firstPlayer: Reader = (fact, known) => 
  known.ordered ? [] : [one("first-player", whole(fact["seat"], -1), known.seats)];
const kindOrder: Reader = (fact) => [all(`pile-${text(fact["kind"])}`, list(fact["order"]))];

const ownDeck = (fact: Members, member: string): Told => all(`own-deck/${whole(fact["seat"])}`, list(fact[member]));

const BAMBOO: Streams = {
  facts: {
    "grove-planted": (fact) => [all("grove", flat(fact["shoots"]))],
    "goals-shuffled": (fact) => [all(`balance-${text(fact["zone"])}`, list(fact["order"]))],
    "homes-shuffled": (fact) => [all(`homes-${text(fact["deck"]).toLowerCase()}`, list(fact["order"]))],
    "spirits-dealt": (fact) => [all("spirits", [...flat(fact["piles"]), ...list(fact["gone"])])],
    "ghost-placed": (fact) => [all("ghost", ["red", "green", "blue", "orange"].map((temple) => members(fact["sticks"])[temple]!))],
    "food-shuffled": (fact) => [all("food", list(fact["order"]))],
    "first-player-drawn": firstPlayer,
    "pool-laid": (fact) => [some("draft", list(fact["sections"]))],
    "gifts-shown": (fact) => [some("gifts", list(fact["gifts"]))],
  },
  together: startingSets,
  untold: [],
};

const ROLLS: { [rule: string]: string } = { "B-346": "will-card", "B-326": "will-pair", "B-327": "will-space" };

const BITOKU: Streams = {
  facts: {
    "gates-laid": (fact, known) => {
      const letters = kinds(known, "letter", "gates");
      const gates = [...values(fact["gates"]), ...list(fact["boxed"])];
      return ["A", "B"].map((letter) => {
        const stream = `gates-${letter.toLowerCase()}`;
        return known.components ? all(stream, gates.filter((gate) => letters.get(gate) === letter)) : { stream };
      });
    },
    "areas-laid": (fact) => [
      all("ancient-buildings", [...values(fact["areas"]).flatMap(list).filter((plot) => plot !== ""), ...list(fact["boxed"])]),
    ],
    "treasures-laid": (fact) => [all("treasures", values(fact["treasures"]))],
    "stack-shuffled": kindOrder,
    "deck-renewed": kindOrder,
    // Alone there is nothing to draw; and later the order follows from the game.
    "order-set": (fact, known) => (known.opening && !known.ordered && known.seats > 1 ? [all("turn-order", list(fact["order"]))] : []),
    // The Tengu is equipped as well, but has no seat.
    "equipped": (fact, known) => (whole(fact["seat"]) < known.seats ? [ownDeck(fact, "deck")] : []),
    "yokai-shuffled": (fact) => [ownDeck(fact, "order")],
    "tengu-shuffled": (fact) => [all("tengu-deck", list(fact["order"]))],
    "will-rolled": (fact) => list(fact["dice"]).map((die) => one(ROLLS[text(fact["rule"])] ?? "", whole(die) - 1, 6)),
  },
  untold: ["tengu-garden-rock", "tengu-second-rock", "leaving-rock"],
};

const SEASONS = ["spring", "summer", "autumn", "winter"];
const WARES = ["fish", "pipe", "pouch"];

const IKI: Streams = {
  facts: {
    "fire-tiles-shuffled": (fact) => [all("fire-tiles", list(fact["order"]))],
    "blocking-shuffled": (fact) => [all("blocking-tiles", list(fact["order"]))],
    "buildings-shown": (fact) => [some("buildings", list(fact["buildings"]))],
    "deck-shuffled": (fact) => [some(`characters-${text(fact["season"])}`, list(fact["order"]))],
    "first-player-drawn": firstPlayer,
    "boats-laid": (fact, known) => {
      const boats = new Map(entries(known, "boats").map((boat) => [text(boat["id"]), list(boat["sides"]).length]));
      const waves = members(known.components?.["akebono"])["waves"];
      const sides = Object.entries(members(fact["sides"])).map(([boat, side]) => one("boat-sides", whole(side, -1), boats.get(boat)));
      const wave = whole(members(fact["afloat"])["wave"]) - 1;
      return [...sides, one("tea-boat", wave, typeof waves === "number" ? waves - 1 : undefined)];
    },
    "celebrities-stacked": (fact) => SEASONS.map((season, at) =>
      some(`celebrities-${season}`, list(fact["stacks"]).map((stack) => list(stack)[at]!))),
    "new-deck-stacked": (fact, known) => texts(fact["order"]).map((card, at) => {
      const month = entries(known, "new_characters").filter((each) => each["month"] === at + 1);
      const of = known.components ? month.length : undefined;
      return one("new-characters", month.findIndex((each) => each["id"] === card), of);
    }),
    // The starting Characters are drawn where Start tiles lie beside them: without, all are shown.
    "tiles-laid": (fact) => [
      some("starting-characters", Object.keys(members(fact["tiles"]))), some("start-tiles", values(fact["tiles"])),
    ],
  },
  together: tokens,
  untold: [],
};

export const TITLES: { [title: string]: Streams } = { bamboo: BAMBOO, bitoku: BITOKU, iki: IKI };

/** What the facts of one event tell of draws, in order. */
export function toldBy(title: string, facts: Members[], known: Known): Told[] {
  const { facts: readers, together } = TITLES[title]!;
  const told = facts.flatMap((fact) => readers[text(fact["fact"])]?.(fact, known) ?? []);
  return [...told, ...(together?.(facts, known) ?? [])];
}

/** The sets of sections that were dealt, in turn order: the component list has the set of each section. */
function startingSets(facts: Members[], known: Known): Told[] {
  const stream = "starting-sets";
  const dealt = facts.filter((fact) => fact["fact"] === "set-dealt");
  const sets = kinds(known, "set", "sections");
  const items = dealt.map((fact) => sets.get(list(list(fact["sections"])[0])[0]!) ?? null);
  return dealt.length ? [known.components ? some(stream, items) : { stream }] : [];
}

/** The tokens of a season: of each ware those on the board and then those in the river are one shuffle. */
function tokens(facts: Members[], known: Known): Told[] {
  const [laid, river] = ["tokens-laid", "river-laid"].map((name) => facts.filter((fact) => fact["fact"] === name));
  const wares = kinds(known, "kind", "tokens", "new_tokens");
  return river!.flatMap((fact, at) => {
    const here = [...list(laid![at]?.["tokens"]), ...list(fact["tokens"])];
    return WARES.map((ware) => {
      const stream = `tokens-${ware}`;
      return known.components ? all(stream, here.filter((token) => wares.get(token) === ware)) : { stream };
    });
  });
}
