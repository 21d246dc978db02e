// The line above the board: what is asked, what is chosen so far, and a button for each choice that no thing on the board stands for.

import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { SmallIcon } from "../boards/art";
import type { Forbidden } from "../boards/spot";
import { term } from "../boards/words";
import { say } from "../words";
import { countedField, hasMembers, kindOf, type Choice, type Counted, type Members, type Picking } from "./picking";

interface BarProps {
  prompt: string;
  picking: Picking;
  forbidden: readonly Forbidden[];
  /** Is filled while the board is drawn, which follows the bar. */
  drawn: { members: readonly Members[]; counted: readonly Counted[]; choices: readonly Choice[] };
  busy: boolean;
  take(choice: Choice): void;
  count(counted: Counted): void;
  less(counted: Counted): void;
  reset(): void;
}

const MOST = 14;

/** The choices that cannot be reached by a click on the board. */
function loose({ picking, drawn }: BarProps): readonly Choice[] {
  const apart = (choice: Choice): boolean =>
    picking.choices.length > 1 && drawn.members.some((members) => {
      const like = picking.choices.filter((each) => hasMembers(each, members));
      return like.includes(choice) && (like.length < picking.choices.length || !picking.clicks);
    });
  return picking.choices.filter((choice) => countedField(choice) === undefined && !drawn.choices.includes(choice) && !apart(choice));
}

export function Bar(props: BarProps): JSX.Element {
  const { prompt, picking, busy, take, count, less, reset, drawn } = props;
  const [found, setFound] = useState<readonly Choice[]>([]);
  useLayoutEffect(() => setFound(loose(props)), [drawn]);
  const rest = found.filter((choice) => picking.choices.includes(choice));
  const { exact, amounts } = picking;
  return (
    <div class="bar" role="region" aria-label={say("choices")} aria-busy={busy}>
      <p class="prompt" tabIndex={-1} aria-live="polite">{prompt}</p>
      <div class="buttons">
        {rest.slice(0, picking.clicks ? 60 : MOST).map((choice) => (
          <button key={JSON.stringify(choice.pick)} type="button" class="choice" data-picks={kindOf(choice)} disabled={busy} onClick={() => take(choice)}>
            {choice.text}
          </button>
        ))}
        {amounts.map(({ field, of, chosen, most }) => (
          <span key={of} class="stepper" role="group" aria-label={term(of)}>
            <button type="button" class="less" disabled={busy || !chosen} onClick={() => less({ field, of })} aria-label={`${term(of)} −1`}>−</button>
            <span><SmallIcon name={of} /> {term(of)} <strong>{chosen}</strong> / {most}</span>
            <button type="button" class="amount" disabled={busy || !picking.canCount({ field, of })} onClick={() => count({ field, of })} aria-label={`${term(of)} +1 (${chosen} / ${most})`}>+</button>
          </span>
        ))}
        {exact ? (
          <button type="button" class="main" data-picks={kindOf(exact)} disabled={busy} onClick={() => take(exact)}>
            {exact.text}
          </button>
        ) : null}
        {picking.clicks ? (
          <button type="button" class="quiet" onClick={reset}>
            {say("reset")}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** All choices in words, and what is forbidden with the clause that forbids it. */
export function Menu({ picking, forbidden, busy, take }: Pick<BarProps, "picking" | "forbidden" | "busy" | "take">): JSX.Element {
  return (
    <details class="menu">
      <summary>
        {say("choices")} ({picking.choices.length})
      </summary>
      <ol>
        {picking.choices.slice(0, 200).map((choice) => (
          <li key={JSON.stringify(choice.pick)}>
            <button type="button" disabled={busy} onClick={() => take(choice)}>
              {choice.text}
            </button>
          </li>
        ))}
      </ol>
      {forbidden.length ? (
        <>
          <p>{say("forbidden")}</p>
          <ul class="forbidden">
            {forbidden.slice(0, 60).map((each) => (
              <li key={JSON.stringify(each.pick)}>
                {each.text}: {each.title} ({each.rule})
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </details>
  );
}
