// What has happened, in words; a line that is pointed at marks on the board what it changed.

import type { JSX } from "preact";
import { say } from "../words";
import { namesIn, type Entry } from "./live";

interface LogProps {
  entries: readonly Entry[];
  mark(names: ReadonlySet<string> | null): void;
  goTo(version: number): void;
  version: number;
}

function Line({ entry }: { entry: Entry }): JSX.Element {
  const { words } = entry;
  const facts = words?.facts ?? [];
  return (
    <>
      {words?.text ?? entry.kind}
      {facts.length ? (
        <ul>
          {facts.map(({ text, cause }, at) => (
            <li key={at} title={[cause?.text, cause?.title].filter(Boolean).join(" · ") || undefined}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** What stands in an entry besides its words: ids of what it changed among it. */
const idsIn = ({ words, ...entry }: Entry): ReadonlySet<string> => namesIn(entry);

export function Log({ entries, mark, goTo, version }: LogProps): JSX.Element {
  const shown = entries.slice(-120).reverse();
  return (
    <section class="log" aria-label={say("log")}>
      <h2>
        {say("log")} <small>{say("newestFirst")}</small>
      </h2>
      <ol reversed start={entries.at(-1)?.version ?? 0}>
        {shown.map((entry) => (
          <li key={entry.version} value={entry.version} data-pick={"pick" in entry ? (entry.pick as { pick: string }).pick : undefined} class={entry.version === version ? "now" : ""} onMouseEnter={() => mark(idsIn(entry))} onMouseLeave={() => mark(null)}>
            <button type="button" class="version" onClick={() => goTo(entry.version)} aria-label={`${say("version")} ${entry.version}`}>
              {entry.version}
            </button>
            <Line entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}
