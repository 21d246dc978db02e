// The chain of hashes: no event inside of it was changed, and time never goes back.

import { fromHex, numberBytes, sha256, toHex, utf8, type Bytes } from "./bytes.js";
import type { Findings } from "./findings.js";
import type { Row } from "./lines.js";

const ZERO = "0".repeat(64);

/** The hash of an event that follows the one with the hash `previous`. */
export async function chainHash(previous: Bytes, row: Row): Promise<Bytes> {
  const game = fromHex(row.game.replaceAll("-", ""))!;
  const topic = utf8(row.topic);
  return sha256(previous, game, numberBytes(row.version, 8), numberBytes(topic.length, 4), topic, utf8(row.state));
}

/** Checks ids, versions, hashes and times of the events, and that the last hash is the one that was noted. */
export async function checkChain(rows: Row[], head: string | undefined, found: Findings): Promise<void> {
  const faults = found.failures;
  let previous = ZERO;
  for (const [at, row] of rows.entries()) {
    if (row.game !== rows[0]!.game) found.fail(`line of version ${row.version}: it is of another game, ${row.game}`);
    if (row.version !== at + 1) {
      found.fail(`version ${at + 1} is missing or out of order: version ${row.version} stands in its place`);
      break;
    }
    if (row.previous !== previous) found.fail(`version ${row.version} does not follow: the hash before it is another`);
    if (toHex(await chainHash(fromHex(row.previous)!, row)) !== row.hash) {
      found.fail(`version ${row.version} was changed: its bytes do not give its hash`);
      break;
    }
    previous = row.hash;
  }
  if (found.failures === faults) found.ok(`the chain of ${rows.length} events holds; its head is ${previous}`);
  if (head !== undefined) {
    if (rows.at(-1)!.hash === head) found.ok("the head is the one that was noted");
    else found.fail(`the head is ${rows.at(-1)!.hash}, but ${head} was noted`);
  }
  checkTimes(rows, found);
}

function checkTimes(rows: Row[], found: Findings): void {
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    if (before && row.micros < before.micros) {
      found.fail(`version ${row.version} was recorded before version ${before.version}: time goes back`);
      return;
    }
  }
  found.ok("no event was recorded before the one that it follows");
}
