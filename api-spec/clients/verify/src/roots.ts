// The tree over the events of a game, blinded by its seed: what the service has signed of it.

import { fromHex, Hmac, numberBytes, sha256, toBase64, utf8, type Bytes } from "./bytes.js";
import type { Row } from "./lines.js";
import { GrowingTree } from "./merkle.js";

/** By version, the root of the tree in base64. The place 0 is the empty tree. `game` is its id, or that of its deal. */
export async function rootsOf(game: string, seed: Bytes, rows: readonly Row[]): Promise<string[]> {
  const blind = await Hmac.of(await (await Hmac.of(seed)).sign(utf8("yamabiko/blind/v1\0"), utf8(game)));
  const tree = new GrowingTree();
  const roots = [toBase64(await tree.root())];
  for (const row of rows) {
    const blinded = await blind.sign(numberBytes(row.version, 8));
    await tree.append(await sha256(numberBytes(0, 1), blinded, fromHex(row.hash)!, numberBytes(row.micros, 8)));
    roots.push(toBase64(await tree.root()));
  }
  return roots;
}
