// A form for a new game: who sits there, every option with what it means, the clock, how chance is made.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, sentenceOf, type Schemas } from "../session";
import { takeSeat } from "../table/words_of_seats";
import { language, say, type Word } from "../words";
import { clockOf, ClockField, type ClockWish } from "./clock";

type Title = Schemas["TitleView"];
/** The schema of one option, as the title tells it. */
interface OptionSchema {
  description?: string;
  type?: string;
  enum?: readonly (string | number)[];
  default?: unknown;
  deprecated?: boolean;
}
type Values = Record<string, unknown>;
/** What the messages of a title say of its options: `side`, `side.help`, `side-night`. */
type OptionWords = ReadonlyMap<string, string>;

/** The messages of options are plain texts: a name, and what it means on the line after it. */
function wordsIn(fluent: string): OptionWords {
  const found = new Map<string, string>();
  let last = "";
  for (const line of fluent.split("\n")) {
    const [, name, text] = /^option-([\w-]+) = (.*)$/.exec(line) ?? [];
    const [, help] = /^ +\.help = (.*)$/.exec(line) ?? [];
    if (name !== undefined) found.set((last = name), text!);
    else if (help !== undefined && last) found.set(`${last}.help`, help);
    else last = "";
  }
  return found;
}

function OptionField({ name, schema, words, value, set }: { name: string; schema: OptionSchema; words: OptionWords; value: unknown; set(value: unknown): void }): JSX.Element {
  return (
    <label class="option">
      {schema.enum ? (
        <select name={name} value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
          {schema.enum.map((each) => (
            <option key={each} value={String(each)}>{words.get(`${name}-${each}`) ?? String(each)}</option>
          ))}
        </select>
      ) : (
        <input type="checkbox" name={name} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
      )}
      <span>
        <strong>{words.get(name) ?? name}</strong> {words.get(`${name}.help`) ?? schema.description ?? ""}
      </span>
    </label>
  );
}

/** A choice with what it means. */
function Field({ name, help, children }: { name: Word; help: Word; children: ComponentChildren }): JSX.Element {
  return (
    <label class="option">
      {children}
      <span>
        <strong>{say(name)}</strong> {say(help)}
      </span>
    </label>
  );
}

function Choices<Id extends string>({ name, of, value, set }: { name: string; of: Readonly<Record<Id, Word>>; value: Id; set(value: Id): void }): JSX.Element {
  return (
    <select name={name} value={value} onChange={(event) => set(event.currentTarget.value as Id)}>
      {(Object.entries(of) as [Id, Word][]).map(([id, word]) => (
        <option key={id} value={id}>{say(word)}</option>
      ))}
    </select>
  );
}

const BOTS = { greedy: "greedy", random: "random" } as const;
const VISIBILITY = { public: "public", private: "private" } as const;
const RATED = { usual: "ratedIfAllPlay", yes: "rated", no: "unrated" } as const;
const ON_LEAVE = { bot: "botTakesOver", end: "gameEnds" } as const;
const ON_TIMEOUT = { bot: "botTakesOver", resign: "seatIsLeft", abandon: "gameIsAbandoned" } as const;
const ORDER = { drawn: "orderDrawn", seats: "orderOfSeats" } as const;
const FAIRNESS = { committed: "chanceCommitted", revealed: "chanceRevealed", beacon: "chanceBeacon" } as const;
const USUAL = { visibility: "public", rated: "usual", on_leave: "bot", on_timeout: "bot", order: "drawn", fairness: "committed" } as const;
type Terms = { [Name in keyof typeof TERMS]: keyof (typeof TERMS)[Name] };
const TERMS = { visibility: VISIBILITY, rated: RATED, on_leave: ON_LEAVE, on_timeout: ON_TIMEOUT, order: ORDER, fairness: FAIRNESS } as const;

/** The account with this handle. */
async function accountOf(handle: string): Promise<string> {
  const { items } = await client.unwrap(api.GET("/v1/players", { params: { query: { handle } } }));
  const found = items.find((each) => each.handle?.toLowerCase() === handle.toLowerCase());
  if (!found) throw new Error(say("noSuchHandle", { handle }));
  return found.id;
}

interface Wish {
  title: Title;
  seats: number;
  bots: number;
  bot: "greedy" | "random";
  guests: string;
  terms: Terms;
  clock: ClockWish;
  values: Values;
}

/** Opens it: the own seat is the first, guests have the next, bots the last. */
async function open({ title, seats, bots, bot, guests, terms, clock, values }: Wish): Promise<string> {
  const handles = guests.split(/[\s,;]+/).filter(Boolean);
  const invites = handles.length ? [null, ...(await Promise.all(handles.map(accountOf)))] : [];
  const { rated, on_timeout, ...others } = terms;
  const wanted = clockOf(clock);
  const body = {
    title: title.id, seats, options: values, invites, ...others,
    rated: rated === "usual" ? null : rated === "yes", clock: wanted && { ...wanted, on_timeout },
  };
  const game = await client.open(body as never);
  await takeSeat(await game.read(), 0);
  const free = seats - 1 - handles.length;
  for (let seat = seats - Math.min(bots, free); seat < seats; seat++) await game.sitBot(seat, bot);
  return game.id;
}

