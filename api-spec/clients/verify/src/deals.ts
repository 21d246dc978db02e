// Deals that several games of a tournament share: their seed comes with the export, not with the end of the game.

import { fromHex, sha256, toHex, utf8, type Bytes } from "./bytes.js";
import type { Findings } from "./findings.js";
import type { Game } from "./game.js";
import { isMembers, jcs } from "./json.js";
import type { Head } from "./lines.js";

/** What all chance of a game is made from. */
export interface Secret {
  /** Undefined if it is not revealed. */
  seed: Bytes | undefined;
  /** By which id its events are hidden in roots: its own, or that of its deal. */
  hiddenAs: string;
  /** The id of the deal that it shares with other games. */
  deal: string | undefined;
}

/** The seed of a game, or of the deal that it shares; checks that the first line names the deal of the game. */
export async function readSecret(game: Game, head: Head | undefined, found: Findings): Promise<Secret> {
  const shared = game.opened["deal"];
  const deal = isMembers(shared) ? toHex(await sha256(utf8(jcs(shared)))) : undefined;
  if (head?.deal && head.deal.id !== deal) found.fail("first-line-deal");
  const seed = fromHex(deal === undefined ? game.closed?.["seed"] : head?.deal?.seed);
  return { seed: seed?.length === 32 ? seed : undefined, hiddenAs: deal ?? game.id, deal };
}

/** The commitment to the seed of a deal: the seed before it in the chain of its tournament, in hexadecimal. */
export async function dealCommitment(seed: Bytes): Promise<string> {
  return toHex(await sha256(utf8("yamabiko/deal/v1\0"), seed));
}
