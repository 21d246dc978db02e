// Follows a game, and prints what happens.
//   node follow.js https://yamabiko.example GAME [TOKEN]
import { Yamabiko } from "@yamabiko/client";

declare const process: { argv: string[] };
const [url, game, token] = process.argv.slice(2) as [string, string, string?];
const client = new Yamabiko(url, { token });
for await (const { kind, data } of client.game(game).follow()) {
  const facts = "facts" in data ? data.facts.map(({ fact }) => fact) : [];
  console.log(data.version ?? "-", kind, facts.join(", "));
}
