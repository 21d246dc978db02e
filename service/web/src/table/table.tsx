// A table: the board, what is asked, who sits there, the log; and the same at any earlier version.

import { Problem } from "@yamabiko/client";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Marker } from "../boards/art";
import { BambooBoard } from "../boards/bamboo";
import { BitokuBoard } from "../boards/bitoku";
import { IkiBoard } from "../boards/iki";
import { Table, type AtTable, type Forbidden } from "../boards/spot";
import { api, client, receipts, sentenceOf, type Me, type Schemas } from "../session";
import { say, seatName } from "../words";
import { Bar, Menu } from "./bar";
import { useLive, type BoardAnswer, type Game } from "./live";
import { Log } from "./log";
import { Picking, type Choice, type Counted, type Members } from "./picking";
import { Replay } from "./replay";
import { ScoreSheet } from "./scores";
import { Seats, Waiting } from "./seats";

export function BoardOf({ board }: { board: BoardAnswer["board"] }): JSX.Element {
  switch (board.board) {
    case "bamboo": return <BambooBoard board={board} />;
    case "bitoku": return <BitokuBoard board={board} />;
    default: return <IkiBoard board={board} />;
  }
}

export function seatsOf(game: Game, me: Me | null): readonly number[] {
  return game.seats.filter((each) => me && each.player?.id === me.id).map((each) => each.seat);
}

export function nameIn(game: Game | null, seat: number): string {
  const at = game?.seats[seat];
  if (!at) return seat < 0 ? "–" : seatName(seat);
  if (at.player?.name) return at.player.name;
  return at.bot ? `${say("bot")} ${at.bot} ${seat + 1}` : seatName(seat);
}

/** The board of an earlier version; the last ones that were read are kept. */
function useBoardAt(id: string, version: number | null): BoardAnswer | null {
  const [board, setBoard] = useState<BoardAnswer | null>(null);
  const kept = useMemo(() => new Map<number, BoardAnswer>(), [id]);
  useEffect(() => {
    if (version === null) return setBoard(null);
    const found = kept.get(version);
    if (found) return setBoard(found);
    let isWanted = true;
    const params = { path: { game_id: id }, query: { version } };
    client.unwrap(api.GET("/v1/games/{game_id}/board", { params })).then(
      (read) => {
        kept.set(version, read);
        if (kept.size > 400) kept.delete(kept.keys().next().value!);
        if (isWanted) setBoard(read);
      },
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [id, version]);
  return board;
}

interface TableProps {
  id: string;
  me: Me | null;
  version: number | null;
  setVersion(version: number | null): void;
}

export function TablePage({ id, me, version, setVersion }: TableProps): JSX.Element {
  const live = useLive(id);
  const past = useBoardAt(id, version);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const { game, decisions } = live;
  const asked = (version === null ? decisions?.decisions[0] : undefined) as (Schemas["BambooDecision"] & { forbidden?: Forbidden[] }) | undefined;
  const mine = game ? seatsOf(game, me) : [];

  useEffect(() => setPicking(asked ? Picking.of(asked.menu) : null), [asked?.id, asked?.menu.length]);

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

  const board = version === null ? live.board : past;
  const nameOf = (seat: number): string => nameIn(game, seat);
  const table: AtTable = {
    picking: busy ? null : picking,
    forbidden: asked?.forbidden ?? [],
    seats: mine,
    changed: marked ?? live.changed,
    nameOf,
    choose: (any: readonly Members[]) => picking && after(picking.narrowed(any)),
    count: (counted: Counted) => picking && after(picking.counted(counted)),
    drawn: { members: [], counted: [] },
  };

  if (!game) return <p role="status">{live.problem || "…"}</p>;
  if (game.version === 0 && !live.board) return <Waiting game={game} me={me} act={act} problem={refusal} />;
  const acting = (board?.acting ?? []).map(nameOf);
  const isOver = game.status === "finished" || game.status === "abandoned";
  return (
    <div class={`table title-${game.title}`} data-version={board?.version} data-status={game.status} data-busy={busy}>
      <div class="above">
        <Seats game={game} board={board} time={live.board?.time ?? null} nameOf={nameOf} mine={mine} />
        {live.isLost ? <p class="lost" role="status">{say("reconnecting")}</p> : null}
        {refusal || live.problem ? <p class="refusal" role="alert">{refusal || live.problem}</p> : null}
        {[...receipts.faults].map((fault) => <p key={fault} class="refusal" role="alert">{say("contradicted")} {fault}</p>)}
        {isOver ? <p class="over" role="status">{say("over")}</p> : null}
        {!asked && !isOver && acting.length ? <p class="prompt waiting" role="status">{say("seatsTurn", { name: acting.join(", ") })}</p> : null}
      </div>
      <Table.Provider value={table}>
        <div class="board">{board ? <BoardOf board={board.board} /> : null}</div>
        {asked && picking ? (
          <div class="asking">
            <Late render={() => (
              <Bar prompt={asked.prompt.text} picking={picking} forbidden={table.forbidden} drawn={table.drawn} busy={busy}
                take={(choice) => void take(choice)} count={table.count} reset={() => setPicking(Picking.of(asked.menu))}
              />
            )} />
            <Menu picking={picking} forbidden={table.forbidden} busy={busy} take={(choice) => void take(choice)} />
          </div>
        ) : null}
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
        </div>
        <Replay last={live.board?.version ?? 0} version={version} setVersion={setVersion} link={`${location.origin}/#/game/${id}?v=${version ?? live.board?.version ?? 0}`} />
        <ScoreSheet id={id} known={live.board?.version ?? 0} version={version ?? live.board?.version ?? 0} seats={game.seats.length} nameOf={nameOf} />
        <Log entries={live.entries} mark={setMarked} goTo={setVersion} version={version ?? live.board?.version ?? 0} />
      </div>
    </div>
  );
}

/** Is drawn after the board, which says what can be clicked there. */
function Late({ render }: { render(): JSX.Element }): JSX.Element {
  return render();
}

export function Mark({ seat }: { seat: number }): JSX.Element {
  return (
    <svg class="small-icon" width={16} height={16} viewBox="0 0 24 24" aria-hidden="true">
      <Marker seat={seat} x={12} y={12} size={10} />
    </svg>
  );
}
