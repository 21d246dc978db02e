// Lists of games, and which of them are wanted.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, type Me, type Schemas } from "../session";
import { botName, duration, say } from "../words";

type Summary = Schemas["GameSummary"];
/** Which games are listed, as the API takes it. */
export interface Wanted {
  readonly title?: string;
  readonly seats?: number;
  readonly clock?: "bank" | "none" | "per_turn";
  readonly bots?: boolean;
  readonly rated?: boolean;
}

export interface Known {
  me: Me | null;
  /** The games in which the own decision is asked, each with until when, in milliseconds; null: without a clock. */
  deadlines: ReadonlyMap<string, number | null>;
  ticks: number;
  fail(error: unknown): void;
  nameOf(title: string): string;
}

const STEP = 30; // games that are shown at first, and more at each request
const MOST = 500;

/** The time left, as it was when the list was read. */
function Left({ until }: { until: number | null | undefined }): JSX.Element | null {
  if (!until) return null;
  const left = until - Date.now();
  return <span class={`time${left < 60_000 ? " short" : ""}`} title={say("timeLeft")}>{duration(left)}</span>;
}

function Row({ game, me, deadlines, nameOf }: Known & { game: Summary }): JSX.Element {
  const mine = game.occupants.some((each) => each.player && each.player.id === me?.id);
  const isMyTurn = game.occupants.some((each) => each.player?.id === me?.id && me && game.acting.includes(each.seat));
  const nameAt = (seat: Summary["occupants"][number]): string | null => seat.player?.name ?? (seat.bot ? botName(seat.bot) : null);
  const names = game.occupants.map(nameAt).filter(Boolean);
  const acting = game.occupants.filter(({ seat }) => game.acting.includes(seat)).map(nameAt).filter(Boolean);
  const isOver = game.status !== "running" && game.status !== "waiting" && game.status !== "starting";
  const marks = [game.free ? `${game.free} ${say("free")}` : "", game.fork ? say("whatIf") : "", game.rated ? say("rated") : "", game.visibility === "private" ? say("private") : ""];
  return (
    <li class={isMyTurn ? "my-turn" : ""}>
      <a href={`#/game/${game.id}`}>
        <strong>{nameOf(game.title)}</strong> {names.join(", ")} <small>{marks.filter(Boolean).join(" · ")}</small>
      </a>
      {!isMyTurn && acting.length ? <small>{say("waitingFor")} {acting.join(", ")}</small> : null}
      <span>{isMyTurn ? <strong>{say("yourTurn")} <Left until={deadlines.get(game.id)} /></strong> : isOver ? say("lookBack") : mine ? say("continue") : game.status === "waiting" ? say("sit") : say("watch")}</span>
    </li>
  );
}

/** Own turns first, those with the least time left before the others. */
const byUrgency = (deadlines: Known["deadlines"]) => (one: Summary, other: Summary): number => {
  const urgency = ({ id }: Summary): number => (deadlines.has(id) ? (deadlines.get(id) ?? Number.MAX_VALUE) : Infinity);
  const [left, right] = [urgency(one), urgency(other)];
  return left === right ? 0 : left - right;
};

interface ListProps extends Known {
  name: string;
  query: Wanted & { player?: string; status: Summary["status"] };
  first?: number;
  /** Own games stand in the order in which they need an answer. */
  isMine?: boolean;
  /** Nothing is shown where there is nothing. */
  isOptional?: boolean;
}

export function GameList({ name, query, first = STEP, isMine = false, isOptional = false, ...known }: ListProps): JSX.Element | null {
  const [found, setFound] = useState<{ items: readonly Summary[]; next: string | null } | null>(null);
  const [limit, setLimit] = useState(isMine ? MOST : first);
  const asked = JSON.stringify(query);
  useEffect(() => {
    let isWanted = true;
    client.unwrap(api.GET("/v1/games", { params: { query: { ...query, limit } } })).then(
      (page) => isWanted && setFound({ items: page.items, next: page.next ?? null }),
      (error: unknown) => isWanted && known.fail(error),
    );
    return () => void (isWanted = false);
  }, [asked, limit, known.ticks]);
  const games = found?.items ?? [];
  if (isOptional && !games.length) return null;
  const shown = isMine ? [...games].sort(byUrgency(known.deadlines)) : games;
  return (
    <section>
      <h2>{name}</h2>
      {shown.length ? (
        <ul class="games">
          {shown.map((game) => (
            <Row key={game.id} game={game} {...known} />
          ))}
        </ul>
      ) : (
        <p class="nothing">{found ? say("nothing") : "…"}</p>
      )}
      {found?.next && limit < MOST ? <button type="button" onClick={() => setLimit(Math.min(MOST, limit + STEP))}>{say("more")}</button> : null}
    </section>
  );
}

interface FiltersProps {
  titles: readonly Schemas["TitleView"][];
  wanted: Wanted;
  setWanted(wanted: Wanted): void;
}

/** Which open tables and running games are shown. */
export function Filters({ titles, wanted, setWanted }: FiltersProps): JSX.Element {
  const seats = [...new Set(titles.flatMap((each) => each.seats))].sort();
  const set = (part: { readonly [Name in keyof Wanted]: Wanted[Name] | undefined }): void => {
    const all = { ...wanted, ...part };
    setWanted(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
  };
  return (
    <form class="filters" aria-label={say("filters")}>
      <strong>{say("filters")}</strong>
      <select aria-label={say("title")} name="title" value={wanted.title ?? ""} onChange={(event) => set({ title: event.currentTarget.value || undefined })}>
        <option value="">{say("anyTitle")}</option>
        {titles.map(({ id, name }) => (
          <option key={id} value={id}>{name}</option>
        ))}
      </select>
      <select aria-label={say("seats")} name="seats" value={String(wanted.seats ?? "")} onChange={(event) => set({ seats: Number(event.currentTarget.value) || undefined })}>
        <option value="">{say("anySeats")}</option>
        {seats.map((each) => (
          <option key={each} value={String(each)}>{each} {say("seats")}</option>
        ))}
      </select>
      <select aria-label={say("clock")} name="clock" value={wanted.clock ?? ""} onChange={(event) => set({ clock: (event.currentTarget.value || undefined) as Wanted["clock"] })}>
        <option value="">{say("anyClock")}</option>
        <option value="none">{say("noClock")}</option>
        <option value="per_turn">{say("perTurn")}</option>
        <option value="bank">{say("bank")}</option>
      </select>
      <label><input type="checkbox" name="bots" checked={wanted.bots === false} onChange={(event) => set({ bots: event.currentTarget.checked ? false : undefined })} /> {say("withoutBots")}</label>
      <label><input type="checkbox" name="rated" checked={wanted.rated === true} onChange={(event) => set({ rated: event.currentTarget.checked || undefined })} /> {say("rated")}</label>
    </form>
  );
}
