// A client on what @hey-api/openapi-ts makes of the description.
import { decide, getBoard, getDecisions, getHistory } from "./made";
import { client } from "./made/client.gen";

declare const process: { argv: string[] };

async function play(): Promise<void> {
  const [url, token, game] = process.argv.slice(2) as [string, string, string];
  client.setConfig({ baseUrl: url, headers: { Authorization: `Bearer ${token}` } });
  const about = { path: { game_id: game }, throwOnError: true } as const;
  const board = (await getBoard(about)).data;
  const history = (await getHistory(about)).data;
  const open = (await getDecisions(about)).data;
  if (typeof history === "string") throw new Error("lines were not asked for");
  const decision = open.decisions[0]!;
  const done = (await decide({ ...about, body: { decision: decision.id, pick: decision.menu[0]!.pick } })).data;
  if (!("facts" in done)) throw new Error("nothing was stored");
  const facts = done.facts.map((fact) => fact.fact);
  console.log(JSON.stringify({ version: done.version, facts, title: open.title, lines: history.items.length, board: board.board.board }));
}

void play();
