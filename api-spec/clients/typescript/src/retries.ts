// Requests are sent again where that is safe: what changes something has an Idempotency-Key.

import { ConnectionFailed } from "./errors.js";

const AGAIN = new Set([429, 502, 503, 504]);
const TIMEOUT = 30_000;

/** How often and how long a request is sent again. Times are in milliseconds. */
export interface Retries {
  attempts: number;
  firstWait: number;
  longestWait: number;
}

export const RETRIES: Retries = { attempts: 8, firstWait: 200, longestWait: 20_000 };

/** How long to wait after so many attempts; undefined: give up. `Retry-After` decides if it is sent. */
export function waitAfter(attempts: number, retries: Retries, headers?: Headers): number | undefined {
  if (attempts >= retries.attempts) return undefined;
  const asked = headers?.get("Retry-After");
  if (asked) {
    const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Math.max(0, Date.parse(asked) - Date.now());
    if (!Number.isNaN(wait)) return wait <= retries.longestWait ? wait : undefined;
  }
  return Math.min(retries.longestWait, retries.firstWait * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
}

export const isBusy = (status: number): boolean => AGAIN.has(status);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A `fetch` that sends a request until it is answered. `token` is asked anew for each. */
export function retrying(retries: Retries, token: () => string | undefined): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = new Headers(request.headers);
    const bearer = token();
    if (bearer) headers.set("Authorization", `Bearer ${bearer}`);
    // Without an account only keys that the service has made are taken.
    if (request.method === "POST" && bearer && !headers.has("Idempotency-Key")) headers.set("Idempotency-Key", crypto.randomUUID());
    const canRepeat = request.method !== "POST" || headers.has("Idempotency-Key");
    const body = request.method === "GET" ? undefined : await request.arrayBuffer();
    for (let attempts = 1; ; attempts++) {
      const [response, failure] = await attempt(request, headers, body);
      if (response && !isBusy(response.status)) return response;
      const wait = canRepeat || response ? waitAfter(attempts, retries, response?.headers) : undefined;
      if (wait === undefined) {
        if (response) return response;
        throw new ConnectionFailed(`${request.method} ${new URL(request.url).pathname}: ${String(failure)}`, { cause: failure });
      }
      await pause(wait);
    }
  };
}

/** The whole response, or why there is none: one that breaks off in its body is sent again, too. */
async function attempt(request: Request, headers: Headers, body: ArrayBuffer | undefined): Promise<[Response | undefined, unknown]> {
  try {
    const init: RequestInit = { method: request.method, headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT) };
    if (body?.byteLength) init.body = body;
    const response = await fetch(request.url, init);
    const content = await response.arrayBuffer();
    const empty = response.status === 204 || response.status === 304;
    return [new Response(empty ? null : content, { status: response.status, statusText: response.statusText, headers: response.headers }), undefined];
  } catch (failure) {
    return [undefined, failure];
  }
}
