// Where people begin: the titles, invitations, others to play with, own games, open tables, games that are being played.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, sentenceOf, type Me, type Schemas } from "../session";
import { say } from "../words";
import { Filters, GameList, type Known, type Wanted } from "./games";
import { Invitations, type Invitation } from "./invitations";
import { JoinByCode } from "./join";
import { TitlePicture } from "./pictures";
import { Seeks } from "./seeks";

type Title = Schemas["TitleView"];

const AGAIN = 10_000; // milliseconds until lists are read again when no event comes

/** A game against bots, which has begun: its id. */
async function playAgainstBots(title: string, seats: number): Promise<string> {
  const game = await client.open({ title, seats } as never);
  await game.sit(0);
  for (let seat = 1; seat < seats; seat++) await game.sitBot(seat);
  await game.start();
  return game.id;
}

/** Grows whenever the lists should be read again: after a while, and at each event of the account. */
function useTicks(me: Me | null): readonly [ticks: number, tick: () => void] {
  const [ticks, setTicks] = useState(0);
  const tick = (): void => setTicks((before) => before + 1);
  useEffect(() => {
    const timer = setInterval(tick, AGAIN);
    const ended = new AbortController();
    const follow = async (): Promise<void> => {
      for await (const { kind, data } of client.followAccount(undefined, ended.signal)) {
        if (kind === "seek-matched") location.hash = `#/game/${(data as { game: string }).game}`;
        else if (kind !== "ping") tick();
      }
    };
    // Without the stream the lists are read all the same.
    if (me) void follow().catch(() => undefined);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [me?.id]);
  return [ticks, tick];
}

export function LobbyPage({ me }: { me: Me | null }): JSX.Element {
  const [titles, setTitles] = useState<readonly Title[]>([]);
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  const [deadlines, setDeadlines] = useState<Known["deadlines"]>(new Map());
  const [wanted, setWanted] = useState<Wanted>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [ticks, tick] = useTicks(me);
  const fail = (error: unknown): void => setProblem(sentenceOf(error));

  useEffect(() => void client.unwrap(api.GET("/v1/titles")).then((found) => setTitles(found.items), fail), []);
  useEffect(() => {
    if (!me) return;
    client.unwrap(api.GET("/v1/me/invitations")).then((found) => setInvitations(found.items), fail);
    client.unwrap(api.GET("/v1/inbox", { params: { query: { limit: 500 } } })).then(
      ({ items }) => setDeadlines(new Map(items.map(({ game, deadline }) => [game, deadline ? Date.parse(deadline) : null] as const))),
      fail,
    );
  }, [me?.id, ticks]);

  const begin = async (title: Title): Promise<void> => {
    setBusy(true);
    try {
      location.hash = `#/game/${await playAgainstBots(title.id, Math.max(2, Math.min(...title.seats)))}`;
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  const known: Known = { me, deadlines, ticks, fail, nameOf: (id) => titles.find((each) => each.id === id)?.name ?? id };
  const act = (work: () => Promise<unknown>): Promise<void> => work().then(tick, fail);
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
      {me ? (
        <>
          <Invitations invitations={invitations} nameOf={known.nameOf} act={act} />
          <GameList name={say("myGames")} query={{ player: me.id, status: "running" }} isMine {...known} />
          <GameList name={say("myWaiting")} query={{ player: me.id, status: "waiting" }} isOptional {...known} />
          <section class="find">
            <h2>{say("findOthers")}</h2>
            <Seeks titles={titles} ticks={ticks} act={act} nameOf={known.nameOf} />
            <JoinByCode fail={fail} />
          </section>
        </>
      ) : null}
      <Filters titles={titles} wanted={wanted} setWanted={setWanted} />
      <GameList name={say("openGames")} query={{ ...wanted, status: "waiting" }} {...known} />
      <GameList name={say("runningGames")} query={{ ...wanted, status: "running" }} {...known} />
      {me ? <GameList name={say("finishedGames")} query={{ player: me.id, status: "finished" }} first={5} isOptional {...known} /> : null}
    </>
  );
}
