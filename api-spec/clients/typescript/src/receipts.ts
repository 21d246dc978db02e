// Receipts: what the service has signed, kept and compared. `/schema/checking` of every service tells each formula.

import { fromBase64, sha256, toBase64, utf8 } from "yamabiko-verify/bytes";
import { isBeginning, isIncluded, leafHash, splitHashes } from "yamabiko-verify/merkle";
import { BadNote, readCheckpoint, isBy, readKey, readKeyList, readNote, signersOf, type Checkpoint, type Key } from "yamabiko-verify/notes";
import { Untrustworthy } from "./errors.js";
import type { components } from "./schema.js";
import { Starts, type OpenedEntry } from "./starts.js";

type Schemas = components["schemas"];
type Json = { readonly [name: string]: unknown };

const NOT_SIGNED = new Set(["text", "position", "time", "acting", "decisions", "words", "entry", "receipt"]);

/** A receipt as it is sent. */
export interface Receipt {
  checkpoint: string;
  viewer: string;
  item: string;
  salt: string;
  index: number;
  path: string;
  note: string;
  consistency?: { from: number; path: string };
}

/** A receipt that holds, and the answer or item with which it came. */
interface Kept {
  checkpoint: Checkpoint;
  answer: Json;
}

/** Two signed versions of a game: the newer must go on from the older. */
export interface Growing {
  game: string;
  from: Checkpoint;
  to: Checkpoint;
}

/** What to ask of `GET /v1/games/{game_id}/proofs`. */
export function proofBetween({ game, from, to }: Growing) {
  return { path: { game_id: game }, query: { from: from.size, to: to.size } };
}

/**
 * The receipts of any number of games: the first and the newest of each are kept. One is refused that no key of the
 * service has signed, that gives another root to a version, or whose proof does not join it to the newest. One of a
 * version before the newest whose root was not seen must be proven to be its beginning: games do not go back.
 */
export class Receipts {
  private keys: Key[] = [];
  private readonly first = new Map<string, Kept>();
  private readonly newest = new Map<string, Kept>();
  private readonly roots = new Map<string, Map<number, string>>();
  private readonly unproven: [game: string, behind: Checkpoint][] = [];

  /** What was signed before the first events of games. */
  readonly starts: Starts;

  /**
   * `pinned`: the keys of the service as texts, noted earlier; without them those are taken that it shows first.
   * `clock` gives the seconds since 1970, by which a start is refused that comes too late.
   */
  constructor(
    private readonly pinned: readonly string[] = [],
    readonly clock: () => number = () => Date.now() / 1000,
  ) {
    this.starts = new Starts(clock);
  }

  /** The keys of the service, as far as they are known. */
  get known(): readonly Key[] {
    return this.keys;
  }

  /** The root of a game at a version, in base64, if a receipt of it was seen. */
  rootAt(game: string, version: number): string | undefined {
    return this.roots.get(game)?.get(version);
  }

  /** The newest version of a game that was signed, with its root. */
  newestOf(game: string): Checkpoint | undefined {
    return this.newest.get(game)?.checkpoint;
  }

  /** Whether the keys of the service must be read first, for a note if there is one. Those that are pinned suffice. */
  async needsKeys(note?: string): Promise<boolean> {
    if (this.pinned.length) {
      if (!this.keys.length) await trusting(async () => void (this.keys = await Promise.all(this.pinned.map(readKey))));
      return false;
    }
    return !this.keys.length || (note !== undefined && !(await trusting(async () => isBy(note, this.keys))));
  }

  /**
   * Take the keys of `/.well-known/yamabiko-keys`, or of the first event of a feed. Those that are known stay: the
   * list must go on from them. Beside those that are pinned none is taken, and the list must have one of them.
   */
  async learnKeys(listed: readonly Schemas["LogKey"][]): Promise<void> {
    await trusting(async () => {
      const keys = await readKeyList(listed);
      if (this.pinned.length) {
        const texts = new Set(this.pinned.map((each) => each.trim()));
        if (!keys.some(({ text }) => texts.has(text))) throw new Untrustworthy("the service shows other keys than those that are pinned");
      } else if (keys.some(({ text }, at) => this.keys[at] && this.keys[at].text !== text)) {
        throw new Untrustworthy("the service shows other keys than it had");
      } else if (keys.length > this.keys.length) this.keys = keys;
    });
  }

  /** Check and keep the receipt of an answer, or of an item of a feed, if it has one. */
  async keep(answer: Json): Promise<void> {
    const receipt = answer["receipt"] as Receipt | undefined;
    if (!receipt) return;
    await trusting(async () => {
      const found = await verifyReceipt(receipt, this.keys);
      const item = itemOf(answer);
      if (item && (await hashItem(item)) !== receipt.item) {
        throw new Untrustworthy(`${found.origin}, version ${found.size}: what was signed is not what was sent`);
      }
      await this.keepAfter(found, receipt, answer);
      if (item?.["kind"] === "opened") await this.starts.seeOpened(found.origin.split("/").at(-1)!, item as unknown as OpenedEntry);
    });
  }

  /** Check a game as it is shown, by what was seen of it, and keep the note that comes with it. */
  async keepGame(game: Schemas["Game"], askedAt: number, isLive: boolean): Promise<void> {
    await trusting(() => this.starts.seeGame(game, this.keys, askedAt, isLive));
  }

