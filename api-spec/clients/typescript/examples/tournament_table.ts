// Enters a tournament, and plays the table of each round by random picks.
//   node tournament_table.js http://127.0.0.1:8000 TOKEN TOURNAMENT ROUNDS
import { Yamabiko } from "@yamabiko/client";

declare const process: { argv: string[] };
const [url, token, tournament, rounds] = process.argv.slice(2) as [string, string, string, string];
const client = new Yamabiko(url, { token });
const params = { path: { tournament_id: tournament } };
let left = Number(rounds);

for await (const { kind, data } of client.followAccount()) {
  if (kind === "following") { // from here on nothing is missed
    const { entry } = await client.unwrap(client.api.POST("/v1/tournaments/{tournament_id}/entries", { params, body: {} }));
    console.log(`entered as ${entry.number}`);
  } else if (data.kind === "game-started") {
    const over = await client.game(data.game).play(({ menu }) => menu[Math.floor(Math.random() * menu.length)]!);
    const mine = over.standings?.find(({ seat }) => seat === data.seat);
    console.log(`place ${mine?.place} with ${mine?.points} points`);
    left--;
  }
  if (!left) break;
}
