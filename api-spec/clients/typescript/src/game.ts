// A game, followed and played.

import type { Yamabiko } from "./client.js";
import { Problem } from "./errors.js";
import { isLast, type FeedEvent } from "./feed.js";
import { proofBetween } from "./receipts.js";
import type { components } from "./schema.js";
import { hashWord } from "./starts.js";

type Schemas = components["schemas"];
type Growth = Schemas["GrowthProof"];
export type Decision = Schemas["Decisions"]["decisions"][number];
export type Pick = Schemas["Pick"];
export type HistoryEntry = Schemas["HistoryPage"]["items"][number];
/** An entry of the history as a feed tells it; other kinds have `kind` and what the description says. */
export type GameEvent = FeedEvent<HistoryEntry & { version?: number; acting?: number[]; decisions?: Decision[] }>;
type Choice = Decision["menu"][number] | Pick;
/** Gets an own open decision, and returns a choice of its menu, or a pick; it may be asynchronous, to look at the board. */
export type Choose = (decision: Decision) => Choice | Promise<Choice>;

/** One game of a service, as the holder of the token sees it. */
export class Game {
  constructor(
    readonly client: Yamabiko,
    readonly id: string,
  ) {}

  private get where() {
    return { params: { path: { game_id: this.id } } };
  }

  /** The same, asking for words if the client has a language. */
  private get told() {
    const { lang } = this.client;
    return { params: { ...this.where.params, query: lang ? { lang } : {} } };
  }

  /** The game: title, options, seats, status. */
  read(): Promise<Schemas["Game"]> {
    return this.client.unwrap(this.client.api.GET("/v1/games/{game_id}", this.where));
  }

  /** The board, now or at a version. */
  board(version?: number): Promise<Schemas["BoardAnswer"]> {
    const params = { ...this.where.params, query: version === undefined ? {} : { version } };
    return this.client.unwrap(this.client.api.GET("/v1/games/{game_id}/board", { params }));
  }

  /** The own open decisions with all legal picks, and who else must decide. */
  decisions(): Promise<Schemas["Decisions"]> {
    return this.client.unwrap(this.client.api.GET("/v1/games/{game_id}/decisions", this.told));
  }

  /** Take a seat before the start. `entropy` goes into the shuffling, and is published. */
  async sit(seat: number, entropy?: string): Promise<Schemas["Game"]> {
    const given = entropy === undefined ? {} : { entropy };
    const taken = await this.occupy(seat, given);
    this.client.receipts?.starts.requireGiven(this.id, seat, given);
    return taken;
  }

  /** Take a seat in a game that is `revealed`: `word` has 32 random bytes, in hexadecimal. Keep it for `reveal`. */
  async sitWithWord(seat: number, word: string): Promise<Schemas["Game"]> {
    const given = { word_hash: await hashWord(this.id, seat, word) };
    const taken = await this.occupy(seat, given);
    this.client.receipts?.starts.requireGiven(this.id, seat, given);
    return taken;
  }

  /** Reveal the own word, after the start: not before the service has signed one that has its hash. */
  async reveal(seat: number, word: string): Promise<Schemas["Game"]> {
    await this.checkStart();
    const params = { path: { game_id: this.id, seat } };
    return this.client.unwrap(this.client.api.PUT("/v1/games/{game_id}/seats/{seat}/word", { params, body: { word } }));
  }

  /**
   * Check and keep all that the service has signed before the first event; throws Untrustworthy if a note contradicts
   * another, the game, or the own seat as it was taken.
   */
  async checkStart(): Promise<void> {
    const { receipts } = this.client;
    if (!receipts) return;
    await this.read();
    const notes = await this.client.unwrap(this.client.api.GET("/v1/games/{game_id}/notes", this.where));
    await this.client.knowKeys(notes.items.at(-1)?.note);
    await receipts.keepNotes(this.id, notes.items);
  }

  /** Give a seat to a bot of the service. */
  sitBot(seat: number, bot: "greedy" | "random" = "greedy"): Promise<Schemas["Game"]> {
    return this.occupy(seat, { bot });
  }

  private occupy(seat: number, body: Schemas["Occupant"]): Promise<Schemas["Game"]> {
    const params = { path: { game_id: this.id, seat } };
    return this.client.unwrap(this.client.api.PUT("/v1/games/{game_id}/seats/{seat}", { params, body }));
  }

  /** Start the game, when all seats are taken. */
  start(): Promise<Schemas["Game"]> {
    return this.client.unwrap(this.client.api.POST("/v1/games/{game_id}/start", this.where), true);
  }

  /** Answer an open decision by one of the picks of its menu. It counts once, however often it was sent. */
  decide(decision: string, pick: Pick): Promise<Schemas["DecisionResult"]> {
    const body = { decision, pick };
    const answer = this.client.api.POST("/v1/games/{game_id}/decisions", { ...this.told, body });
    return this.client.unwrap(answer) as Promise<Schemas["DecisionResult"]>;
  }

  /** Return to the state before the own last decision, if it has revealed nothing. */
  undo(): Promise<Schemas["UndoResult"]> {
    return this.client.unwrap(this.client.api.POST("/v1/games/{game_id}/undo", this.told));
  }

  /** Every event once and in order, also through cuts of the connection, until the game is over. */
  async *follow(after = 0, signal?: AbortSignal): AsyncGenerator<GameEvent, void, undefined> {
    const path = `/v1/games/${encodeURIComponent(this.id)}/feed?after=${after}${this.client.lang ? `&lang=${this.client.lang}` : ""}`;
    let growth: Growth | undefined;
    for await (const event of this.client.follow<GameEvent["data"]>(path, signal, this.id)) {
      if (this.client.receipts?.starts.lacksStart(this.id)) await this.checkStart();
      if (isLast(event)) growth = (event.data as { growth?: Growth }).growth;
      yield event;
    }
    if (!signal?.aborted) await this.checkGrowth(growth);
  }

  /** Let the service prove that the newest signed version follows from all others; throws Untrustworthy else. */
  checkHistory(): Promise<void> {
    return this.checkGrowth();
  }

  /** The same, by the proof with which a feed ended, if it is the one that is needed. */
  private async checkGrowth(growth?: Growth): Promise<void> {
    await this.client.proveBeginnings();
    const span = this.client.receipts?.span(this.id);
    if (!span) return;
    const { path } =
      growth?.from === span.from.size && growth.to === span.to.size
        ? growth
        : await this.client.unwrap(this.client.api.GET("/v1/games/{game_id}/proofs", { params: proofBetween(span) }));
    await this.client.receipts!.requireProof(span, path);
  }

  /** Compare what the log of the service has of this game with the receipts of it: see `Log.checkGame`. */
  checkLog(): Promise<Schemas["LogProof"]> {
    return this.client.log.checkGame(this.id);
  }

  /** Answer every own decision by what `choose` returns for it, until the game is over. */
  async play(choose: Choose): Promise<Schemas["Game"]> {
    const { version } = await this.read();
    const answered = new Set<string>();
    for await (const { kind, data } of this.follow(Math.max(0, version - 1))) {
      if (kind === "took-back") answered.clear();
      for (const asked of data.decisions ?? []) {
        if (answered.has(asked.id)) continue;
        answered.add(asked.id);
        await this.answer(asked, choose);
      }
    }
    return this.read();
  }

  /** If the decision is not open any more, what follows in the feed says what is. */
  private async answer(asked: Decision, choose: Choose): Promise<void> {
    const choice = await choose(asked);
    try {
      await this.decide(asked.id, (typeof choice.pick === "object" ? choice.pick : choice) as Pick);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409) throw error;
    }
  }
}
