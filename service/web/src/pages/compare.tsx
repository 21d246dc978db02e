// What if: a game as it went on, and beside it a fork of it, which is played on from the same position.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Me } from "../session";
import { say } from "../words";
import { TablePage } from "../table/table";

export function ComparePage({ id, other, at, me }: { id: string; other: string; at: number | null; me: Me | null }): JSX.Element {
  const [left, setLeft] = useState<number | null>(at);
  const [right, setRight] = useState<number | null>(null);
  return (
    <div class="compare">
      <section aria-label={say("asPlayed")}>
        <h1>{say("asPlayed")}</h1>
        <TablePage id={id} me={me} version={left} setVersion={setLeft} keys={false} />
      </section>
      <section aria-label={say("whatIf")}>
        <h1>{say("whatIf")}</h1>
        <TablePage id={other} me={me} version={right} setVersion={setRight} keys={false} />
      </section>
    </div>
  );
}
