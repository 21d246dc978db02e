// How long the players may think, in amounts that people speak of.

import type { JSX } from "preact";
import { say, type Word } from "../words";

/** What is wished of a clock. */
export interface ClockWish {
  readonly kind: "none" | "per_turn" | "bank";
  readonly seconds: number;
}

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
const TIMES: Readonly<Record<Exclude<ClockWish["kind"], "none">, readonly number[]>> = {
  per_turn: [HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY],
  bank: [10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, DAY, 7 * DAY],
};
const USUAL = { per_turn: DAY, bank: HOUR } as const;

/** A time in its largest whole unit. */
export function timeInWords(seconds: number): string {
  const [unit, word]: readonly [number, Word] = seconds % DAY === 0 ? [DAY, "days"] : seconds % HOUR === 0 ? [HOUR, "hours"] : [MINUTE, "minutes"];
  return `${seconds / unit} ${say(word)}`;
}

/** The clock of a request; null for none. */
export const clockOf = ({ kind, seconds }: ClockWish): { kind: "per_turn" | "bank"; seconds: number } | null => (kind === "none" ? null : { kind, seconds });

export function ClockField({ clock, setClock }: { clock: ClockWish; setClock(clock: ClockWish): void }): JSX.Element {
  const setKind = (kind: ClockWish["kind"]): void => setClock({ kind, seconds: kind === "none" ? 0 : USUAL[kind] });
  return (
    <>
      <select name="clock" aria-label={say("clock")} value={clock.kind} onChange={(event) => setKind(event.currentTarget.value as ClockWish["kind"])}>
        <option value="none">{say("noClock")}</option>
        <option value="per_turn">{say("perTurn")}</option>
        <option value="bank">{say("bank")}</option>
      </select>
      {clock.kind === "none" ? null : (
        <select name="time" aria-label={say("time")} value={String(clock.seconds)} onChange={(event) => setClock({ ...clock, seconds: Number(event.currentTarget.value) })}>
          {TIMES[clock.kind].map((each) => (
            <option key={each} value={String(each)}>{timeInWords(each)}</option>
          ))}
        </select>
      )}
    </>
  );
}
