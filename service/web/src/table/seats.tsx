// Who sits where: before the start, and while it is played.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, type Me, type Schemas } from "../session";
import { duration, say, seatName } from "../words";
import type { BoardAnswer, Game } from "./live";
import { Mark } from "./table";

type Time = Schemas["GameTime"];

/** What a seat has left: counted down where its deadline is known. */
function TimeLeft({ seat, time }: { seat: number; time: Time }): JSX.Element | null {
  const [now, setNow] = useState(Date.now());
  const told = time.seats.find((each) => each.seat === seat);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!told) return null;
  const left = told.deadline ? Date.parse(told.deadline) - now : told.left;
  return <span class={`time${told.deadline && left < 60_000 ? " short" : ""}`} title={say("timeLeft")}>{duration(left)}</span>;
}

interface SeatsProps {
  game: Game;
  board: BoardAnswer | null;
  time: Time | null;
  mine: readonly number[];
  nameOf(seat: number): string;
}

export function Seats({ game, board, time, mine, nameOf }: SeatsProps): JSX.Element {
  const standings = game.standings ?? [];
  return (
    <ul class="seats">
      {game.seats.map(({ seat }) => {
        const place = standings.find((each) => (each as { seat: number }).seat === seat) as { place: number; points: number } | undefined;
        return (
          <li key={seat} class={board?.acting.includes(seat) ? "acting" : ""}>
            <Mark seat={seat} />
            <span>{nameOf(seat)}</span>
            {mine.includes(seat) ? <small>({say("you")})</small> : null}
            {place ? <strong>{place.place}. · {place.points}</strong> : null}
            {time ? <TimeLeft seat={seat} time={time} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

interface WaitingProps {
  game: Game;
  me: Me | null;
  problem: string;
  act(work: () => Promise<unknown>): Promise<void>;
}

/** A table that has not begun. */
export function Waiting({ game, me, act, problem }: WaitingProps): JSX.Element {
  const [code, setCode] = useState("");
  const table = client.game(game.id);
  const params = { path: { game_id: game.id } };
  const isOwner = me !== null && game.owner === me.id;
  const isFull = game.seats.every((each) => each.player || each.bot);
  return (
    <section class="waiting-room">
      <h1>{game.title}</h1>
      {problem ? <p class="refusal" role="alert">{problem}</p> : null}
      {game.status === "waiting" ? null : <p role="status">{game.status}</p>}
      <ul class="seats">
        {game.seats.map(({ seat, player, bot }) => (
          <li key={seat}>
            <Mark seat={seat} />
            <span>{player?.name ?? (bot ? `${say("bot")} ${bot}` : `${seatName(seat)}: ${say("free")}`)}</span>
            {me && !player && !bot ? (
              <>
                <button type="button" onClick={() => void act(() => table.sit(seat))}>{say("sit")}</button>
                {isOwner ? <button type="button" onClick={() => void act(() => table.sitBot(seat))}>{say("giveToBot")}</button> : null}
              </>
            ) : null}
            {me && (player?.id === me.id || (isOwner && bot)) ? (
              <button type="button" class="quiet" onClick={() => void act(() => client.unwrap(api.DELETE("/v1/games/{game_id}/seats/{seat}", { params: { path: { game_id: game.id, seat } } })))}>
                {say("stand")}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {isOwner ? (
        <p class="buttons">
          <button type="button" class="main" disabled={!isFull} onClick={() => void act(() => table.start())}>{say("start")}</button>
          <button type="button" onClick={() => void act(async () => setCode((await client.unwrap(api.POST("/v1/games/{game_id}/join-code", { params }))).code))}>{say("createCode")}</button>
          <button type="button" class="quiet" onClick={() => void act(() => client.unwrap(api.POST("/v1/games/{game_id}/cancel", { params })))}>{say("cancel")}</button>
        </p>
      ) : null}
      {code ? <p class="code">{location.origin}/#/join/{code}</p> : null}
    </section>
  );
}
