// Follows a game to a version, compares it with the log, then with the log of another address: prints what it says.
import { Untrustworthy, Yamabiko } from "@yamabiko/client";

declare const process: { argv: string[] };
const [url = "http://127.0.0.1:8000", token = "", id = "", version = "0", other] = process.argv.slice(2);
const honest = fetch;
let log: string | undefined;
globalThis.fetch = (request, ...more) => {
  const asked = request instanceof Request ? request : new Request(request, ...more);
  const { pathname } = new URL(asked.url);
  return log && pathname.startsWith("/v1/log/") ? honest(log + decodeURIComponent(pathname)) : honest(asked);
};

const client = new Yamabiko(url, { token });
const game = client.game(id);
for await (const { data } of game.follow()) if (data.version === Number(version)) break;
const proof = await game.checkLog();
let refused: string | null = null;
log = other;
try {
  if (other) await game.checkLog();
} catch (error) {
  if (!(error instanceof Untrustworthy)) throw error;
  refused = error.message;
}
console.log(JSON.stringify({ version: proof.inclusion?.version, size: client.log.size, refused }));