export function NewGamePage({ title: wanted }: { title: string }): JSX.Element {
  const [title, setTitle] = useState<Title | null>(null);
  const [words, setWords] = useState<OptionWords>(new Map());
  const [seats, setSeats] = useState(2);
  const [bots, setBots] = useState(0);
  const [bot, setBot] = useState<"greedy" | "random">("greedy");
  const [guests, setGuests] = useState("");
  const [terms, setTerms] = useState<Terms>(USUAL);
  const [clock, setClock] = useState<ClockWish>({ kind: "none", seconds: 0 });
  const [values, setValues] = useState<Values>({});
  const [problem, setProblem] = useState("");

  useEffect(() => {
    const path = { title_id: wanted };
    client.unwrap(api.GET("/v1/titles/{title_id}", { params: { path } })).then(
      (found) => {
        setTitle(found);
        setSeats(Math.max(2, Math.min(...found.seats)));
      },
      (error: unknown) => setProblem(sentenceOf(error)),
    );
    client.unwrap(api.GET("/v1/titles/{title_id}/messages", { params: { path, query: { lang: language() } } })).then(
      ({ fluent }) => setWords(wordsIn(fluent)),
      () => undefined,
    );
  }, [wanted]);

  if (!title) return <p role="status">{problem || "…"}</p>;
  const schemas = optionsOf(title);
  const most = seats - 1;
  const create = (event: Event): void => {
    event.preventDefault();
    setProblem("");
    open({ title, seats, bots: Math.min(bots, most), bot, guests, terms, clock, values }).then(
      (game) => (location.hash = `#/game/${game}`),
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  };
  const choices = <Name extends keyof Terms>(name: Name): JSX.Element => (
    <Choices name={name} of={TERMS[name] as Readonly<Record<string, Word>>} value={terms[name]} set={(value) => setTerms({ ...terms, [name]: value })} />
  );

  return (
    <form class="new-game" onSubmit={create}>
      <h1>{say("newGame")}: {title.name}</h1>
      {problem ? <p class="refusal" role="alert">{problem}</p> : null}
      <fieldset>
        <legend>{say("whoPlays")}</legend>
        <Field name="seats" help="seatsHelp">
          <select name="seats" value={String(seats)} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
            {title.seats.map((each) => (
              <option key={each} value={String(each)}>{each}</option>
            ))}
          </select>
        </Field>
        {most ? (
          <>
            <Field name="botStrength" help="botsHelp">
              <input type="number" name="bots" min={0} max={most} value={Math.min(bots, most)} onInput={(event) => setBots(Number(event.currentTarget.value))} />
            </Field>
            <Field name="botKind" help="botKindHelp">
              <Choices name="bot" of={BOTS} value={bot} set={(id) => setBot(id)} />
            </Field>
            <Field name="guests" help="guestsHelp">
              <input type="text" name="guests" autocomplete="off" value={guests} onInput={(event) => setGuests(event.currentTarget.value)} />
            </Field>
          </>
        ) : null}
        <Field name="visibility" help="visibilityHelp">{choices("visibility")}</Field>
        <Field name="rating" help="ratingHelp">{choices("rated")}</Field>
        <Field name="order" help="orderHelp">{choices("order")}</Field>
      </fieldset>
      <fieldset>
        <legend>{say("time")}</legend>
        <Field name="clock" help="clockHelp"><ClockField clock={clock} setClock={setClock} /></Field>
        {clock.kind === "none" ? null : <Field name="onTimeout" help="onTimeoutHelp">{choices("on_timeout")}</Field>}
        <Field name="onLeave" help="onLeaveHelp">{choices("on_leave")}</Field>
        <Field name="fairness" help="fairnessHelp">{choices("fairness")}</Field>
      </fieldset>
      {Object.keys(schemas).length ? (
        <fieldset>
          <legend>{say("options")}</legend>
          {Object.entries(schemas).map(([name, schema]) => (
            <OptionField key={name} name={name} schema={schema} words={words} value={values[name] ?? schema.default} set={(value) => setValues({ ...values, [name]: value })} />
          ))}
        </fieldset>
      ) : null}
      <button type="submit" class="main">{say("create")}</button>
    </form>
  );
}

type Schema = OptionSchema & { $ref?: string; anyOf?: readonly Schema[]; allOf?: readonly Schema[]; properties?: Record<string, Schema> };

/** The options of a title by their names; those that are only read in old games are left out. */
function optionsOf(title: Title): Record<string, OptionSchema> {
  const whole = title.options as Schema & { $defs?: Record<string, Schema> };
  const named = (ref: string | undefined): Schema | undefined => (ref ? whole.$defs?.[ref.split("/").at(-1)!] : undefined);
  const found: Record<string, OptionSchema> = {};
  for (const [name, own] of Object.entries((named(whole.$ref) ?? whole).properties ?? {})) {
    const merged = { ...named(own.$ref ?? own.allOf?.[0]?.$ref ?? own.anyOf?.find((each) => each.$ref)?.$ref), ...own };
    if (!merged.deprecated) found[name] = merged;
  }
  return found;
}
