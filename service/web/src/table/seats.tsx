// Who sits where: before the start, and while it is played.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, type Me, type Schemas } from "../session";
import { botName, duration, say, seatName } from "../words";
import { sayStatus } from "../words.status";
import type { BoardAnswer, Game } from "./live";
import { Mark } from "./table";
import { takeSeat, useWords } from "./words_of_seats";

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

/** The points of a seat, and what they would be if the game ended now. */
function Points({ board, seat }: { board: BoardAnswer["board"]; seat: number }): JSX.Element | null {
  const player = (board.players as readonly BoardAnswer["board"]["players"][number][]).find((each) => each.seat === seat);
  if (!player) return null;
  const points = "points" in player ? player.points : (player.goods.iki ?? 0);
  const items = player.if_it_ended_now as readonly { points: number }[];
  return (
    <span class="points">
      <strong>{points}</strong> ★ {items.length ? <small title={say("ifNow")}>→ {items.reduce((all, each) => all + each.points, points)}</small> : null}
    </span>
  );
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
      {(board?.board.players ?? game.seats).map(({ seat }) => {
        const place = standings.find((each) => (each as { seat: number }).seat === seat) as { place: number; points: number } | undefined;
        return (
          <li key={seat} class={board?.acting.includes(seat) ? "acting" : ""}>
            <Mark seat={seat} />
            <span>{nameOf(seat)}</span>
            {mine.includes(seat) ? <small>({say("you")})</small> : null}
            {place ? <strong>{place.place}. · {place.points}</strong> : board ? <Points board={board.board} seat={seat} /> : null}
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
  const [name, setName] = useState<string>(game.title);
  useEffect(() => void client.unwrap(api.GET("/v1/titles/{title_id}", { params: { path: { title_id: game.title } } })).then((title) => setName(title.name), () => undefined), [game.title]);
  const table = client.game(game.id);
  const params = { path: { game_id: game.id } };
  const isOwner = me !== null && game.owner === me.id;
  const isFull = game.seats.every((each) => each.player || each.bot);
  useWords(game, me, act);
  return (
    <section class="waiting-room">
      <h1>{name}</h1>
      {problem ? <p class="refusal" role="alert">{problem}</p> : null}
      <p role="status">{sayStatus("game", game.status)}</p>
      {game.status === "starting" ? <p>{say(game.fairness === "beacon" ? "beaconComing" : "wordsComing")}</p> : null}
      <ul class="seats">
        {game.seats.map(({ seat, player, bot, invited }) => (
          <li key={seat}>
            <Mark seat={seat} />
            <span>{player?.name ?? (bot ? botName(bot) : `${seatName(seat)}: ${say(invited ? "reserved" : "free")}`)}</span>
            {me && !player && !bot && game.status === "waiting" ? (
              <>
                <button type="button" onClick={() => void act(() => takeSeat(game, seat))}>{say("sit")}</button>
                {isOwner ? <button type="button" onClick={() => void act(() => table.sitBot(seat))}>{say("giveToBot")}</button> : null}
              </>
            ) : null}
            {me && game.status === "waiting" && (player?.id === me.id || (isOwner && bot)) ? (
              <button type="button" class="quiet" onClick={() => void act(() => client.unwrap(api.DELETE("/v1/games/{game_id}/seats/{seat}", { params: { path: { game_id: game.id, seat } } })))}>
                {say("stand")}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {isOwner && game.status === "waiting" ? (
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
