// The numbers that the verifier makes of exports: jobs come as JSON on standard input, numbers go to standard output.
import { readFileSync } from "node:fs";

const module = (name) => import(`${process.argv[2]}/${name}.js`);
const [{ readExport }, { readGame }, { termsOf, commitmentOf }, { readSecret }, { drawsKey, Chance }, { mixedOf }, { clocksOf }, { toHex }] =
  await Promise.all(["lines", "game", "opening", "deals", "chance", "draws", "course", "bytes"].map(module));

async function numbersOf({ file, draws }) {
  const game = readGame(readExport(readFileSync(file, "utf8")).rows);
  const { seed } = await readSecret(game, undefined, undefined);
  const key = await drawsKey(seed, await mixedOf(game, undefined));
  const chance = await Chance.of(key);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const clock = [];
  for (const [{ version }, after] of clocksOf(game)) clock.push({ version, expires: seats.map((seat) => after.expires(seat) ?? null) });
  const drawn = [];
  for (const { stream, number, items, one_of } of draws) {
    drawn.push(items ? await chance.shuffled(stream, number, items) : await chance.choose(stream, number, one_of));
  }
  return { terms: await termsOf(game.opened), commitment: await commitmentOf(game.id, game.opened.committed, seed), draws_key: toHex(key), draws: drawn, clock };
}

const found = [];
for (const job of JSON.parse(readFileSync(0, "utf8"))) found.push(await numbersOf(job));
process.stdout.write(JSON.stringify(found));
