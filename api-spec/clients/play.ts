// A client as somebody would write it: every path, body and answer is typed by the description of the API.
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

declare const process: { argv: string[] };
type Pick = components["schemas"]["Pick"];

const [url, token, game] = process.argv.slice(2) as [string, string, string];
const client = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${token}` } });
const params = { path: { game_id: game } };

const board = await client.GET("/v1/games/{game_id}/board", { params });
const history = await client.GET("/v1/games/{game_id}/history", { params });
if (!board.data || !history.data || typeof history.data === "string") throw new Error("nothing to read");
const open = await client.GET("/v1/games/{game_id}/decisions", { params });
const decision = open.data?.decisions[0];
if (!open.data || !decision) throw new Error(`nothing to decide: ${JSON.stringify(open.error)}`);
const pick: Pick = decision.menu[0]!.pick;
const done = await client.POST("/v1/games/{game_id}/decisions", { params, body: { decision: decision.id, pick } });
if (!done.data || !("facts" in done.data)) throw new Error(done.error?.title ?? "not decided");
console.log(
  JSON.stringify({
    version: done.data.version,
    facts: done.data.facts.map((fact) => fact.fact),
    title: open.data.title,
    lines: history.data.items.length,
    board: board.data.board.board,
  }),
);
