// A copy of the log of the service, as c2sp.org/tlog-tiles lays it out: a checkpoint, and bundles of entries.

import { toBase64, type Bytes } from "./bytes.js";
import type { Findings } from "./findings.js";
import type { Kept } from "./early.js";
import { itemsOf, nameOf, readSignedLog, rootAt, startName, type Logged, type SignedLog } from "./log.js";
import { GrowingTree, leafHash } from "./merkle.js";
import { message } from "./messages.js";
import { BadNote, type Key } from "./notes.js";
import { checkLoggedStart, type Dated, type Placed } from "./starts.js";

/** The files of a copy. */
export interface LogCopy {
  /** Gives a file by its path, as `checkpoint` or `tile/entries/000`; undefined if it is not there. */
  read(path: string): Promise<Bytes | undefined>;
  /** The paths of other notes of this log that somebody kept. */
  kept: readonly string[];
}

interface Keys {
  keys: readonly Key[];
  witnesses: readonly Key[];
}

/** Hashes of a whole tile, entries of a whole bundle. */
export const WIDTH = 256;
const LATEST = 86_400n; // seconds after which an event that is not in the log was not stored when it says

/** Where a bundle of entries lies. */
export const bundlePath = (number: number, width: number): string => `tile/entries/${numberPath(number)}${suffix(width)}`;
const suffix = (width: number): string => (width < WIDTH ? `.p/${width}` : "");

/** Groups of three digits, all but the last after an x. */
function numberPath(number: number): string {
  const digits = String(number);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/.{3}/g)!;
  const last = groups.pop()!;
  return groups.map((group) => `x${group}/`).join("") + last;
}

/** The tiles with the hashes that a tree of this size grows by, the highest first. */
export function frontierTiles(size: number): { path: string; width: number }[] {
  const found: { path: string; width: number }[] = [];
  for (let [level, rest] = [0, size]; rest; [level, rest] = [level + 1, Math.floor(rest / WIDTH)]) {
    const width = rest % WIDTH;
    if (width) found.unshift({ path: `tile/${level}/${numberPath(Math.floor(rest / WIDTH))}${suffix(width)}`, width });
  }
  return found;
}

