// What the service signs of a game before its first event, checked as it comes. A start that waits for a beacon is
// refused if it came when the round was known already: the service could have chosen among rounds.

import { fromBase64, fromHex, numberBytes, sha256, toHex, utf8, type Bytes } from "yamabiko-verify/bytes";
import { startItem } from "yamabiko-verify/log";
import { readNote, signersOf, type Key } from "yamabiko-verify/notes";
import { Untrustworthy } from "./errors.js";
import type { components } from "./schema.js";

type Schemas = components["schemas"];
type Game = Schemas["Game"];
type SignedNote = Schemas["SignedNote"];
type Starting = NonNullable<Game["starting"]>;

/** What a note says. */
interface Body {
  game: string;
  number: number;
  kind: "opened" | "taken" | "left" | "start";
  at: string;
  previous: string;
  commitment: string;
  fairness: string;
  account?: string;
  seat?: number;
  entropy?: string;
  word_hash?: string;
  seats?: { pseudonym: string; note: number | null }[];
}

/** The first event, as a feed tells it. */
export interface OpenedEntry {
  commitment: string;
  fairness?: string | null;
  seats: string[];
  entropy: string[];
  word_hashes?: string[];
  beacon?: { round: number; signed_at: number } | null;
}

/** What is known of a game: from before its start, and of the start. */
interface Known {
  commitment: string;
  fairness: string;
  /** When it was asked for last and waited for its players, in seconds. */
  waitedAt: number;
  starting: Starting | undefined;
  start: Body | undefined;
  texts: Map<number, string>;
  /** By seat, the own note of taking it. */
  own: Map<number, Body>;
  lines: Map<number, string>;
}

const GENESIS = 1_692_803_367; // of drand's network quicknet, in seconds
const PERIOD = 3;
const AHEAD = 30; // seconds from a start to the first round that may be taken
/** Seconds after which an answer to a start may be one that was given long before. */
export const LIVE = 25;

/** The starts of any number of games. `clock` gives the seconds since 1970. */
export class Starts {
  private readonly games = new Map<string, Known>();

  constructor(private readonly clock: () => number) {}

  /** Check a game as the service shows it. `isLive`: it comes at once when something has changed in it. */
  async seeGame(game: Game, keys: readonly Key[], askedAt: number, isLive: boolean): Promise<void> {
    const known = this.games.get(game.id) ?? {
      commitment: game.commitment, fairness: game.fairness, waitedAt: 0, starting: undefined, start: undefined,
      texts: new Map(), own: new Map(), lines: new Map(),
    };
    this.games.set(game.id, known);
    if (game.commitment !== known.commitment || game.fairness !== known.fairness) {
      throw new Untrustworthy(`game ${game.id}: commitment or fairness are not what they were`);
    }
    if (game.status === "waiting") known.waitedAt = Math.max(known.waitedAt, askedAt);
    if (game.starting) this.seeStarting(known, game.starting, `game ${game.id}`, isLive);
    if (game.note) await this.seeNote(game.id, game.note, keys);
  }

  private seeStarting(known: Known, starting: Starting, where: string, isLive: boolean): void {
    if (known.starting && JSON.stringify(known.starting) !== JSON.stringify(starting)) throw new Untrustworthy(`${where}: two starts are told`);
    known.starting = starting;
    if (starting.round === null) return;
    const [signed, knownAt] = [secondsOf(starting.at), secondsOf(starting.round_at!)];
    const ahead = knownAt - signed - AHEAD;
    if (knownAt !== GENESIS + (starting.round - 1) * PERIOD || ahead < 0 || ahead >= PERIOD + 1) {
      throw new Untrustworthy(`${where}: round ${starting.round} is not the first ${AHEAD} s after the start`);
    }
    if (known.waitedAt >= knownAt || (isLive && this.clock() >= knownAt)) {
      throw new Untrustworthy(`${where}: the start was told when round ${starting.round} of the beacon was known already (or the clock of this machine is wrong)`);
    }
  }

  /** What the log must have of the signed start of a game, if its note was seen: a name and a root, in base64. */
  async loggedStart(game: string, salt: Bytes): Promise<{ name: string; root: string } | undefined> {
    const known = this.games.get(game);
    const text = known?.start && known.texts.get(known.start.number);
    return text === undefined ? undefined : startItem(game, salt, await sha256(utf8(text)));
  }

  /** Check a signed note of a game that was seen, and keep it. */
  async seeNote(game: string, note: SignedNote, keys: readonly Key[]): Promise<void> {
    const { text, body } = await readBody(note.note, game, keys);
    const known = this.games.get(game)!;
    const where = `game ${game}, note ${body.number}`;
    if ((known.texts.get(body.number) ?? text) !== text) throw new Untrustworthy(`${where}: two notes with one number are signed`);
    known.texts.set(body.number, text);
    const before = known.texts.get(body.number - 1);
    if (before !== undefined && body.previous !== toHex(await sha256(utf8(before)))) throw new Untrustworthy(`${where} does not follow the one before`);
    if (body.commitment !== known.commitment || body.fairness !== known.fairness) {
      throw new Untrustworthy(`${where} has another commitment or fairness than the game`);
    }
    if (note.salt !== null) {
      const salt = fromBase64(note.salt);
      if (!salt || toHex(await sha256(utf8(String(note.account)), salt)) !== body.account) throw new Untrustworthy(`${where} is not of the account ${note.account}`);
      if (body.kind === "taken") known.own.set(body.seat!, body);
      else if (body.kind === "left") known.own.delete(body.seat!);
    }
    if (body.kind === "start") requireSameStart((known.start = body), known, where);
    if (!known.lines.has(body.number)) known.lines.set(body.number, this.toLine(note, known)); // when it came first, dates it
  }

