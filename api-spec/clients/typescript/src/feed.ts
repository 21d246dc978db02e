// Feeds: server-sent events, each once and in order, through any number of cuts.

import { ConnectionFailed, readProblem } from "./errors.js";
import { isBusy, pause, waitAfter, type Retries } from "./retries.js";

const SILENCE = 60_000; // a service sends a sign of life every 15 s
const LAST = new Set(["closed", "cancelled", "expired", "revoked"]);

/** One event of a feed. */
export interface FeedEvent<Data = Record<string, unknown>> {
  /** What happened: `decided`, `closed`, `your-turn`. */
  kind: string;
  /** All that was sent. */
  data: Data;
  /** Where the feed goes on after this event; undefined for what is told outside of the order. */
  id: string | undefined;
}

/** Whether nothing follows: the game is over, will never start, or may not be seen any more. */
export const isLast = (event: FeedEvent<unknown>): boolean =>
  event.kind === "bye" && LAST.has(String((event.data as Record<string, unknown>)["reason"]));

/** The events of a feed, until it ends. `onConnect` is called before each connection. */
export async function* follow<Data>(
  url: URL, token: () => string | undefined, retries: Retries, signal?: AbortSignal, onConnect: () => void = () => {},
): AsyncGenerator<FeedEvent<Data>, void, undefined> {
  const place = new Place();
  for (let failures = 0; ; ) {
    let failure: unknown = "the service takes no feeds";
    let headers: Headers | undefined;
    const cut = new AbortController();
    const stop = () => cut.abort(signal?.reason);
    signal?.addEventListener("abort", stop);
    onConnect();
    try {
      const response = await fetch(url, { headers: place.headers(token()), signal: cut.signal });
      headers = response.headers;
      if (response.status === 204) return;
      if (response.status !== 200 && !isBusy(response.status)) throw await readProblem(response);
      if (response.status === 200) {
        failures = 0; // also if nothing happens before it breaks
        for await (const event of place.read<Data>(response.body!, cut)) {
          if (event.kind !== "bye" || isLast(event)) yield event;
          if (isLast(event)) return;
        }
        failure = "the connection broke";
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      failure = error;
    } finally {
      signal?.removeEventListener("abort", stop);
      cut.abort();
    }
    const wait = waitAfter(++failures, retries, headers);
    if (wait === undefined) throw new ConnectionFailed(`${url.pathname}: ${String(failure)}`);
    await pause(wait);
  }
}

/** Where a feed is: makes events of `text/event-stream`. */
class Place {
  private lastId: string | undefined;
  private readonly seen = new Map<string, Set<string>>();

  headers(token: string | undefined): Headers {
    const headers = new Headers({ Accept: "text/event-stream, application/problem+json" });
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (this.lastId !== undefined) headers.set("Last-Event-ID", this.lastId);
    return headers;
  }

  /** The events in a response that are complete and new. A connection that is silent for too long is cut. */
  async *read<Data>(body: ReadableStream<Uint8Array>, cut: AbortController): AsyncGenerator<FeedEvent<Data>> {
    const decoder = new TextDecoder();
    let [text, timer] = ["", setTimeout(() => cut.abort(), SILENCE)];
    try {
      for (const reader = body.getReader(); ; ) {
        const { done, value } = await reader.read();
        clearTimeout(timer);
        if (done) return;
        timer = setTimeout(() => cut.abort(), SILENCE);
        text += decoder.decode(value, { stream: true });
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const event = this.take<Data>(text.slice(0, end));
          text = text.slice(end + 2);
          if (event) yield event;
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }

  private take<Data>(block: string): FeedEvent<Data> | undefined {
    const fields = new Map<string, string>();
    for (const line of block.split("\n")) {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (name) fields.set(name, name === "data" && fields.has(name) ? `${fields.get(name)}\n${value}` : value!);
    }
    const content = fields.get("data");
    if (content === undefined) return undefined;
    const data = JSON.parse(content) as Data & { kind?: string; number?: number };
    const event = { kind: fields.get("event") ?? data.kind ?? "message", data, id: fields.get("id") };
    return this.isNew(event, content) ? event : undefined;
  }

  /** What has no id comes again at the start of each connection, and so does `following`. */
  private isNew(event: FeedEvent<{ number?: number }>, content: string): boolean {
    if (event.id !== undefined) {
      const isFirst = this.lastId === undefined;
      this.lastId = event.id;
      return isFirst || event.kind !== "following";
    }
    if (event.kind === "bye") return true;
    const seen = this.seen.get(event.kind) ?? new Set();
    this.seen.set(event.kind, seen);
    if (seen.has(content)) return false;
    if (event.data.number === undefined) seen.clear();
    seen.add(content);
    return true;
  }
}
