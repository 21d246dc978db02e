// BLS signatures in G1 of BLS12-381 (scheme bls-unchained-g1-rfc9380 of drand), checked with nothing but BigInt. What
// is checked is public, so nothing here takes care that its time tells nothing.

import { bytesNumber, join, numberBytes, sha256, utf8, type Bytes } from "./bytes.js";
import { F1, F2, frobenius, mod, multiply, ONE, P, power, powerOfSix, R, root, rootOfPair, type Field, type Pair, type Six } from "./fields.js";
import { A, B, X_DENOMINATOR, X_NUMERATOR, Y_DENOMINATOR, Y_NUMERATOR } from "./isogeny.js";

/** A point; undefined is the one at infinity. */
type Point<E> = readonly [E, E] | undefined;

const DST = utf8("BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_");
const COFACTOR = 0xd201000000010001n; // h_eff of RFC 9380, 8.8.1
const X = 0xd201000000010000n; // the parameter of the curve, without its sign
const HARD = (P ** 4n - P ** 2n + 1n) / R; // what is left of the final exponentiation
const GENERATOR: Point<Pair> = [
  [0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8n, 0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7en],
  [0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801n, 0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79ben],
];

/** Whether it is the signature of a round, by this key of G2; both are compressed points. */
export async function isSignedRound(round: number, signature: Bytes, key: Bytes): Promise<boolean> {
  const [signed, known] = [readG1(signature), readG2(key)];
  if (!signed || !known || timesIn(F1, signed, R) || timesIn(F2, known, R)) return false;
  const message = await hashToG1(await sha256(numberBytes(round, 8)));
  if (!message) return false;
  const product = multiply(millerLoop([signed[0], mod(-signed[1])], GENERATOR!), millerLoop(message, known));
  // The final exponentiation gives 1 if what remains before its first step is in the field of even powers of w.
  const rest = powerOfSix(multiply(frobenius(product), product), HARD);
  return rest.every(([a, b], n) => n % 2 === 0 || (a === 0n && b === 0n));
}

/** The lines through the multiples of Q, at P. Factors that the final exponentiation makes 1 are left out. */
function millerLoop([x, y]: readonly [bigint, bigint], q: readonly [Pair, Pair]): Six {
  let [found, at]: [Six, readonly [Pair, Pair]] = [ONE, q];
  const addLine = (slope: Pair, other: Pair): void => {
    const zero: Pair = [0n, 0n];
    const constant = F2.sub(F2.mul(slope, at[0]), at[1]);
    found = multiply(found, [constant, zero, [mod(-slope[0] * x), mod(-slope[1] * x)], [y, 0n], zero, zero]);
    at = chord(F2, at, slope, other);
  };
  for (const bit of X.toString(2).slice(1)) {
    found = multiply(found, found);
    addLine(tangent(F2, at), at[0]);
    if (bit === "1") addLine(F2.mul(F2.sub(q[1], at[1]), F2.inv(F2.sub(q[0], at[0]))), q[0]);
  }
  return found;
}

function tangent<E>(field: Field<E>, [x, y]: readonly [E, E]): E {
  const square = field.mul(x, x);
  return field.mul(field.add(field.add(square, square), square), field.inv(field.add(y, y)));
}

/** The sum of a point and another one with this x, by the slope of the line through both. */
function chord<E>(field: Field<E>, [x, y]: readonly [E, E], slope: E, other: E): readonly [E, E] {
  const sum = field.sub(field.sub(field.mul(slope, slope), x), other);
  return [sum, field.sub(field.mul(slope, field.sub(x, sum)), y)];
}

function addIn<E>(field: Field<E>, a: Point<E>, b: Point<E>): Point<E> {
  if (!a || !b) return a ?? b;
  if (!field.same(a[0], b[0])) return chord(field, a, field.mul(field.sub(b[1], a[1]), field.inv(field.sub(b[0], a[0]))), b[0]);
  return field.same(a[1], b[1]) && !field.same(a[1], field.zero) ? chord(field, a, tangent(field, a), a[0]) : undefined;
}

