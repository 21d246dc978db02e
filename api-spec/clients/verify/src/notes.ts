// Signed notes (c2sp.org/signed-note), checkpoints (tlog-checkpoint), cosignatures (tlog-cosignature), and keys.

import { bytesNumber, fromBase64, fromHex, hasSigned, join, sameBytes, sha256, utf8, type Bytes } from "./bytes.js";
import { microsOf, type ListedKey } from "./lines.js";
import { message, Wrong } from "./messages.js";

const SIGNS_NOTES = 1;
const COSIGNS = 4;
const KEY = /^([^\s+]+)\+([0-9a-f]{8})\+(.+)$/;
const SIGNATURE = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/;
const SIZE = /^(0|[1-9][0-9]{0,15})$/;
const CHANGE = "yamabiko key change v1";

/** What is not as it must be. */
export class BadNote extends Wrong {}

/** A public key. */
export interface Key {
  text: string;
  name: string;
  id: Bytes;
  kind: number;
  public: Bytes;
}

/** The key that is written so; BadNote if it is none. */
export async function readKey(text: string): Promise<Key> {
  const [, name, hex, encoded] = KEY.exec(text) ?? [];
  const content = fromBase64(encoded);
  const id = fromHex(hex);
  if (!name || !id || content?.length !== 33) throw new BadNote(message("bad-key", { text: text.slice(0, 80) }));
  const digest = await sha256(utf8(`${name}\n`), content);
  if (!sameBytes(digest.slice(0, 4), id)) throw new BadNote(message("bad-key-id", { text: text.slice(0, 80) }));
  return { text, name, id, kind: content[0]!, public: content.slice(1) };
}

interface Signature {
  name: string;
  id: Bytes;
  value: Bytes;
}

export interface Note {
  text: string;
  signatures: Signature[];
}

/** The note that is written so; BadNote if it is none. */
export function readNote(note: string): Note {
  const at = note.lastIndexOf("\n\n");
  if (at < 0 || !note.endsWith("\n")) throw new BadNote(message("bad-note"));
  const lines = note.slice(at + 2, -1).split("\n");
  const signatures = lines.map((line): Signature => {
    const [, name, encoded] = SIGNATURE.exec(line) ?? [];
    const content = fromBase64(encoded);
    if (!name || !content || content.length < 5) throw new BadNote(message("bad-signature", { text: line.slice(0, 80) }));
    return { name, id: content.slice(0, 4), value: content.slice(4) };
  });
  return { text: note.slice(0, at + 1), signatures };
}

const isOf = (signature: Signature, key: Key): boolean => signature.name === key.name && sameBytes(signature.id, key.id);

/** Which of the keys have signed a note; BadNote if a signature of one does not fit, or there is none. */
export async function signersOf(note: Note, keys: readonly Key[]): Promise<Key[]> {
  const signers: Key[] = [];
  for (const signature of note.signatures) {
    for (const key of keys.filter((each) => each.kind === SIGNS_NOTES && isOf(signature, each))) {
      if (!(await hasSigned(key.public, utf8(note.text), signature.value))) {
        throw new BadNote(message("signature-wrong", { name: key.name }));
      }
      if (!signers.includes(key)) signers.push(key);
    }
  }
  if (!signers.length) throw new BadNote(message("signed-by-none"));
  return signers;
}

/** Whether a note names one of the keys as its signer; whether that is true is not looked at. */
export const isBy = (note: string, keys: readonly Key[]): boolean =>
  readNote(note).signatures.some((signature) => keys.some((key) => isOf(signature, key)));

/** When each of the witnesses has cosigned a checkpoint, in seconds since 1970. */
export async function cosignersOf(note: Note, witnesses: readonly Key[]): Promise<Map<Key, bigint>> {
  const found = new Map<Key, bigint>();
  for (const key of witnesses.filter((each) => each.kind === COSIGNS)) {
    for (const signature of note.signatures.filter((each) => isOf(each, key))) {
      const at = bytesNumber(signature.value.slice(0, 8));
      const message = join(utf8(`cosignature/v1\ntime ${at}\n`), utf8(note.text));
      if (await hasSigned(key.public, message, signature.value.slice(8))) found.set(key, at);
    }
  }
  return found;
}

/** The root of a tree of a log at a size. */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Bytes;
}

/** The checkpoint that is the text of a note; BadNote if it is none. */
export function readCheckpoint(text: string): Checkpoint {
  const [origin, size, encoded] = text.split("\n");
  const root = fromBase64(encoded);
  if (!origin || !SIZE.test(size ?? "") || root?.length !== 32 || !text.endsWith("\n")) throw new BadNote(message("bad-checkpoint"));
  return { origin, size: Number(size), root };
}

/** The keys of a list; BadNote if a change is not signed by the key before and by itself. */
export async function readKeyList(listed: readonly ListedKey[]): Promise<Key[]> {
  const keys = await Promise.all(listed.map((each) => readKey(each.key)));
  if (listed[0] && listed[0].change !== null) throw new BadNote(message("keys-begin-later"));
  for (const [at, after] of keys.entries()) {
    const before = keys[at - 1];
    if (!before) continue;
    const note = readNote(listed[at]!.change ?? "");
    const lines = note.text.split("\n");
    const fits = lines[0] === CHANGE && lines[1] === before.text && lines[2] === after.text
      && microsOf(lines[3]) === microsOf(listed[at]!.since) && lines.length === 5;
    const signers = await signersOf(note, [before, after]);
    if (!fits || signers.length < new Set([before.text, after.text]).size) {
      throw new BadNote(message("key-change-unsigned", { key: after.text }));
    }
  }
  return keys;
}
