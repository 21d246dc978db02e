// Who uses the page, and the client that everything is asked through.

import { Problem, Yamabiko } from "@yamabiko/client";
import { forgetReceipts, KeptReceipts } from "./receipts";
import { language } from "./words";
import type { components } from "../../../api-spec/clients/typescript/src/schema.js";

export type Schemas = components["schemas"];
export type Me = Schemas["Me"];

/** What the service has signed for this browser. */
export const receipts = new KeptReceipts();

/** Asks without a token: the browser adds its cookie. */
export const client = new Yamabiko(location.origin, { receipts, lang: language() });
export const api = client.api;

api.use({
  onRequest({ request }) {
    request.headers.set("Accept-Language", language());
    // The cookie is not seen here: what changes something gets its key as with a token.
    if (request.method === "POST" && !request.headers.has("Idempotency-Key")) request.headers.set("Idempotency-Key", crypto.randomUUID());
    return request;
  },
});

/** Whoever is logged in; null for nobody. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return await client.unwrap(api.GET("/v1/me"));
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    return null;
  }
}

async function logInWith(token: string): Promise<Me> {
  await client.unwrap(api.POST("/v1/login", { headers: { Authorization: `Bearer ${token}` } }));
  return client.unwrap(api.GET("/v1/me"));
}

/** A new account, and its token, which is shown only now. */
export async function signUp(name: string): Promise<{ me: Me; token: string }> {
  const { key } = await client.unwrap(api.GET("/v1/sign-up-key"));
  const params = { header: { "Idempotency-Key": key } };
  const { token } = await client.unwrap(api.POST("/v1/players", { params, body: { name } }));
  return { me: await logInWith(token), token };
}

export const logIn = (token: string): Promise<Me> => logInWith(token.trim());

export async function logOut(everywhere: boolean): Promise<void> {
  await client.unwrap(api.DELETE("/v1/login", { params: { query: { everywhere } } }));
  forgetReceipts();
}

/** What went wrong, in a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return (error.detail || error.message) + (error.rule ? ` (${error.rule})` : "");
  return error instanceof Error ? error.message : String(error);
}
