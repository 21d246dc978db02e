// The client.

import createClient, { type Client } from "openapi-fetch";
import { Problem } from "./errors.js";
import { follow, type FeedEvent } from "./feed.js";
import { Game } from "./game.js";
import { Log } from "./log.js";
import { proofBetween, Receipts } from "./receipts.js";
import { RETRIES, retrying, type Retries } from "./retries.js";
import type { components, paths } from "./schema.js";
import { LIVE } from "./starts.js";

type Schemas = components["schemas"];
export type Language = "en" | "fr" | "pt" | "auto";
type Answered<T> = { data?: T; error?: unknown; response: Response };

export interface Settings {
  token?: string | undefined;
  /** Games say everything in words, too, in this language; `auto`: in that of `Accept-Language`. */
  lang?: Language | undefined;
  retries?: Partial<Retries>;
  /** Keeps and checks what the service signs; `null`: receipts are not looked at. */
  receipts?: Receipts | null;
}

/**
 * A client of a Yamabiko service. `api` has every operation, typed by the description; what it answers is opened by
 * `unwrap`, which throws a Problem where the service refuses.
 */
export class Yamabiko {
  readonly api: Client<paths, `${string}/${string}`>;
  readonly receipts: Receipts | null;
  /** The log of the service, as far as this client reads it. */
  readonly log = new Log(this);
  token: string | undefined;
  lang: Language | undefined;
  private readonly retries: Retries;

  constructor(
    readonly url: string,
    settings: Settings = {},
  ) {
    this.token = settings.token;
    this.lang = settings.lang;
    this.retries = { ...RETRIES, ...settings.retries };
    this.receipts = settings.receipts === undefined ? new Receipts() : settings.receipts;
    this.api = createClient<paths>({ baseUrl: url.replace(/\/+$/, ""), fetch: retrying(this.retries, () => this.token) });
  }

  /** What was answered; what is signed in it is checked and kept. `isStart`: it is the answer to the start of a game. */
  async unwrap<T>(answer: Promise<Answered<T>>, isStart = false): Promise<T> {
    const askedAt = this.receipts?.clock() ?? 0;
    const { data, error, response } = await answer;
    if (!response.ok) throw new Problem(response.status, (error ?? {}) as Record<string, unknown>);
    if (isGame(data)) await this.keepGame(data, askedAt, isStart && (this.receipts?.clock() ?? 0) - askedAt < LIVE);
    await this.keepReceipt(data);
    await this.proveBeginnings();
    return data as T;
  }

  private async keepGame(game: Schemas["Game"], askedAt: number, isLive: boolean): Promise<void> {
    if (game.note) await this.knowKeys(game.note.note);
    await this.receipts?.keepGame(game, askedAt, isLive);
  }

  /** Read the keys of the service, if they are needed, for a note if there is one, and not known. */
  async knowKeys(note?: string): Promise<void> {
    if (!(await this.receipts?.needsKeys(note))) return;
    const { data: listed } = await this.api.GET("/.well-known/yamabiko-keys");
    if (listed) await this.receipts!.learnKeys(listed.keys);
  }

  private async keepWaiting({ game, notes }: Waiting, askedAt: number, isLive: boolean): Promise<void> {
    await this.keepGame(game, askedAt, isLive);
    if (!notes?.length) return;
    await this.knowKeys(notes.at(-1)!.note);
    await this.receipts?.keepNotes(game.id, notes);
  }

  private async keepReceipt(data: unknown): Promise<void> {
    if (!this.receipts || data === null || typeof data !== "object" || !("receipt" in data)) return;
    await this.knowKeys((data["receipt"] as Schemas["Receipt"] | null)?.note);
    await this.receipts.keep(data as Record<string, unknown>);
  }

  /** Let the service prove what it has signed of versions before the newest; throws Untrustworthy if it does not. */
  async proveBeginnings(): Promise<void> {
    for (const growing of this.receipts?.behind() ?? []) {
      const { data, response } = await this.api.GET("/v1/games/{game_id}/proofs", { params: proofBetween(growing) });
      if (response.status >= 500) return;
      await this.receipts!.requireBeginning(growing, data?.path);
    }
  }

  /** Create an account, and use its token from now on. Keep `token`: it is shown only once. */
  async signUp(name: string): Promise<Schemas["PlayerWithToken"]> {
    const { key } = await this.unwrap(this.api.GET("/v1/sign-up-key"));
    const params = { header: { "Idempotency-Key": key } };
    const player = await this.unwrap(this.api.POST("/v1/players", { params, body: { name } }));
    this.token = player.token;
    return player;
  }

  /** One game. */
  game(id: string): Game {
    return new Game(this, id);
  }

  /** Open a game. */
  async open(body: Schemas["NewGame"]): Promise<Game> {
    const game = await this.unwrap(this.api.POST("/v1/games", { body }));
    return this.game(game.id);
  }

  /** What concerns the own account: whose turn it is, invitations, starts and ends of games. `after`: an `id`. */
  followAccount(after?: string, signal?: AbortSignal): AsyncGenerator<FeedEvent<Schemas["AccountEvent"]>, void, undefined> {
    const query = after === undefined ? "" : `?after=${encodeURIComponent(after)}`;
    return this.follow<Schemas["AccountEvent"]>(`/v1/me/feed${query}`, signal);
  }

  /**
   * The events of a feed, each once, until it ends; one that breaks off goes on where it was. `game`: whose feed it
   * is; then it brings what the receipts are checked with.
   */
  async *follow<Data>(path: string, signal?: AbortSignal, game?: string): AsyncGenerator<FeedEvent<Data>, void, undefined> {
    const url = new URL(this.url.replace(/\/+$/, "") + path);
    let [askedAt, isFirst] = [0, true];
    const onConnect = () => {
      [askedAt, isFirst] = [this.receipts?.clock() ?? 0, true];
      if (game !== undefined && this.receipts) url.searchParams.set("signed", String(this.receipts.firstVersion(game)));
    };
    for await (const event of follow<Data>(url, () => this.token, this.retries, signal, onConnect)) {
      if (event.kind === "keys") {
        await this.receipts?.learnKeys((event.data as unknown as Schemas["LogKeyList"]).keys);
        continue;
      }
      if (event.kind === "waiting") await this.keepWaiting(event.data as Waiting, askedAt, !isFirst);
      isFirst = false;
      await this.keepReceipt(event.data);
      yield event;
    }
  }
}

/** What a feed sends of a game before its first event. */
interface Waiting {
  game: Schemas["Game"];
  notes?: Schemas["SignedNote"][];
}

const isGame = (data: unknown): data is Schemas["Game"] =>
  data !== null && typeof data === "object" && ["id", "commitment", "fairness", "status"].every((name) => name in data);
