// Decides against a service that signs what it is told to, and prints which proofs were asked for, or what is wrong.
import { Receipts, Untrustworthy, Yamabiko } from "@yamabiko/client";

declare const process: { argv: string[] };
/** `together`: so many proofs are answered when all are asked for, and so many decisions are sent at once. */
type Script = { game: string; key: string; answers: object[]; proofs: Record<string, string>; together: number };
const { game, key, answers, proofs, together } = JSON.parse(process.argv[2]!) as Script;
const asked: string[] = [];
const waiting: (() => void)[] = [];
let tellFirstProof: () => void;
const firstProof = new Promise<void>((resolve) => (tellFirstProof = resolve));

globalThis.fetch = async (request) => {
  const { pathname, search } = new URL(request instanceof Request ? request.url : request);
  if (pathname === "/.well-known/yamabiko-keys") return Response.json({ service: "games.example", keys: [] });
  if (!pathname.endsWith("/proofs")) {
    const answer = answers.shift();
    if (together > 1 && !answers.length) await firstProof; // the newest comes while the one before is looked at
    return Response.json(answer, { status: 201 });
  }
  asked.push(search);
  tellFirstProof();
  if (asked.length < together) await new Promise<void>((go) => waiting.push(go));
  waiting.splice(0).forEach((go) => go());
  const path = proofs[search];
  return path === undefined ? Response.json({ status: 404 }, { status: 404 }) : Response.json({ path });
};

const client = new Yamabiko("http://games.example", { token: "a token", receipts: new Receipts([key]) });
const decide = () =>
  client.game(game).decide("1-0", { pick: "decline" } as Parameters<ReturnType<Yamabiko["game"]>["decide"]>[1]);
try {
  while (answers.length > together) await decide();
  await Promise.all(Array.from({ length: together }, decide));
  while (answers.length) await decide();
  console.log(asked.join(" "));
} catch (error) {
  if (!(error instanceof Untrustworthy)) throw error;
  console.log(error.message);
}
