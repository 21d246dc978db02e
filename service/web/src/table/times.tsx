// How long each seat has taken, over the game and in all.

import type { JSX } from "preact";
import { Marker, seatColor } from "../boards/art";
import { say } from "../words";
import type { Entry } from "./live";

const [WIDTH, HEIGHT] = [320, 100];

/** After each version, the milliseconds that each seat has taken: from the event before to its own decision. */
export function timesOf(entries: readonly Entry[], seats: number): readonly (readonly [version: number, taken: readonly number[]])[] {
  const taken = Array.from({ length: seats }, () => 0);
  let before: number | null = null;
  return entries.map((entry) => {
    const at = entry.recorded_at ? Date.parse(entry.recorded_at) : before;
    const seat = entry.kind === "decided" ? (entry as { seat: number }).seat : undefined;
    if (seat !== undefined && at !== null && before !== null) taken[seat] = (taken[seat] ?? 0) + Math.max(0, at - before - ((entry as { given_back?: number }).given_back ?? 0));
    before = at;
    return [entry.version, [...taken]] as const;
  });
}

export function inWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${(ms / 1000).toFixed(1)} s`;
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  return hours < 48 ? (hours ? `${hours} h ${minutes % 60} min` : `${minutes} min ${seconds % 60} s`) : `${Math.round(hours / 24)} d`;
}

export function TimeGraph({ entries, seats, version, nameOf }: { entries: readonly Entry[]; seats: number; version: number; nameOf(seat: number): string }): JSX.Element | null {
  const times = timesOf(entries, seats);
  const all = times.at(-1);
  if (!all || all[1].every((ms) => !ms)) return null;
  const [last, most] = [Math.max(1, all[0]), Math.max(1, ...all[1])];
  const x = (at: number): number => 4 + (at / last) * (WIDTH - 24);
  const y = (ms: number): number => HEIGHT - 6 - (ms / most) * (HEIGHT - 16);
  const now = times.filter(([at]) => at <= version).at(-1)?.[1] ?? [];
  return (
    <section class="times">
      <h2>{say("timeUsed")}</h2>
      <svg class="graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say("timeUsed")}>
        <path d={`M4 ${y(0)}H${WIDTH - 16}`} class="axis" />
        <path d={`M${x(version)} 4V${HEIGHT - 4}`} class="axis" />
        {all[1].map((total, seat) => (
          <g key={seat}>
            <title>{nameOf(seat)}</title>
            <path d={times.map(([at, taken], nth) => `${nth ? "L" : "M"}${x(at).toFixed(1)} ${y(taken[seat] ?? 0).toFixed(1)}`).join("")} stroke={seatColor(seat)} class="curve" />
            <Marker seat={seat} x={WIDTH - 12} y={y(total)} size={5} />
          </g>
        ))}
      </svg>
      <ul class="taken">
        {all[1].map((_, seat) => (
          <li key={seat}>
            {nameOf(seat)}: <strong>{inWords(now[seat] ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
