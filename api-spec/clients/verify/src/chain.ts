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
    if (row.game !== rows[0]!.game) found.fail("chain-other-game", { version: row.version, game: row.game });
    if (row.version !== at + 1) {
      found.fail("chain-missing", { wanted: at + 1, version: row.version });
      break;
    }
    if (row.previous !== previous) found.fail("chain-unlinked", { version: row.version });
    if (toHex(await chainHash(fromHex(row.previous)!, row)) !== row.hash) {
      found.fail("chain-changed", { version: row.version });
      break;
    }
    previous = row.hash;
  }
  if (found.failures === faults) found.ok("chain-holds", { count: rows.length, head: previous });
  if (head !== undefined) {
    if (rows.at(-1)!.hash === head) found.ok("head-noted");
    else found.fail("head-other", { head: rows.at(-1)!.hash, noted: head });
  }
  checkTimes(rows, found);
}

function checkTimes(rows: Row[], found: Findings): void {
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    if (before && row.micros < before.micros) {
      found.fail("time-goes-back", { version: row.version, before: before.version });
      return;
    }
  }
  found.ok("times-in-order");
}
