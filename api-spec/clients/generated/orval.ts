// A client on what orval makes of the description. It takes a history for a stream, as that can come as lines, too.
import { decide, getBoard, getDecisions } from "./made/client";

declare const process: { argv: string[] };

async function play(): Promise<void> {
  const [, token, game] = process.argv.slice(2) as [string, string, string];
  const asked = { headers: { Authorization: `Bearer ${token}` } };
  const board = await getBoard(game, undefined, asked);
  const open = await getDecisions(game, undefined, asked);
  if (board.status !== 200 || open.status !== 200) throw new Error("refused");
  const decision = open.data.decisions[0]!;
  const json = { headers: { ...asked.headers, "Content-Type": "application/json" } };
  const done = await decide(game, { decision: decision.id, pick: decision.menu[0]!.pick }, undefined, json);
  if (done.status !== 201) throw new Error("nothing was stored");
  const facts = done.data.facts.map((fact) => fact.fact);
  const { title } = open.data;
  console.log(JSON.stringify({ version: done.data.version, facts, title, board: board.data.board.board }));
}

void play();
