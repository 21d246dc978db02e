// Starts games through a fetch that changes answers, and prints why each start was refused.
import { Receipts, Untrustworthy, Yamabiko } from "@yamabiko/client";

declare const process: { argv: string[] };
type Game = { id: string; status: string; commitment: string; fairness: string; starting: object | null };
const [url = "http://127.0.0.1:8000"] = process.argv.slice(2);
const honest = fetch;
let change: ((game: Game) => void) | undefined;
globalThis.fetch = async (...request) => {
  const response = await honest(...request);
  if (!change || !response.ok || !response.headers.get("Content-Type")?.startsWith("application/json")) return response;
  const answer = (await response.json()) as Game;
  if ("commitment" in answer) change(answer);
  return Response.json(answer, { status: response.status });
};

/** A game whose seats are taken, as Ada sees it, whose clock is so many seconds ahead at its start. */
async function startOf(changed: ((game: Game) => void) | undefined, ahead = 0): Promise<string> {
  let late = 0;
  change = undefined;
  const ada = new Yamabiko(url, { receipts: new Receipts([], () => Date.now() / 1000 + late) });
  const bob = new Yamabiko(url);
  await ada.signUp("Ada");
  await bob.signUp("Bob");
  const game = await ada.open({ title: "bamboo", seats: 2, fairness: "beacon" } as Parameters<typeof ada.open>[0]);
  await game.sit(0, "rain");
  await bob.game(game.id).sit(1);
  [change, late] = [changed, ahead];
  try {
    return `${(await game.start()).status}, ${ada.receipts!.lines(game.id).split("\n").length - 1} notes`;
  } catch (error) {
    if (!(error instanceof Untrustworthy)) throw error;
    return error.message;
  }
}

/** A game of words: how it stands when both are revealed, and how many lines Bob has kept. */
async function words(): Promise<[string, number]> {
  const [ada, bob] = [new Yamabiko(url), new Yamabiko(url)];
  change = undefined;
  await ada.signUp("Ada");
  await bob.signUp("Bob");
  const mine = await ada.open({ title: "bamboo", seats: 2, fairness: "revealed" } as Parameters<typeof ada.open>[0]);
  const yours = bob.game(mine.id);
  await mine.sitWithWord(0, "5a".repeat(32));
  await yours.sitWithWord(1, "a5".repeat(32));
  await mine.start();
  await mine.reveal(0, "5a".repeat(32));
  return [(await yours.reveal(1, "a5".repeat(32))).status, bob.receipts!.lines(mine.id).split("\n").length - 1];
}

console.log(JSON.stringify([
  await startOf(undefined),
  await startOf((game) => game.starting && Object.assign(game.starting, { round: 5 })),
  await startOf((game) => game.starting && Object.assign(game.starting, { at: "2026-01-01T00:00:00Z" })),
  await startOf((game) => void (game.commitment = "0".repeat(64))),
  await startOf((game) => void (game.fairness = "committed")),
  await startOf(undefined, 60),
  ...(await words()),
]));