  /** With the time, if it dates the note before the beacon has spoken. */
  private toLine(note: SignedNote, { starting }: Known): string {
    const now = this.clock();
    const isEarly = typeof starting?.round_at === "string" && now < secondsOf(starting.round_at);
    return JSON.stringify(isEarly ? { ...note, received_at: new Date(now * 1000).toISOString() } : note);
  }

  /** Check the first event of a game by what was seen before. */
  async seeOpened(game: string, opened: OpenedEntry): Promise<void> {
    const known = this.games.get(game);
    if (!known) return;
    const where = `game ${game}: the first event`;
    if (opened.commitment !== known.commitment || (opened.fairness || "committed") !== known.fairness) {
      throw new Untrustworthy(`${where} has another commitment or fairness than the game had`);
    }
    if (known.start && known.start.seats!.map((each) => each.pseudonym).join() !== opened.seats.join()) {
      throw new Untrustworthy(`${where} has other pseudonyms than the signed start`);
    }
    if (known.starting && known.starting.round !== null) {
      const at = Math.floor(secondsOf(known.starting.at) * 1000);
      if (opened.beacon?.round !== known.starting.round || Math.abs(opened.beacon.signed_at - at) > 1) {
        throw new Untrustworthy(`${where} has another round of the beacon than the signed start`);
      }
    }
    for (const [seat, body] of known.own) {
      if (known.start?.seats![seat]?.note === body.number) await requireGiven(opened, seat, body, where);
    }
  }

  /** The signed note of the own seat has what was given with it. */
  requireGiven(game: string, seat: number, given: { entropy?: string; word_hash?: string }): void {
    const body = this.games.get(game)?.own.get(seat);
    const isOther = (["entropy", "word_hash"] as const).some((name) => given[name] !== undefined && body?.[name] !== given[name]);
    if (body && isOther) throw new Untrustworthy(`game ${game}, seat ${seat}: what was signed is not what was given`);
  }

  /** Whether the game was started before its first event, and the note of that was not seen. */
  lacksStart(game: string): boolean {
    const known = this.games.get(game);
    return known?.starting !== undefined && known.start === undefined;
  }

  /** The notes of a game in lines, for a file that `verify --receipts` reads. */
  lines(game: string): string {
    const lines = this.games.get(game)?.lines ?? new Map<number, string>();
    return [...lines].sort(([a], [b]) => a - b).map(([, line]) => `${line}\n`).join("");
  }
}

/** The hash of a word, which is given before the start. */
export async function hashWord(game: string, seat: number, word: string): Promise<string> {
  const bytes = fromHex(word);
  if (bytes?.length !== 32) throw new TypeError("a word has 32 bytes, in 64 hexadecimal digits");
  return toHex(await sha256(utf8("yamabiko/word/v1\0"), utf8(game), numberBytes(seat, 4), bytes));
}

async function readBody(content: string, game: string, keys: readonly Key[]): Promise<{ text: string; body: Body }> {
  const note = readNote(content);
  const [signer] = await signersOf(note, keys);
  const [origin, number, text = ""] = note.text.split("\n");
  let body: Body;
  try {
    body = JSON.parse(text) as Body;
  } catch {
    throw new Untrustworthy(`game ${game}: what is signed is no note`);
  }
  if (origin !== `${signer!.name}/games/${game}/notes` || number !== String(body.number) || body.game !== game) {
    throw new Untrustworthy(`a note of ${origin} is none of game ${game}`);
  }
  return { text, body };
}

function requireSameStart(start: Body, known: Known, where: string): void {
  if (known.starting && Math.abs(secondsOf(start.at) - secondsOf(known.starting.at)) > 0.001) {
    throw new Untrustworthy(`${where}: the start was signed at another time than the game says`);
  }
  for (const [seat, body] of known.own) {
    let isNewest = true;
    for (let number = body.number; number < start.number; number++) isNewest &&= known.texts.has(number);
    if (isNewest && start.seats![seat]?.note !== body.number) throw new Untrustworthy(`${where}: the start does not have seat ${seat} as it was taken`);
  }
}

async function requireGiven(opened: OpenedEntry, seat: number, body: Body, where: string): Promise<void> {
  const entropy = opened.entropy[seat] ?? "";
  if (body.word_hash !== undefined) {
    if (opened.word_hashes?.[seat] !== body.word_hash || !fromHex(entropy) || (await hashWord(body.game, seat, entropy)) !== body.word_hash) {
      throw new Untrustworthy(`${where} has another word of seat ${seat} than was given`);
    }
  } else if (body.entropy !== undefined && entropy !== body.entropy) {
    throw new Untrustworthy(`${where} has another entropy of seat ${seat} than was given`);
  }
}

const secondsOf = (time: string): number => Date.parse(time) / 1000;
