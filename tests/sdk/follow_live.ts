// Follows a game from before its start to its end, and prints what it has seen when that has begun, and at the end.
import { Receipts, Yamabiko } from "@yamabiko/client";

declare const process: { argv: string[] };
const [url, id, ...pinned] = process.argv.slice(2) as [string, string, ...string[]];
const receipts = new Receipts(pinned);
const game = new Yamabiko(url, { receipts }).game(id);
const kinds: string[] = [];
for await (const { kind } of game.follow()) {
  if (!kinds.length) console.log(kind);
  kinds.push(kind);
}
const span = receipts.span(id);
console.log(JSON.stringify({ kinds, span: span && [span.from.size, span.to.size], notes: receipts.lines(id).match(/"note":"[^"]*\/notes/g)?.length ?? 0 }));
