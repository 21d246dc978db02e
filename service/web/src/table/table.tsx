// A table: the board, what is asked, who sits there, the log; and the same at any earlier version.

import { Problem } from "@yamabiko/client";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Marker } from "../boards/art";
import { BambooBoard } from "../boards/bamboo";
import { BitokuBoard } from "../boards/bitoku";
import { IkiBoard } from "../boards/iki";
import { Legend } from "../boards/legend";
import { Options } from "../boards/options";
import { Table, type AtTable, type Forbidden } from "../boards/spot";
import { term } from "../boards/words";
import { api, client, receipts, sentenceOf, type Me, type Schemas } from "../session";
import { botName, say, seatName } from "../words";
import { Bar, Menu } from "./bar";
import { inWords, useFaces } from "./faces";
import { Forks } from "./forks";
import { namesIn, seatsOf, useLive, type BoardAnswer, type Entry, type Game } from "./live";
import { Log } from "./log";
import { joinBoards } from "./open_hands";
import { Picking, type Choice, type Counted, type Members } from "./picking";
import { Replay } from "./replay";
import { ScoreSheet } from "./scores";
import { Seats, Waiting } from "./seats";
import { timeFor, useTelling } from "./telling";
import { TimedOut } from "./timed_out";
import { TimeGraph } from "./times";

export function BoardOf({ board }: { board: BoardAnswer["board"] }): JSX.Element {
  switch (board.board) {
    case "bamboo": return <BambooBoard board={board} />;
    case "bitoku": return <BitokuBoard board={board} />;
    default: return <IkiBoard board={board} />;
  }
}

export function nameIn(game: Game | null, seat: number): string {
  const at = game?.seats[seat];
  if (!at) return seat < 0 ? "–" : seatName(seat);
  if (at.player?.name) return at.player.name;
  return at.bot ? `${botName(at.bot)} ${seat + 1}` : seatName(seat);
}

