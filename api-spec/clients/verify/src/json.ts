// JSON that came from elsewhere: what it may be, and its one form (RFC 8785).

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Members = { [name: string]: Json };

/** The text in the form of RFC 8785: here are no fractions, and members stand in the order of UTF-16 units. */
export function jcs(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(jcs).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${jcs(value[name]!)}`);
  return `{${members.join(",")}}`;
}

/** The value of a text; undefined if it is no JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The members of an object; none for anything else. */
export const members = (value: unknown): Members => (isMembers(value) ? value : {});
/** The elements of a list; none for anything else. */
export const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
export const text = (value: unknown): string => (typeof value === "string" ? value : "");
export const texts = (value: unknown): string[] => list(value).map(text);
export const whole = (value: unknown, otherwise = 0): number =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : otherwise;

export const sameJson = (left: Json | undefined, right: Json | undefined): boolean =>
  left === undefined || right === undefined ? left === right : jcs(left) === jcs(right);
