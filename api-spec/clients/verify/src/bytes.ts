// Bytes, texts and hashes, by what browsers and Node have alike: WebCrypto and TextEncoder.

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

export const utf8 = (text: string): Bytes => encoder.encode(text);

export function join(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A number in so many bytes, the most significant first. */
export function numberBytes(value: number | bigint, size: number): Bytes {
  const bytes = new Uint8Array(size);
  let rest = BigInt.asUintN(size * 8, BigInt(value));
  for (let at = size - 1; at >= 0; at--, rest >>= 8n) bytes[at] = Number(rest & 255n);
  return bytes;
}

/** The number that bytes are, the most significant first. */
export function bytesNumber(bytes: Bytes): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return value;
}

export function toHex(bytes: Bytes): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/** The bytes of lower-case hexadecimal digits; undefined for any other text. */
export function fromHex(text: unknown): Bytes | undefined {
  if (typeof text !== "string" || !/^([0-9a-f]{2})*$/.test(text)) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = parseInt(text.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

export const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

/** The bytes of a text in base64, written in the one way that there is; undefined for any other text. */
export function fromBase64(text: unknown): Bytes | undefined {
  if (typeof text !== "string" || !/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4) return undefined;
  const chars = atob(text);
  const bytes = new Uint8Array(chars.length);
  for (let at = 0; at < chars.length; at++) bytes[at] = chars.charCodeAt(at);
  return btoa(chars) === text ? bytes : undefined;
}

export function compareBytes(left: Bytes, right: Bytes): number {
  const most = Math.min(left.length, right.length);
  for (let at = 0; at < most; at++) if (left[at] !== right[at]) return left[at]! - right[at]!;
  return left.length - right.length;
}

export const sameBytes = (left: Bytes, right: Bytes): boolean => compareBytes(left, right) === 0;

export async function sha256(...parts: Bytes[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", join(...parts)));
}

/** A key with which HMAC-SHA256 is made of messages. */
export class Hmac {
  private constructor(private readonly key: CryptoKey) {}

  static async of(key: Bytes): Promise<Hmac> {
    // An empty key is the same as one zero byte, and WebCrypto takes no empty one.
    const bytes = key.length ? key : new Uint8Array(1);
    return new Hmac(await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]));
  }

  async sign(...parts: Bytes[]): Promise<Bytes> {
    return new Uint8Array(await crypto.subtle.sign("HMAC", this.key, join(...parts)));
  }
}

/** Whether an Ed25519 key has signed a message. */
export async function hasSigned(key: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  if (key.length !== 32 || signature.length !== 64) return false;
  const imported = await crypto.subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
  return crypto.subtle.verify({ name: "Ed25519" }, imported, signature, message);
}