/** The board of an earlier version, or with all hands open; the last ones that were read are kept. */
function useBoardAt(id: string, version: number | null, isOpen: boolean): BoardAnswer | null {
  const [board, setBoard] = useState<BoardAnswer | null>(null);
  const kept = useMemo(() => new Map<number, BoardAnswer>(), [id, isOpen]);
  useEffect(() => {
    if (version === null) return setBoard(null);
    const found = kept.get(version);
    if (found) return setBoard(found);
    let isWanted = true;
    const params = { path: { game_id: id }, query: { version, ...(isOpen ? { as: "all" } : {}) } };
    client.unwrap(api.GET("/v1/games/{game_id}/board", { params })).then(
      (answer) => {
        const read = joinBoards(answer);
        kept.set(version, read);
        if (kept.size > 400) kept.delete(kept.keys().next().value!);
        if (isWanted) setBoard(read);
      },
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [id, version, isOpen]);
  return board;
}

/** What an earlier version has changed. */
const namesOf = (entry: Entry | undefined): ReadonlySet<string> => namesIn((entry as { facts?: unknown } | undefined)?.facts ?? []);

/** Whether nobody sits there, but the Tengu plays. */
function isAutoma(board: BoardAnswer | null, seat: number): boolean {
  const player = board?.board.players[seat];
  return player !== undefined && "automa" in player && player.automa;
}

interface TableProps {
  id: string;
  me: Me | null;
  version: number | null;
  setVersion(version: number | null): void;
  keys?: boolean;
}

/** Opens a game like this one, for the same players, and goes to it. */
async function playAgain(id: string): Promise<void> {
  const next = await client.unwrap(api.POST("/v1/games/{game_id}/rematch", { params: { path: { game_id: id } } }));
  location.hash = `#/game/${next.id}`;
}

/** Opens a fork of a game, and shows both side by side. */
async function tryFrom(id: string, version: number): Promise<void> {
  const fork = await client.unwrap(api.POST("/v1/games/{game_id}/forks", { params: { path: { game_id: id } }, body: { version } as never }));
  location.hash = `#/compare/${id}/${fork.id}?v=${version}`;
}

export function TablePage({ id, me, version, setVersion, keys = true }: TableProps): JSX.Element {
  const live = useLive(id);
  const faces = useFaces(id);
  const [isOpen, setOpen] = useState(true);
  const isClosed = live.game?.status === "finished" || live.game?.status === "abandoned";
  const newest = live.board?.version ?? 0;
  const past = useBoardAt(id, version ?? (isClosed && isOpen && newest ? newest : null), isClosed && isOpen);
  const entry = version === null ? undefined : live.entries.find((each) => each.version === version);
  const told = useTelling(entry);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const { game, decisions } = live;
  const asked = (version === null ? decisions?.decisions[0] : undefined) as (Schemas["BambooDecision"] & { forbidden?: Forbidden[] }) | undefined;
  const mine = game ? seatsOf(game, me) : [];

  useEffect(() => setPicking(asked ? Picking.of(asked.menu) : null), [asked?.id, asked?.menu.length]);
  useEffect(() => {
    // What was chosen is gone, and the focus with it: who plays by keyboard goes on from the next question.
    if (asked && document.activeElement === document.body) document.querySelector<HTMLElement>(".bar .prompt")?.focus({ preventScroll: true });
  }, [asked?.id]);

  const take = async (choice: Choice): Promise<void> => {
    if (!asked || busy) return;
    setBusy(true);
    setRefusal("");
    try {
      await client.game(id).decide(asked.id, choice.pick as never);
      await live.refresh();
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409) setRefusal(sentenceOf(error));
      await live.refresh().catch(() => undefined);
      setPicking(asked ? Picking.of(asked.menu) : null);
    } finally {
      setBusy(false);
    }
  };

  const after = (next: Picking): void => {
    const { taken } = next;
    if (taken) void take(taken);
    else setPicking(next);
  };

  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setRefusal("");
    await work().catch((error: unknown) => setRefusal(sentenceOf(error)));
    await live.refresh().catch(() => undefined);
  };

  const board = version === null ? ((isClosed && isOpen ? past : null) ?? live.board) : past;
  const spoken = useMemo(() => board && inWords(board.board, faces), [board, faces]);
  const nameOf = (seat: number): string => (isAutoma(board, seat) ? term("tengu") : nameIn(game, seat));
  const table: AtTable = {
    picking: busy ? null : picking,
    forbidden: asked?.forbidden ?? [],
    seats: mine,
    changed: marked ?? told?.names ?? (version === null ? live.changed : namesOf(entry)),
    nameOf,
    faceOf: (id) => faces.get(id),
    choose: (any: readonly Members[]) => picking && after(picking.narrowed(any)),
    count: (counted: Counted) => picking && after(picking.counted(counted)),
    take: (choice: Choice) => void take(choice),
    drawn: { members: [], counted: [], choices: [] },
  };

  if (!game) return <p role="status">{live.problem || "…"}</p>;
  if (game.version === 0 && !live.board) return <Waiting game={game} me={me} act={act} problem={refusal} />;
  const acting = (board?.acting ?? []).map(nameOf);
  const isOver = isClosed;
  const shown = version ?? newest;
  return (
    <div class={`table title-${game.title}`} data-game={game.id} data-version={board?.version} data-status={game.status} data-busy={busy}>
      <div class="above">
        <Seats game={game} board={board} time={live.board?.time ?? null} nameOf={nameOf} mine={mine} />
        {live.isLost ? <p class="lost" role="status">{say("reconnecting")}</p> : null}
        {refusal || live.problem ? <p class="refusal" role="alert">{refusal || live.problem}</p> : null}
        {[...receipts.faults].map((fault) => <p key={fault} class="refusal" role="alert">{say("contradicted")} {fault}</p>)}
        {isOver ? <p class="over" role="status">{say("over")}</p> : null}
        <TimedOut game={game} entries={live.entries} me={me} act={act} />
        {told ? <p class="told"><small>{told.nth}/{told.of}</small> {told.text}</p> : null}
        {!asked && !isOver && acting.length ? <p class="prompt waiting" role="status">{say("seatsTurn", { name: acting.join(", ") })}</p> : null}
      </div>
      <Table.Provider value={table}>
        {asked && picking ? (
          <div class="asking">
            <Bar prompt={asked.prompt.text} picking={picking} forbidden={table.forbidden} drawn={table.drawn} busy={busy}
              take={(choice) => void take(choice)} count={table.count} less={(counted) => setPicking(picking.less(counted))} reset={() => setPicking(Picking.of(asked.menu))}
            />
            <Menu picking={picking} forbidden={table.forbidden} busy={busy} take={(choice) => void take(choice)} />
          </div>
        ) : null}
        <div class="board">
          <Options />
          {spoken ? <BoardOf board={spoken} /> : null}
        </div>
      </Table.Provider>
      <div class="beside">
        <div class="buttons">
          {mine.length && !isOver ? (
            <>
              <button type="button" onClick={() => void act(() => client.game(id).undo())}>{say("undo")}</button>
              <button type="button" class="quiet" onClick={() => confirm(say("resignSure")) && void act(() => client.unwrap(api.POST("/v1/games/{game_id}/resign", { params: { path: { game_id: id } }, body: { decisions: [] } as never })))}>
                {say("resign")}
              </button>
            </>
          ) : null}
          <a class="button" href={`#/check/${id}`}>{say("audit")}</a>
          {mine.length && isOver && !game.fork && !game.tournament ? <button type="button" onClick={() => void act(() => playAgain(id))}>{say("rematch")}</button> : null}
          {me && newest ? <button type="button" onClick={() => void act(() => tryFrom(id, shown))}>{say("fork")}</button> : null}
        </div>
        {isOver ? (
          <label class="all-hands">
            <input type="checkbox" checked={isOpen} onChange={(event) => setOpen(event.currentTarget.checked)} /> {say("allHands")}
          </label>
        ) : null}
        <Replay last={newest} version={version} setVersion={setVersion} telling={timeFor(entry)} keys={keys} link={`${location.origin}/#/game/${id}?v=${shown}`} />
        {me && newest ? <Forks id={id} me={me} /> : null}
        <ScoreSheet id={id} known={newest} version={shown} seats={board?.board.players.length ?? game.seats.length} nameOf={nameOf} />
        <TimeGraph entries={live.entries} seats={game.seats.length} version={shown} nameOf={nameOf} />
        <Legend title={game.title} />
        <Log entries={live.entries} mark={setMarked} goTo={setVersion} version={shown} />
      </div>
    </div>
  );
}

export function Mark({ seat }: { seat: number }): JSX.Element {
  return (
    <svg class="small-icon" width={16} height={16} viewBox="0 0 24 24" aria-hidden="true">
      <Marker seat={seat} x={12} y={12} size={10} />
    </svg>
  );
}
