// Decides against a service that signs what it is told to, and prints which proofs were asked for, or what is wrong.
import { Receipts, Untrustworthy, Yamabiko } from "@yamabiko/client";

declare const process: { argv: string[] };
type Script = { game: string; key: string; answers: object[]; proof: string | null };
const { game, key, answers, proof } = JSON.parse(process.argv[2]!) as Script;
const asked: string[] = [];

globalThis.fetch = (request) => {
  const { pathname, search } = new URL(request instanceof Request ? request.url : request);
  if (pathname === "/.well-known/yamabiko-keys") return Promise.resolve(Response.json({ service: "games.example", keys: [] }));
  if (!pathname.endsWith("/proofs")) return Promise.resolve(Response.json(answers.shift(), { status: 201 }));
  asked.push(search);
  return Promise.resolve(proof === null ? Response.json({ status: 404 }, { status: 404 }) : Response.json({ path: proof }));
};

const client = new Yamabiko("http://games.example", { token: "a token", receipts: new Receipts([key]) });
try {
  while (answers.length) await client.game(game).decide("1-0", { pick: "decline" } as Parameters<ReturnType<Yamabiko["game"]>["decide"]>[1]);
  console.log(asked.join(" "));
} catch (error) {
  if (!(error instanceof Untrustworthy)) throw error;
  console.log(error.message);
}
