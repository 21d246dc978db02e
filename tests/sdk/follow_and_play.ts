// Plays a game by random picks and follows it beside that, and prints what it has seen.
import { Yamabiko, type components } from "@yamabiko/client";

declare const process: { argv: string[] };
const [url = "http://127.0.0.1:8000", title = "bamboo"] = process.argv.slice(2);
const client = new Yamabiko(url, { lang: "fr" });
await client.signUp("Echo"); // keep client.token: it is shown once
const game = await client.open({ title, seats: 2 } as components["schemas"]["NewGame"]);
await game.sit(0);
await game.sitBot(1, "greedy");
await game.start();
const seen: number[] = [];
const told: string[] = [];
const follower = (async () => {
  for await (const event of game.follow()) {
    if (event.id && event.data.version) seen.push(event.data.version);
    if (event.data.words) told.push(event.data.words.text);
  }
})();
const over = await game.play((decision) => decision.menu[Math.floor(Math.random() * decision.menu.length)]!);
await follower;
console.log(JSON.stringify({ game: game.id, token: client.token, status: over.status, version: over.version, seen, told, receipts: client.receipts?.lines(game.id) }));
