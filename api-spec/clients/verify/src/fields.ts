// The fields of BLS12-381: integers modulo P, pairs of them, and polynomials of these of degree below 6.

export const P = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
/** The order of the groups. */
export const R = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;

export const mod = (a: bigint): bigint => {
  const rest = a % P;
  return rest < 0n ? rest + P : rest;
};

export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = mod(base), rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % P) {
    if (rest & 1n) result = (result * square) % P;
  }
  return result;
}

/** The inverse, by Euclid's algorithm; 0 of 0. */
export function invert(a: bigint): bigint {
  let [low, high, x, y] = [mod(a), P, 1n, 0n];
  while (low > 1n) {
    const quotient = high / low;
    [high, low, y, x] = [low, high - quotient * low, x, y - quotient * x];
  }
  return low === 0n ? 0n : mod(x);
}

/** The square root, if there is one. */
export function root(a: bigint): bigint | undefined {
  const found = power(a, (P + 1n) / 4n);
  return (found * found) % P === mod(a) ? found : undefined;
}

/** What curves are made over. */
export interface Field<E> {
  readonly zero: E;
  add(a: E, b: E): E;
  sub(a: E, b: E): E;
  mul(a: E, b: E): E;
  inv(a: E): E;
  same(a: E, b: E): boolean;
}

export const F1: Field<bigint> = {
  zero: 0n,
  add: (a, b) => mod(a + b),
  sub: (a, b) => mod(a - b),
  mul: (a, b) => mod(a * b),
  inv: invert,
  same: (a, b) => a === b,
};

/** a + b u, where u^2 = -1. */
export type Pair = readonly [bigint, bigint];

export const F2: Field<Pair> = {
  zero: [0n, 0n],
  add: (a, b) => [mod(a[0] + b[0]), mod(a[1] + b[1])],
  sub: (a, b) => [mod(a[0] - b[0]), mod(a[1] - b[1])],
  mul: (a, b) => [mod(a[0] * b[0] - a[1] * b[1]), mod(a[0] * b[1] + a[1] * b[0])],
  inv: (a) => {
    const norm = invert(a[0] * a[0] + a[1] * a[1]);
    return [mod(a[0] * norm), mod(-a[1] * norm)];
  },
  same: (a, b) => a[0] === b[0] && a[1] === b[1],
};

export function powerOfPair(base: Pair, exponent: bigint): Pair {
  let result: Pair = [1n, 0n];
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n, square = F2.mul(square, square)) {
    if (rest & 1n) result = F2.mul(result, square);
  }
  return result;
}

/** The square root of a pair, if there is one. */
export function rootOfPair([a, b]: Pair): Pair | undefined {
  const half = (P + 1n) / 2n;
  const length = root(a * a + b * b);
  if (length === undefined) return undefined;
  for (const norm of [length, mod(-length)]) {
    const x = root(mod((a + norm) * half));
    if (x === undefined) continue;
    const found: Pair = x === 0n ? [0n, root(mod(-a)) ?? 0n] : [x, mod(b * half * invert(x))];
    if (F2.same(F2.mul(found, found), [mod(a), mod(b)])) return found;
  }
  return undefined;
}

/** The sum of c[n] w^n, where w^6 = 1 + u. */
export type Six = readonly Pair[];

export const ONE: Six = [[1n, 0n], ...Array.from({ length: 5 }, (): Pair => [0n, 0n])];

export function multiply(left: Six, right: Six): Six {
  const real = new Array<bigint>(11).fill(0n);
  const other = new Array<bigint>(11).fill(0n);
  for (const [i, [a, b]] of left.entries()) {
    if (a === 0n && b === 0n) continue;
    for (const [j, [c, d]] of right.entries()) {
      real[i + j]! += a * c - b * d;
      other[i + j]! += a * d + b * c;
    }
  }
  return ONE.map((_, n): Pair => {
    const [a, b] = n < 5 ? [real[n + 6]!, other[n + 6]!] : [0n, 0n];
    return [mod(real[n]! + a - b), mod(other[n]! + a + b)];
  });
}

export function powerOfSix(base: Six, exponent: bigint): Six {
  let result = ONE;
  for (const bit of exponent.toString(2)) {
    result = multiply(result, result);
    if (bit === "1") result = multiply(result, base);
  }
  return result;
}

const TWIST = powerOfPair([1n, 1n], (P * P - 1n) / 6n); // w to the power of P^2 - 1

/** The power of P^2. */
export function frobenius(a: Six): Six {
  let factor: Pair = [1n, 0n];
  return a.map((each) => {
    const found = F2.mul(each, factor);
    factor = F2.mul(factor, TWIST);
    return found;
  });
}
