// A client on what openapi-generator (typescript-fetch) makes of the description.
import { Configuration, DecisionResultFromJSON, HistoryApi, PlayApi } from "./made";

declare const process: { argv: string[] };

async function play(): Promise<void> {
  const [basePath, accessToken, gameId] = process.argv.slice(2) as [string, string, string];
  const configuration = new Configuration({ basePath, accessToken });
  const api = new PlayApi(configuration);
  const board = await api.getBoard({ gameId });
  const history = await new HistoryApi(configuration).getHistory({ gameId });
  const open = await api.getDecisions({ gameId });
  const decision = open.decisions[0]!;
  const answering = { decision: decision.id, pick: decision.menu[0]!.pick };
  // This generator knows one type of success, that of 200, which is the answer to a dry run.
  const done = DecisionResultFromJSON(await (await api.decideRaw({ gameId, answering })).raw.json());
  const facts = done.facts.map((fact) => fact.fact);
  console.log(JSON.stringify({ version: done.version, facts, title: open.title, lines: history.items.length, board: board.board.board }));
}

void play();
