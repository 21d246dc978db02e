// Where people begin: own games, open tables, games that are being played.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, sentenceOf, type Me, type Schemas } from "../session";
import { duration, say } from "../words";
import { Invitations, type Invitation } from "./invitations";
import { TitlePicture } from "./pictures";

type Summary = Schemas["GameSummary"];
type Title = Schemas["TitleView"];
/** Until when somebody must decide, in milliseconds: by the game. */
type Deadlines = ReadonlyMap<string, number>;

/** A game against bots, which has begun: its id. */
export async function playAgainstBots(title: string, seats: number, options: object = {}): Promise<string> {
  const game = await client.open({ title, seats, options } as never);
  await game.sit(0);
  for (let seat = 1; seat < seats; seat++) await game.sitBot(seat);
  await game.start();
  return game.id;
}

/** The time left, as it was when the list was read. */
function Left({ until }: { until: number | undefined }): JSX.Element | null {
  return until === undefined ? null : <span class={`time${until - Date.now() < 60_000 ? " short" : ""}`} title={say("timeLeft")}>{duration(until - Date.now())}</span>;
}

interface Known {
  me: Me | null;
  deadlines: Deadlines;
  nameOf(title: string): string;
}

function Row({ game, me, deadlines, nameOf }: Known & { game: Summary }): JSX.Element {
  const mine = game.occupants.some((each) => each.player && each.player.id === me?.id);
  const isMyTurn = game.occupants.some((each) => each.player?.id === me?.id && me && game.acting.includes(each.seat));
  const nameAt = (seat: Summary["occupants"][number]): string | null => seat.player?.name ?? (seat.bot ? `${say("bot")} ${seat.bot}` : null);
  const names = game.occupants.map(nameAt).filter(Boolean);
  const acting = game.occupants.filter(({ seat }) => game.acting.includes(seat)).map(nameAt).filter(Boolean);
  return (
    <li class={isMyTurn ? "my-turn" : ""}>
      <a href={`#/game/${game.id}`}>
        <strong>{nameOf(game.title)}</strong> {names.join(", ")} <small>{game.free ? `${game.free} ${say("free")}` : ""}{game.fork ? say("whatIf") : ""}</small>
      </a>
      {!isMyTurn && acting.length ? <small>{say("waitingFor")} {acting.join(", ")}</small> : null}
      <span>{isMyTurn ? <strong>{say("yourTurn")} <Left until={deadlines.get(game.id)} /></strong> : mine ? say("continue") : game.status === "waiting" ? say("sit") : say("watch")}</span>
    </li>
  );
}

function List({ name, games, ...known }: Known & { name: string; games: readonly Summary[] }): JSX.Element {
  return (
    <section>
      <h2>{name}</h2>
      {games.length ? (
        <ul class="games">
          {games.map((game) => (
            <Row key={game.id} game={game} {...known} />
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
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  const [deadlines, setDeadlines] = useState<Deadlines>(new Map());
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  const fail = (error: unknown): void => setProblem(sentenceOf(error));
  const read = (): void => {
    const list = (query: object): Promise<readonly Summary[]> => client.unwrap(api.GET("/v1/games", { params: { query: query as never } })).then((page) => page.items);
    list({ status: "waiting", limit: 30 }).then(setOpen, fail);
    list({ status: "running", limit: 30 }).then(setRunning, fail);
    if (!me) return;
    list({ player: me.id, limit: 30 }).then(setMine, fail);
    client.unwrap(api.GET("/v1/me/invitations")).then((found) => setInvitations(found.items), fail);
    client.unwrap(api.GET("/v1/inbox")).then(({ items }) => setDeadlines(new Map(items.flatMap(({ game, deadline }) => (deadline ? [[game, Date.parse(deadline)] as const] : [])))), fail);
  };

  useEffect(() => {
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

  const known: Known = { me, deadlines, nameOf: (id) => titles.find((each) => each.id === id)?.name ?? id };
  const act = (work: () => Promise<unknown>): Promise<void> => work().then(read, fail);
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
      {me ? <Invitations invitations={invitations} nameOf={known.nameOf} act={act} /> : null}
      {me ? <List name={say("myGames")} games={mine} {...known} /> : null}
      <List name={say("openGames")} games={open} {...known} />
      <List name={say("runningGames")} games={running} {...known} />
    </>
  );
}