  /** Check and keep signed notes of before the first event of a game that was seen. */
  async keepNotes(game: string, notes: readonly Schemas["SignedNote"][]): Promise<void> {
    await trusting(async () => {
      for (const note of notes) await this.starts.seeNote(game, note, this.keys);
    });
  }

  private async keepAfter(found: Checkpoint, receipt: Receipt, answer: Json): Promise<void> {
    const game = found.origin.split("/").at(-1)!;
    const newest = this.newest.get(game);
    if (newest && newest.checkpoint.origin !== found.origin) {
      throw new Untrustworthy(`${newest.checkpoint.origin} is now called ${found.origin}`);
    }
    const roots = this.roots.get(game) ?? new Map<number, string>();
    this.roots.set(game, roots);
    const root = toBase64(found.root);
    if ((roots.get(found.size) ?? root) !== root) {
      throw new Untrustworthy(`${found.origin}, version ${found.size}: two different histories are signed`);
    }
    if (newest && found.size < newest.checkpoint.size && !roots.has(found.size)) this.unproven.push([game, found]);
    roots.set(found.size, root);
    const growth = receipt.consistency;
    const before = [newest, this.first.get(game)].find((each) => each && each.checkpoint.size === growth?.from);
    if (growth && before) await requireGrowth(before.checkpoint, found, growth.path);
    if (newest && found.size <= newest.checkpoint.size) return;
    const kept = { checkpoint: found, answer };
    if (!newest) this.first.set(game, kept);
    this.newest.set(game, kept);
  }

  /** What was signed of games at versions before the newest, whose roots were not seen before, up to the newest. */
  behind(): Growing[] {
    return this.unproven.map(([game, from]) => ({ game, from, to: this.newest.get(game)!.checkpoint }));
  }

  /** Check the proof that a game of `behind` goes on from that version; without a proof it does not. */
  async requireBeginning(growing: Growing, path: string | undefined): Promise<void> {
    const { from, to } = growing;
    await trusting(async () => {
      if (path !== undefined) return requireGrowth(from, to, path);
      throw new Untrustworthy(`${to.origin}: version ${to.size} was signed, and it goes back to ${from.size}`);
    });
    const at = this.unproven.findIndex(([, each]) => each === from);
    if (at >= 0) this.unproven.splice(at, 1);
  }

  /** The version of the first receipt of a game; 0 if there is none. */
  firstVersion(game: string): number {
    return this.first.get(game)?.checkpoint.size ?? 0;
  }

  /** The first and the newest of a game, if they are two. */
  span(game: string): Growing | undefined {
    const [from, to] = [this.first.get(game)?.checkpoint, this.newest.get(game)?.checkpoint];
    return from && to && from.size < to.size ? { game, from, to } : undefined;
  }

  /** Check the proof of `GET /v1/games/{game_id}/proofs` between the two of `span`. */
  async requireProof(span: Growing, path: string): Promise<void> {
    await trusting(() => requireGrowth(span.from, span.to, path));
  }

  /** The notes of a game, and its first and newest receipt, in lines, for a file that `verify --receipts` reads. */
  lines(game: string): string {
    const kept = new Set([this.first.get(game), this.newest.get(game)].filter((each) => each !== undefined));
    return this.starts.lines(game) + [...kept].map((each) => `${JSON.stringify(each.answer)}\n`).join("");
  }
}

/** The checkpoint of the game that a receipt shows to be signed. */
async function verifyReceipt(receipt: Receipt, keys: readonly Key[]): Promise<Checkpoint> {
  const note = readNote(receipt.note);
  const [signer] = await signersOf(note, keys);
  const [signed, found] = [readCheckpoint(note.text), readCheckpoint(receipt.checkpoint)];
  if (signed.origin !== `${signer!.name}/receipts` || !found.origin.startsWith(`${signer!.name}/games/`)) {
    throw new Untrustworthy(`a note of ${signed.origin} cannot sign ${found.origin}`);
  }
  const leaf = await leafHash(utf8(`${receipt.checkpoint}${receipt.viewer}\n${receipt.item}\n${receipt.salt}\n`));
  const path = splitHashes(fromBase64(receipt.path));
  if (!path || !(await isIncluded(leaf, receipt.index, signed.size, path, signed.root))) {
    throw new Untrustworthy(`${found.origin}, version ${found.size}: the receipt does not lead to what is signed`);
  }
  return found;
}

async function requireGrowth(old: Checkpoint, now: Checkpoint, path: string): Promise<void> {
  const proof = splitHashes(fromBase64(path));
  if (!proof || !(await isBeginning(old, now, proof))) {
    throw new Untrustworthy(`${now.origin}: version ${now.size} does not go on from version ${old.size}`);
  }
}

/** The entry of the history that was sent: an item of a feed is one, an answer has it in two parts. */
function itemOf(answer: Json): Json | undefined {
  if (answer["entry"]) return { ...(answer["entry"] as Json), ...("facts" in answer ? { facts: answer["facts"] } : {}) };
  return "kind" in answer ? answer : undefined;
}

/** The hash of an entry as it was sent, in the form of RFC 8785: its names are ASCII, and its numbers whole. */
async function hashItem(item: Json): Promise<string> {
  const signed = Object.fromEntries(Object.entries(item).filter(([name]) => !NOT_SIGNED.has(name)));
  return toBase64(await sha256(utf8(JSON.stringify(sorted(signed)))));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)]));
}

/** What is done with things that are signed; what has not their form is Untrustworthy. */
export async function trusting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BadNote ? new Untrustworthy(error.message, { cause: error }) : error;
  }
}
