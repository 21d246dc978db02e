// Where people begin: own games, open tables, games that are being played.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, sentenceOf, type Me, type Schemas } from "../session";
import { say } from "../words";
import { TitlePicture } from "./pictures";

type Summary = Schemas["GameSummary"];
type Title = Schemas["TitleView"];

/** A game against bots, which has begun: its id. */
export async function playAgainstBots(title: string, seats: number, options: object = {}): Promise<string> {
  const game = await client.open({ title, seats, options } as never);
  await game.sit(0);
  for (let seat = 1; seat < seats; seat++) await game.sitBot(seat);
  await game.start();
  return game.id;
}

function Row({ game, me }: { game: Summary; me: Me | null }): JSX.Element {
  const mine = game.occupants.some((each) => each.player && each.player.id === me?.id);
  const isMyTurn = game.occupants.some((each) => each.player?.id === me?.id && me && game.acting.includes(each.seat));
  const names = game.occupants.map((each) => each.player?.name ?? (each.bot ? `${say("bot")} ${each.bot}` : null)).filter(Boolean);
  return (
    <li class={isMyTurn ? "my-turn" : ""}>
      <a href={`#/game/${game.id}`}>
        <strong>{game.title}</strong> {names.join(", ")} <small>{game.free ? `${game.free} ${say("free")}` : ""}</small>
      </a>
      <span>{isMyTurn ? say("yourTurn") : mine ? say("continue") : game.status === "waiting" ? say("sit") : say("watch")}</span>
    </li>
  );
}

function List({ name, games, me }: { name: string; games: readonly Summary[]; me: Me | null }): JSX.Element {
  return (
    <section>
      <h2>{name}</h2>
      {games.length ? (
        <ul class="games">
          {games.map((game) => (
            <Row key={game.id} game={game} me={me} />
          ))}
        </ul>
      ) : (
        <p class="nothing">{say("nothing")}</p>
      )}
    </section>
  );
}

export function LobbyPage({ me }: { me: Me | null }): JSX.Element {
  const [titles, setTitles] = useState<readonly Title[]>([]);
  const [open, setOpen] = useState<readonly Summary[]>([]);
  const [running, setRunning] = useState<readonly Summary[]>([]);
  const [mine, setMine] = useState<readonly Summary[]>([]);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const fail = (error: unknown): void => setProblem(sentenceOf(error));
    const list = (query: object): Promise<readonly Summary[]> => client.unwrap(api.GET("/v1/games", { params: { query: query as never } })).then((page) => page.items);
    const read = (): void => {
      list({ status: "waiting", limit: 30 }).then(setOpen, fail);
      list({ status: "running", limit: 30 }).then(setRunning, fail);
      if (me) list({ player: me.id, limit: 30 }).then(setMine, fail);
    };
    client.unwrap(api.GET("/v1/titles")).then((found) => setTitles(found.items), fail);
    read();
    const timer = setInterval(read, 10_000);
    return () => clearInterval(timer);
  }, [me?.id]);

  const begin = async (title: Title): Promise<void> => {
    setBusy(true);
    try {
      location.hash = `#/game/${await playAgainstBots(title.id, Math.max(2, Math.min(...title.seats)))}`;
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {problem ? <p class="refusal" role="alert">{problem}</p> : null}
      <section class="titles" aria-label={say("title")}>
        {titles.map((title) => (
          <article key={title.id}>
            <TitlePicture title={title.id} />
            <h2>{title.name}</h2>
            <p>{title.seats.join(", ")} {say("seats")}</p>
            {me ? (
              <p class="buttons">
                <button type="button" class="main" disabled={busy} onClick={() => void begin(title)}>{say("againstBots")}</button>
                <a class="button" href={`#/new/${title.id}`}>{say("newGame")}</a>
              </p>
            ) : null}
          </article>
        ))}
      </section>
      {me ? <List name={say("myGames")} games={mine} me={me} /> : null}
      <List name={say("openGames")} games={open} me={me} />
      <List name={say("runningGames")} games={running} me={me} />
    </>
  );
}
