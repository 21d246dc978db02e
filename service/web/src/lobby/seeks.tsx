// Seeks: as soon as others want the same, a game begins.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, type Schemas } from "../session";
import { say } from "../words";
import { clockOf, ClockField, type ClockWish } from "../pages/clock";

type Seek = Schemas["SeekView"];

const ALIVE = 20_000; // milliseconds: a seek ends after a minute in which nobody keeps it

interface SeeksProps {
  titles: readonly Schemas["TitleView"][];
  ticks: number;
  act(work: () => Promise<unknown>): Promise<void>;
  nameOf(title: string): string;
}

const where = (seek: Seek) => ({ params: { path: { seek_id: seek.id } } });

/** The open seeks, kept alive while they are shown; one that is matched leads to its game. */
function useSeeks(ticks: number): readonly Seek[] {
  const [seeks, setSeeks] = useState<readonly Seek[]>([]);
  const open = seeks.filter(({ status }) => status === "open");
  useEffect(() => {
    client.unwrap(api.GET("/v1/seeks")).then((found) => setSeeks(found.items), () => undefined);
  }, [ticks]);
  useEffect(() => {
    const keep = async (): Promise<void> => {
      for (const seek of open) {
        const { status, game } = await client.unwrap(api.PUT("/v1/seeks/{seek_id}", where(seek)));
        if (status === "matched" && game) location.hash = `#/game/${game}`;
      }
    };
    const timer = setInterval(() => void keep().catch(() => undefined), ALIVE);
    return () => clearInterval(timer);
  }, [open.map(({ id }) => id).join()]);
  return open;
}

/** What somebody seeks, in words. */
function wishOf(seek: Seek, nameOf: SeeksProps["nameOf"]): string {
  const clock = seek.clock ? say(seek.clock.kind === "bank" ? "bank" : "perTurn") : say("noClock");
  return [nameOf(seek.title), `${seek.seats} ${say("seats")}`, clock, seek.rated ? say("rated") : say("unrated")].join(" · ");
}

export function Seeks({ titles, ticks, act, nameOf }: SeeksProps): JSX.Element | null {
  const open = useSeeks(ticks);
  const [title, setTitle] = useState("");
  const [seats, setSeats] = useState(2);
  const [rated, setRated] = useState(true);
  const [clock, setClock] = useState<ClockWish>({ kind: "none", seconds: 0 });
  const chosen = titles.find(({ id }) => id === title) ?? titles[0];
  if (!chosen) return null;
  const possible = chosen.seats.filter((each) => each > 1);
  const wanted = possible.includes(seats) ? seats : possible[0]!;
  const seek = (event: Event): void => {
    event.preventDefault();
    void act(() => client.unwrap(api.POST("/v1/seeks", { body: { title: chosen.id, seats: wanted, rated, clock: clockOf(clock) } as never })));
  };
  return (
    <>
      <p>{say("seekWhat")}</p>
      <form class="seek" onSubmit={seek}>
        <select name="title" aria-label={say("title")} value={chosen.id} onChange={(event) => setTitle(event.currentTarget.value)}>
          {titles.map(({ id, name }) => (
            <option key={id} value={id}>{name}</option>
          ))}
        </select>
        <select name="seats" aria-label={say("seats")} value={String(wanted)} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
          {possible.map((each) => (
            <option key={each} value={String(each)}>{each} {say("seats")}</option>
          ))}
        </select>
        <ClockField clock={clock} setClock={setClock} />
        <label><input type="checkbox" name="rated" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} /> {say("rated")}</label>
        <button type="submit" class="main">{say("seek")}</button>
      </form>
      {open.length ? (
        <ul class="games seeks" aria-live="polite">
          {open.map((each) => (
            <li key={each.id}>
              <span>{say("seeking")} <strong>{wishOf(each, nameOf)}</strong></span>
              <button type="button" class="quiet" onClick={() => void act(() => client.unwrap(api.DELETE("/v1/seeks/{seek_id}", where(each))))}>{say("stopSeeking")}</button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
