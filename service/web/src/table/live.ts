// A game as it is now: kept up to date by its feed.

import { Problem, Untrustworthy } from "@yamabiko/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, client, sentenceOf, type Me, type Schemas } from "../session";
import { language } from "../words";

export type Game = Schemas["Game"];
export type BoardAnswer = Schemas["BoardAnswer"];
export type Decisions = Schemas["Decisions"];
export type Entry = Schemas["HistoryPage"]["items"][number];

export interface Live {
  game: Game | null;
  board: BoardAnswer | null;
  decisions: Decisions | null;
  entries: readonly Entry[];
  /** Ids of what the newest event has changed. */
  changed: ReadonlySet<string>;
  problem: string;
  isLost: boolean;
  refresh(): Promise<void>;
}

/** The seats of somebody. */
export const seatsOf = (game: Game, me: Me | null): readonly number[] =>
  game.seats.filter((each) => me && each.player?.id === me.id).map((each) => each.seat);

/** All texts in what an event holds: ids of components among them. */
export function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "string") found.add(value);
  else if (Array.isArray(value)) for (const each of value) namesIn(each, found);
  else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) namesIn(each, found);
  return found;
}

const where = (id: string) => ({ path: { game_id: id } });

async function readHistory(id: string): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 500, lang: language(), ...(cursor ? { cursor } : {}) };
    const page = (await client.unwrap(api.GET("/v1/games/{game_id}/history", { params: { ...where(id), query } }))) as Schemas["HistoryPage"];
    found.push(...page.items);
    cursor = page.next;
  }
  return found;
}

export function useLive(id: string): Live {
  const [state, setState] = useState<Omit<Live, "refresh">>({
    game: null, board: null, decisions: null, entries: [], changed: new Set(), problem: "", isLost: false,
  });
  const version = useRef(0);
  const change = (part: Partial<Live>): void => setState((before) => ({ ...before, ...part }));

  const readAll = async (): Promise<Game> => {
    const game = await client.unwrap(api.GET("/v1/games/{game_id}", { params: where(id) }));
    if (game.version === 0) {
      change({ game, problem: "" });
      return game;
    }
    const [board, decisions] = await Promise.all([
      client.unwrap(api.GET("/v1/games/{game_id}/board", { params: where(id) })),
      client.unwrap(api.GET("/v1/games/{game_id}/decisions", { params: { ...where(id), query: { why: true, lang: language() } } })),
    ]);
    if (board.version >= version.current) {
      version.current = board.version;
      change({ game, board, decisions, problem: "" });
    }
    return game;
  };

  useEffect(() => {
    const ended = new AbortController();
    const waiting = { asked: false, busy: false };
    const readSoon = async (): Promise<void> => {
      waiting.asked = true;
      if (waiting.busy) return;
      waiting.busy = true;
      while (waiting.asked) {
        waiting.asked = false;
        await readAll().catch((error: unknown) => change({ problem: sentenceOf(error) }));
      }
      waiting.busy = false;
    };
    const run = async (): Promise<void> => {
      const game = await readAll();
      const entries = game.version ? await readHistory(id) : [];
      change({ entries });
      const from = entries.at(-1)?.version ?? 0;
      // What was decided after the board was read, and before the history was, comes by no feed any more.
      if (from > version.current) void readSoon();
      for await (const { data, kind } of client.game(id).follow(from, ended.signal)) {
        if (typeof data.version === "number" && data.version > 0 && "recorded_at" in data) {
          const entry = data as Entry;
          setState((before) =>
            (before.entries.at(-1)?.version ?? 0) < entry.version
              ? { ...before, entries: [...before.entries, entry], changed: namesIn((data as { facts?: unknown }).facts ?? data), isLost: false }
              : before,
          );
        }
        if (kind !== "ping") void readSoon();
      }
      await readSoon();
    };
    run().catch((error: unknown) => {
      if (ended.signal.aborted) return;
      if (error instanceof Problem || error instanceof Untrustworthy) change({ problem: sentenceOf(error) });
      else change({ isLost: true, problem: sentenceOf(error) });
    });
    return () => ended.abort();
  }, [id]);

  return { ...state, refresh: async () => void (await readAll()) };
}
