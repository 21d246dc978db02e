// Draws that are keyed by stream and number.

import { bytesNumber, compareBytes, Hmac, join, numberBytes, sha256, utf8, type Bytes } from "./bytes.js";
import { jcs, type Json, type Members } from "./json.js";

const LIMIT = 1n << 64n;

/** The key of all draws of a game. */
export async function drawsKey(seed: Bytes, mixed: Members): Promise<Bytes> {
  const digest = await sha256(utf8(jcs(mixed)));
  return (await Hmac.of(seed)).sign(utf8("yamabiko/draws/v2\0"), digest);
}

const prefixed = (part: Bytes): Bytes => join(numberBytes(part.length, 4), part);

/** The chance of one game. */
export class Chance {
  private constructor(private readonly key: Hmac) {}

  static async of(key: Bytes): Promise<Chance> {
    return new Chance(await Hmac.of(key));
  }

  /** One of n, from 0. */
  async choose(stream: string, number: number, n: number): Promise<number> {
    const limit = LIMIT - (LIMIT % BigInt(n));
    const start = join(numberBytes(1, 1), prefixed(utf8(stream)), numberBytes(number, 8));
    for (let tried = 0; ; tried++) {
      const x = bytesNumber((await this.key.sign(start, numberBytes(tried, 4))).slice(0, 8));
      if (x < limit) return Number(x % BigInt(n));
    }
  }

  /** The items in the order of a shuffle, whatever order they are given in. */
  async shuffled<T extends Json>(stream: string, number: number, items: readonly T[]): Promise<T[]> {
    const start = join(numberBytes(2, 1), prefixed(utf8(stream)), numberBytes(number, 8));
    const copies = new Map<string, number>();
    const placed = items.map((item) => {
      const name = jcs(item);
      const copy = copies.get(name) ?? 0;
      copies.set(name, copy + 1);
      return this.key.sign(start, prefixed(utf8(name)), numberBytes(copy, 4)).then((place) => ({ item, place }));
    });
    return (await Promise.all(placed)).sort((a, b) => compareBytes(a.place, b.place)).map((each) => each.item);
  }
}
