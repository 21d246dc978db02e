// What a public beacon (drand's quicknet) has said for a game: that its round is the first after the start, and signed.

import { isSignedRound } from "./bls.js";
import { fromHex, type Bytes } from "./bytes.js";
import type { Findings } from "./findings.js";
import { isMembers, whole, type Members } from "./json.js";

const GENESIS = 1_692_803_367;
const PERIOD = 3;
const AHEAD = 30; // seconds from the signed start to the first round that may be taken
const QUICKNET = "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
  + "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";

/** When a round is known, in seconds since 1970. */
export const timeOfRound = (round: number): number => GENESIS + (round - 1) * PERIOD;

const firstRoundAfter = (moment: number): number => Math.max(1, Math.ceil((moment - GENESIS) / PERIOD) + 1);

/** Checks the round of a game with a beacon; `key` is that of another beacon, in hexadecimal. */
export async function checkBeacon(opened: Members, key: string | undefined, found: Findings): Promise<void> {
  const said = opened["beacon"];
  if (!isMembers(said)) return found.fail("beacon-none");
  const [round, signedAt] = [whole(said["round"]), whole(said["signed_at"])];
  if (firstRoundAfter(Math.ceil(signedAt / 1000) + AHEAD) !== round) {
    found.fail("beacon-chosen", { round, seconds: AHEAD });
  }
  const signature = fromHex(said["signature"]) ?? (new Uint8Array() as Bytes);
  const isSigned = round > 0 && (await isSignedRound(round, signature, fromHex(key ?? QUICKNET) ?? (new Uint8Array() as Bytes)));
  if (isSigned) found.ok("beacon-signed", { round });
  else found.fail("beacon-unsigned", { round });
}
