// Seats whose time has run out, and in which bots play until somebody comes back.

import type { JSX } from "preact";
import { client, type Me } from "../session";
import { say, seatName } from "../words";
import { seatsOf, type Entry, type Game } from "./live";

/** The seats that a bot has because time ran out. */
function seatsLeft(game: Game, entries: readonly Entry[]): readonly number[] {
  return game.seats.filter(({ seat, bot }) => {
    const last = entries.filter((each) => each.kind === "substituted" && each.seat === seat).at(-1);
    return bot && last?.kind === "substituted" && last.reason === "timed_out";
  }).map(({ seat }) => seat);
}

interface TimedOutProps {
  game: Game;
  entries: readonly Entry[];
  me: Me | null;
  act(work: () => Promise<unknown>): Promise<void>;
}

/** Says so to everybody. Only the service knows who has sat there, as names may be hidden: it refuses all others. */
export function TimedOut({ game, entries, me, act }: TimedOutProps): JSX.Element | null {
  if (game.status !== "running") return null;
  const mayReturn = me !== null && !seatsOf(game, me).length && game.clock?.returns !== "never";
  return (
    <>
      {seatsLeft(game, entries).map((seat) => (
        <p key={seat} class="timed-out" role="status">
          {say("timedOut", { name: seatName(seat) })}{" "}
          {mayReturn ? <button type="button" onClick={() => void act(() => client.game(game.id).sit(seat))}>{say("comeBack")}</button> : null}
        </p>
      ))}
    </>
  );
}
