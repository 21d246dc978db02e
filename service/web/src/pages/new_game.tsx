// A form for a new game: its seats, every option with what it means, clock, bots.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, sentenceOf, type Schemas } from "../session";
import { say } from "../words";

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

function OptionField({ name, schema, value, set }: { name: string; schema: OptionSchema; value: unknown; set(value: unknown): void }): JSX.Element {
  const what = schema.description ?? "";
  return (
    <label class="option">
      {schema.enum ? (
        <select value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
          {schema.enum.map((each) => (
            <option key={each} value={String(each)}>{String(each)}</option>
          ))}
        </select>
      ) : (
        <input type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
      )}
      <span>
        <strong>{name.replaceAll("_", " ")}</strong> {what}
      </span>
    </label>
  );
}

const CLOCKS = ["none", "per_turn", "bank"] as const;

export function NewGamePage({ title: wanted }: { title: string }): JSX.Element {
  const [title, setTitle] = useState<Title | null>(null);
  const [seats, setSeats] = useState(2);
  const [bots, setBots] = useState(1);
  const [bot, setBot] = useState<"greedy" | "random">("greedy");
  const [isPrivate, setPrivate] = useState(false);
  const [clock, setClock] = useState<(typeof CLOCKS)[number]>("none");
  const [seconds, setSeconds] = useState(86_400);
  const [values, setValues] = useState<Values>({});
  const [problem, setProblem] = useState("");

  useEffect(() => {
    client.unwrap(api.GET("/v1/titles/{title_id}", { params: { path: { title_id: wanted } } })).then(
      (found) => {
        setTitle(found);
        setSeats(Math.max(2, Math.min(...found.seats)));
      },
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, [wanted]);

  if (!title) return <p role="status">{problem || "…"}</p>;
  const schemas = optionsOf(title);

  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    setProblem("");
    try {
      const body = {
        title: title.id, seats, options: values, visibility: isPrivate ? "private" : "public",
        clock: clock === "none" ? null : { kind: clock, seconds },
      };
      const game = await client.open(body as never);
      await game.sit(0);
      for (let seat = seats - Math.min(bots, seats - 1); seat < seats; seat++) await game.sitBot(seat, bot);
      location.hash = `#/game/${game.id}`;
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };

  return (
    <form class="new-game" onSubmit={(event) => void create(event)}>
      <h1>{say("newGame")}: {title.name}</h1>
      {problem ? <p class="refusal" role="alert">{problem}</p> : null}
      <label>
        {say("seats")}{" "}
        <select value={seats} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
          {title.seats.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        {say("botStrength")} <input type="number" min={0} max={seats - 1} value={Math.min(bots, seats - 1)} onInput={(event) => setBots(Number(event.currentTarget.value))} />{" "}
        <select value={bot} aria-label={say("botStrength")} onChange={(event) => setBot(event.currentTarget.value as typeof bot)}>
          <option value="greedy">{say("greedy")}</option>
          <option value="random">{say("random")}</option>
        </select>
      </label>
      <label>
        <input type="checkbox" checked={isPrivate} onChange={(event) => setPrivate(event.currentTarget.checked)} /> {say("private")}
      </label>
      <label>
        {say("clock")}{" "}
        <select value={clock} onChange={(event) => setClock(event.currentTarget.value as typeof clock)}>
          <option value="none">{say("noClock")}</option>
          <option value="per_turn">{say("perTurn")}</option>
          <option value="bank">{say("bank")}</option>
        </select>
      </label>
      {clock === "none" ? null : (
        <label>
          {say("seconds")} <input type="number" min={1} value={seconds} onInput={(event) => setSeconds(Number(event.currentTarget.value))} />
        </label>
      )}
      {Object.keys(schemas).length ? (
        <fieldset>
          <legend>{say("options")}</legend>
          {Object.entries(schemas).map(([name, schema]) => (
            <OptionField key={name} name={name} schema={schema} value={values[name] ?? schema.default} set={(value) => setValues({ ...values, [name]: value })} />
          ))}
        </fieldset>
      ) : null}
      <button type="submit" class="main">{say("create")}</button>
    </form>
  );
}

/** The options of a title by their names; those that are only read in old games are left out. */
function optionsOf(title: Title): Record<string, OptionSchema> {
  const schema = title.options as { properties?: Record<string, unknown>; $defs?: Record<string, OptionSchema> };
  const found: Record<string, OptionSchema> = {};
  for (const [name, raw] of Object.entries(schema.properties ?? {})) {
    const own = raw as OptionSchema & { $ref?: string; anyOf?: { $ref?: string }[]; allOf?: { $ref?: string }[] };
    const ref = own.$ref ?? own.allOf?.[0]?.$ref ?? own.anyOf?.find((each) => each.$ref)?.$ref;
    const named = ref ? schema.$defs?.[ref.split("/").at(-1)!] : undefined;
    const merged = { ...named, ...own };
    if (!merged.deprecated) found[name] = merged;
  }
  return found;
}