function timesIn<E>(field: Field<E>, point: Point<E>, times: bigint): Point<E> {
  let found: Point<E>;
  for (const bit of times.toString(2)) {
    found = addIn(field, found, found);
    if (bit === "1") found = addIn(field, found, point);
  }
  return found;
}

interface Compressed {
  isGreater: boolean;
  parts: bigint[];
}

/** The numbers of a compressed point that is not at infinity, the most significant first. */
function readCompressed(bytes: Bytes, length: number): Compressed | undefined {
  const flags = bytes[0]! >> 5;
  if (bytes.length !== length || (flags & 0b110) !== 0b100) return undefined;
  const own = join(numberBytes(bytes[0]! & 0x1f, 1), bytes.slice(1));
  const parts = Array.from({ length: length / 48 }, (_, at) => bytesNumber(own.slice(48 * at, 48 * at + 48)));
  return parts.some((each) => each >= P) ? undefined : { isGreater: (flags & 1) === 1, parts };
}

function readG1(bytes: Bytes): Point<bigint> {
  const found = readCompressed(bytes, 48);
  const [x] = found?.parts ?? [];
  const y = x === undefined ? undefined : root(x ** 3n + 4n);
  if (x === undefined || y === undefined) return undefined;
  return [x, y > mod(-y) === found!.isGreater ? y : mod(-y)];
}

function readG2(bytes: Bytes): Point<Pair> {
  const found = readCompressed(bytes, 96);
  if (!found) return undefined;
  const x: Pair = [found.parts[1]!, found.parts[0]!];
  const y = rootOfPair(F2.add(F2.mul(F2.mul(x, x), x), [4n, 4n]));
  if (!y) return undefined;
  const other: Pair = [mod(-y[0]), mod(-y[1])];
  const isGreater = y[1] === other[1] ? y[0] > other[0] : y[1] > other[1];
  return [x, isGreater === found.isGreater ? y : other];
}

/** RFC 9380, 3: hash_to_curve. */
async function hashToG1(message: Bytes): Promise<Point<bigint>> {
  const bytes = await expand(message, 128);
  const [one, two] = [0, 64].map((at) => mapToG1(mod(bytesNumber(bytes.slice(at, at + 64)))));
  return timesIn(F1, addIn(F1, one, two), COFACTOR);
}

/** RFC 9380, 5.3.1: expand_message_xmd with SHA-256. */
async function expand(message: Bytes, length: number): Promise<Bytes> {
  const suffix = join(DST, numberBytes(DST.length, 1));
  const first = await sha256(new Uint8Array(64), message, numberBytes(length, 2), numberBytes(0, 1), suffix);
  const blocks = [await sha256(first, numberBytes(1, 1), suffix)];
  while (blocks.length * 32 < length) {
    const mixed = first.map((byte, at) => byte ^ blocks.at(-1)![at]!);
    blocks.push(await sha256(mixed, numberBytes(blocks.length + 1, 1), suffix));
  }
  return join(...blocks);
}

/** RFC 9380, 6.6.2 and 6.6.3, with Z = 11. */
function mapToG1(u: bigint): Point<bigint> {
  const zu = mod(11n * u * u);
  const sum = mod(zu * zu + zu);
  const first = sum === 0n ? mod(B * F1.inv(11n * A)) : mod(-B * F1.inv(A) * (1n + F1.inv(sum)));
  const y1 = root(curve(first));
  const x = y1 === undefined ? mod(zu * first) : first;
  const y = y1 ?? root(curve(x))!;
  const signed = (y & 1n) === (u & 1n) ? y : mod(-y);
  const [a, b, c, d] = [X_NUMERATOR, X_DENOMINATOR, Y_NUMERATOR, Y_DENOMINATOR].map((each) => valueAt(each, x));
  if (b === 0n || d === 0n) return undefined;
  return [mod(a! * F1.inv(b!)), mod(signed * c! * F1.inv(d!))];
}

const curve = (x: bigint): bigint => mod(power(x, 3n) + A * x + B);
const valueAt = (coefficients: readonly bigint[], x: bigint): bigint => coefficients.reduceRight((sum, each) => mod(sum * x + each), 0n);
