// A bot: it opens a game with a bot of the service, and plays it by random picks.
//   node bot.js http://127.0.0.1:8000 bitoku
import { Yamabiko, type components } from "@yamabiko/client";

declare const process: { argv: string[] };
const [url = "http://127.0.0.1:8000", title = "bamboo"] = process.argv.slice(2);
const client = new Yamabiko(url);
await client.signUp("Echo"); // keep client.token: it is shown once
const game = await client.open({ title, seats: 2 } as components["schemas"]["NewGame"]);
await game.sit(0);
await game.sitBot(1, "greedy");
await game.start();
console.log(game.id);
const over = await game.play((decision) => decision.menu[Math.floor(Math.random() * decision.menu.length)]!);
for (const { place, seat, points } of over.standings ?? []) console.log(`${place}. seat ${seat}: ${points} points`);
