// What has happened, in words; a line that is pointed at marks on the board what it changed.

import type { JSX } from "preact";
import { say, seatName } from "../words";
import { namesIn, type Entry } from "./live";

type Json = Readonly<Record<string, unknown>>;

interface LogProps {
  entries: readonly Entry[];
  nameOf(seat: number): string;
  mark(names: ReadonlySet<string> | null): void;
  goTo(version: number): void;
  version: number;
}

/** What the service says of a part of the history; its kind, where it says nothing. */
function wordsOf(part: Json): string {
  if (typeof part["text"] === "string") return part["text"];
  const kind = String(part["fact"] ?? part["pick"] ?? part["kind"] ?? "");
  const rest = Object.entries(part)
    .filter(([name, value]) => !["fact", "pick", "kind", "seat"].includes(name) && value !== null && typeof value !== "object")
    .map(([name, value]) => `${name} ${String(value)}`);
  return [kind.replaceAll("-", " "), ...rest].join(", ");
}

function Line({ entry, nameOf }: { entry: Entry; nameOf(seat: number): string }): JSX.Element {
  const body = entry as unknown as Json;
  const facts = (body["facts"] ?? []) as readonly Json[];
  const pick = body["pick"] as Json | undefined;
  const seat = body["seat"];
  return (
    <>
      <span class="who">{typeof seat === "number" ? nameOf(seat) : ""}</span> {pick ? wordsOf(pick) : wordsOf({ kind: body["kind"], text: body["text"] })}
      {facts.length ? (
        <ul>
          {facts.map((fact, at) => (
            <li key={at}>
              {typeof fact["seat"] === "number" && typeof fact["text"] !== "string" ? `${nameOf(fact["seat"])}: ` : ""}
              {wordsOf(fact)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

export function Log({ entries, nameOf, mark, goTo, version }: LogProps): JSX.Element {
  const shown = entries.slice(-120).reverse();
  return (
    <section class="log" aria-label={say("log")}>
      <h2>
        {say("log")} <small>{say("newestFirst")}</small>
      </h2>
      <ol reversed start={entries.at(-1)?.version ?? 0}>
        {shown.map((entry) => (
          <li key={entry.version} value={entry.version} class={entry.version === version ? "now" : ""} onMouseEnter={() => mark(namesIn(entry))} onMouseLeave={() => mark(null)}>
            <button type="button" class="version" onClick={() => goTo(entry.version)} aria-label={`${say("version")} ${entry.version}`}>
              {entry.version}
            </button>
            <Line entry={entry} nameOf={nameOf} />
          </li>
        ))}
      </ol>
    </section>
  );
}

export { seatName };