/** The entries of a bundle; BadNote if it is none. */
export function entriesIn(bundle: Bytes, path: string): Bytes[] {
  const entries: Bytes[] = [];
  for (let at = 0; at < bundle.length; ) {
    const length = bundle[at]! * WIDTH + (bundle[at + 1] ?? Infinity);
    if (at + 2 + length > bundle.length) throw new BadNote(message("bundle-broken", { path }));
    entries.push(bundle.slice(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return entries;
}

/**
 * Checks that all that was signed of the log is one log, and that it has this game as the export has it, and its
 * start as it was signed. Gives who dates the start.
 */
export async function checkLog(
  copy: LogCopy, logged: Logged, salts: readonly Bytes[], starts: readonly Kept[], inFile: readonly SignedLog[],
  { keys, witnesses }: Keys, found: Findings,
): Promise<Dated[]> {
  const dates: Dated[] = [];
  try {
    const signed = [...inFile];
    for (const path of ["checkpoint", ...copy.kept]) {
      const note = await copy.read(path);
      if (!note) throw new BadNote(message("file-missing", { path }));
      const tree = await readSignedLog(new TextDecoder().decode(note), keys, witnesses);
      signed.push({ place: message("place-file", { path }), ...tree });
    }
    const names = new Map<string, Bytes>();
    for (const salt of salts) names.set(await nameOf(logged.game.id, salt), salt);
    const started = new Map<Bytes, string>();
    for (const salt of names.values()) started.set(salt, await startName(logged.game.id, salt));
    const reading = await readLog(copy, signed, new Set([...names.keys(), ...started.values()]));
    checkTrees(signed, reading, found);
    if (!names.size) found.skip("log-no-salt");
    for (const [name, salt] of names) {
      const own = reading.items.filter((item) => item.name === name);
      await checkItems(own, reading.size, logged, salt, found);
      checkDates(own, logged, signed, found);
      const items = reading.items.filter((item) => item.name === started.get(salt));
      const firstEvent = own.find(({ version }) => version > 0)?.index;
      dates.push(...(await checkLoggedStart(logged.game, { items, firstEvent, salt }, starts, signed, found)));
    }
  } catch (error) {
    if (!(error instanceof BadNote)) throw error;
    found.fail("log-wrong", { cause: error.said });
  }
  return dates;
}

interface Reading {
  size: number;
  /** By size, the root in base64: of the sizes that were signed. */
  roots: Map<number, string>;
  items: Placed[];
}

/** All entries once, as far as they are signed, and the items with these names. */
async function readLog(copy: LogCopy, signed: readonly SignedLog[], names: ReadonlySet<string>): Promise<Reading> {
  const sizes = new Set(signed.map((each) => each.tree.size));
  const tree = new GrowingTree();
  const reading: Reading = { size: 0, roots: new Map([[0, toBase64(await tree.root())]]), items: [] };
  for await (const entry of entriesOf(copy, Math.max(...sizes))) {
    await tree.append(await leafHash(entry));
    const own = itemsOf(entry).filter((item) => names.has(item.name));
    reading.items.push(...own.map((item) => ({ ...item, index: reading.size })));
    reading.size++;
    if (sizes.has(reading.size)) reading.roots.set(reading.size, toBase64(await tree.root()));
  }
  return reading;
}

async function* entriesOf(copy: LogCopy, size: number): AsyncGenerator<Bytes> {
  for (let start = 0; start < size; start += WIDTH) {
    const bundle = await readBundle(copy, start / WIDTH);
    const entries = bundle ? entriesIn(bundle, bundlePath(start / WIDTH, WIDTH)).slice(0, size - start) : [];
    yield* entries;
    if (entries.length < WIDTH) return;
  }
}

/** The bundle, whole or as far as it is there: a longer part may have taken the place of a shorter one. */
async function readBundle(copy: LogCopy, number: number): Promise<Bytes | undefined> {
  const whole = await copy.read(bundlePath(number, WIDTH));
  if (whole) return whole;
  for (let part = WIDTH - 1; part >= 1; part--) {
    const found = await copy.read(bundlePath(number, part));
    if (found) return found;
  }
  return undefined;
}

/** Each tree that was signed must be a beginning of the one log. */
function checkTrees(signed: readonly SignedLog[], { size, roots }: Reading, found: Findings): void {
  const faults = found.failures;
  for (const { place, tree } of signed) {
    if (tree.size > size) found.fail("log-cut", { signed: tree.size, place, size });
    else if (roots.get(tree.size) !== toBase64(tree.root)) {
      found.fail("log-forked", { signed: tree.size, place });
    }
  }
  if (found.failures === faults) found.ok("log-is-signed", { size, count: signed.length });
}

/** What the log has of the game goes on from its opening, and is what the export says. */
async function checkItems(own: readonly Placed[], size: number, logged: Logged, salt: Bytes, found: Findings): Promise<void> {
  const faults = found.failures;
  const last = logged.rows.length;
  if (!own.length) found.fail("log-without-game", { size });
  let newest: Placed | undefined;
  for (const item of own) {
    const { index, version } = item;
    if (newest && item.version <= newest.version && (item.version < newest.version || item.root !== newest.root)) {
      found.fail("log-goes-back", { index, version, before: newest.version, other: newest.index });
    }
    const wanted = await rootAt(logged, item.version, salt);
    if (item.version > last) found.fail("log-longer", { index, version, last });
    else if (wanted === undefined) found.skip("log-no-seed");
    else if (wanted !== item.root) {
      found.fail("log-root-other", { index, version });
    }
    if (!newest || item.version > newest.version) newest = item;
  }
  if (!newest || found.failures > faults) return;
  found.ok("log-agrees", { version: newest.version, count: own.length });
  if (newest.version < last) found.note("log-ends", { version: newest.version });
}

/** An event is in the log soon after it was stored, if cosignatures date the log. */
function checkDates(own: readonly Placed[], { rows }: Logged, signed: readonly SignedLog[], found: Findings): void {
  const dated = signed.filter((each) => each.at !== undefined);
  for (const { version, index } of own) {
    const row = rows[version - 1];
    const before = dated.filter((each) => each.tree.size <= index).map((each) => each.at! * 1_000_000n);
    if (!row || !before.some((at) => at <= row.micros)) continue;
    const newest = before.reduce((a, b) => (a > b ? a : b));
    if (newest > row.micros + LATEST * 1_000_000n) {
      found.fail("log-late", { version, recorded: row.recordedAt, index });
      return;
    }
  }
}
