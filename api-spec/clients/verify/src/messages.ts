// All that the verifier says: a key and what stands in its text. The texts in English are here; who has them in another
// language, as the page of the service does, fills those.

import type { Json } from "./json.js";

const PLACES = {
  "nothing": "nothing",
  "place-line": "line {line}",
  "place-proof": "the line with the proof {proof}",
  "place-file": "{path}",
  "place-note": "number {number} ({place})",
  "place-seat": "seat {seat}: number {number} ({place})",
  "place-start": "the signed start ({place})",
  "in-receipts": "the receipts, {place}",
} as const;

const FILE = {
  "no-export": "this is no export of a game: {cause}",
  "no-event": "version {version}: it is no event that can be read",
  "no-opening": "its first event is not the opening",
  "several-titles": "its events are of several titles: {titles}",
  "no-object": "{place}: it is no JSON object",
  "event-after-proof": "{place}: an event comes after a proof",
  "no-events": "it has no events",
  "format-later": "{place}: only the first line has a format",
  "format-other": "{place}: its format is not {format}",
  "no-first-line": "{place}: it is no first line of an export",
  "game-no-id": "{place}: its game is no id",
  "version-no-number": "{place}: its version is no number from 1",
  "no-topic": "{place}: it lacks topic or state",
  "no-hashes": "{place}: its hashes are none",
  "no-time": "{place}: recorded_at is no time",
  "first-line-game": "the first line is of game {game}, the events are of {other}",
  "first-line-title": "the first line is of the title {title}, the events are of {other}",
  "first-line-count": "the first line says that the game has {said} events, and the file has {count}",
  "first-line-rules": "the first line names other rules than the events",
  "first-line-names": "the first line names {names}, which no event has",
  "first-line-deal": "the first line has another deal than the game",
  "first-line-agrees": "the first line says of the game what its {count} events say",
  "rest-unchecked": "all else, as events are missing or out of order",
  "rules-unchecked": "whether each decision was allowed, and what followed from it, only the rules can say: yamabiko verify",
} as const;

const CHAIN = {
  "chain-other-game": "line of version {version}: it is of another game, {game}",
  "chain-missing": "version {wanted} is missing or out of order: version {version} stands in its place",
  "chain-unlinked": "version {version} does not follow: the hash before it is another",
  "chain-changed": "version {version} was changed: its bytes do not give its hash",
  "chain-holds": "the chain of {count} events holds; its head is {head}",
  "head-noted": "the head is the one that was noted",
  "head-other": "the head is {head}, but {noted} was noted",
  "time-goes-back": "version {version} was recorded before version {before}: time goes back",
  "times-in-order": "no event was recorded before the one that it follows",
} as const;

const OPENING = {
  "title-other": "version 1: the title is {title}, the topic says {topic}",
  "commitment-noted": "the commitment is the one that was noted",
  "commitment-other": "the commitment is {commitment}, but {noted} was noted",
  "entropy-given": "the entropy of seat {seat} is what was given",
  "entropy-other": "the entropy of seat {seat} is {entropy}, but {given} was given",
  "seed-sealed": "the seed, as the deal is sealed until the last table of its round is over",
  "seed-missing": "the end reveals no seed of 32 bytes, but {seed}",
  "seed-other": "the revealed seed does not fit the commitment",
  "seed-fits": "the revealed seed fits the commitment",
  "terms-none": "the commitment binds the seed alone, as the game was opened without terms",
  "terms-other": "seats, options, component list and rules of the opening do not give its terms",
  "terms-deal": "the commitment is that of a deal that other tables share, and is not bound to this game",
  "terms-unbound": "the commitment binds the seed alone: seats, options, list and rules could be chosen later",
  "terms-changed": "the game was committed to by other terms: seats, options, component list or rules changed before the start",
  "terms-fit": "seats, options, component list and rules are those that were committed to",
  "fairness-tournament": "the seed was fixed before anybody entered the tournament, and its service could choose what was given last",
  "fairness-unknown": "that nobody could choose the shuffle: of the way {fairness} this program knows nothing",
  "fairness-seeded": "the seed was chosen by who opened the game, and could tell all that was hidden",
  "fairness-committed": "the service, together with the last player to sit down, could choose the shuffle",
  "word-other": "the word of seat {seat} is not that of the hash that it gave before the start",
  "words-fit": "the words of the seats {seats} are those of the hashes that were given before the start",
  "words-none": "some seats have given no word, as bots do not",
  "list-missing": "the component list, as the file has none; --catalog takes the one with the hash {hash}",
  "list-no-object": "the component list is no JSON object",
  "list-other": "the component list has the hash {hash}, and the opening names {wanted}",
  "list-fits": "the component list has the hash that the opening names",
  "beacon-none": "the game says that it waited for a beacon, and has no round of it",
  "beacon-chosen": "round {round} of the beacon is not the first {seconds} s after the start: it was chosen",
  "beacon-signed": "round {round}, from which the draws are made, is signed by the beacon",
  "beacon-unsigned": "round {round}, from which the draws are made, is not signed by the beacon",
} as const;

const COURSE = {
  "no-end": "the game has no end: what came last was taken out, or it still runs",
  "course-holds": "{parts}",
  "course-asked": "each decision is of a seat that was asked",
  "course-undos": "{count} undos return to before a decision that could be undone",
  "course-seats": "{count} changes of seats follow from each other",
  "course-rules": "{count} changes of rules follow from each other",
  "opened-twice": "version {version}: it is opened a second time",
  "ends-and-goes-on": "version {version}: it ends, and goes on",
  "asked-other": "version {version}: seat {seat} decides on {step}, but asked is {asked}",
  "asked-seat": "seat {seat} ({step})",
  "asked-nobody": "nobody",
  "undo-none": "version {version}: it undoes, but there is no decision that can be undone",
  "undo-elsewhere": "version {version}: it undoes to version {to}, but the newest decision that stands is version {newest}",
  "undo-seat": "version {version}: it undoes for seat {seat}, but seat {other} has decided",
  "undo-revealed": "version {version}: it undoes version {undone}, which revealed something",
  "seat-unknown": "version {version}: there is no seat {seat}",
  "seat-other": "version {version}: seat {seat} is said to be of {said}, but {player} has it",
  "not-timed-out": "version {version}: seat {seat} had not timed out",
  "rules-other": "version {version}: rules change from {from}, but those before are {before}",
  "rules-return": "version {version}: rules {rules} come back",
  "rules-idle": "version {version}: rules change, but no decision follows",
  "clock-none": "version {version}: a seat times out, but there is no clock",
  "clock-given-back": "version {version}: more time is given back than has passed",
  "clock-stopped": "version {version}: seat {seat} times out, but its time does not run",
  "clock-early": "version {version}: seat {seat} times out at {at}, before its time is over at {due}",
  "clock-holds": "the clock follows from the events: {count} timeouts, none of them early",
} as const;

const DRAWS = {
  "draws-no-seed": "draws, as the seed is not revealed",
  "draws-by-rules": "draws, which in games without `dice` need the rules: they alone say in which order a pile was before",
  "draws-unknown": "draws: those of the title {title}, with dice {dice}, are not known here",
  "draws-fall": "{count} draws fall as seed, stream and number say",
  "draws-untold": "draws of which the facts alone do not tell enough: {streams}",
  "draws-of": "{count} of {stream}",
  "draw-shuffled": "version {version}: draw {number} of {stream}: the facts have {told}, the seed gives {wanted}",
  "draw-chosen": "version {version}: draw {number} of {stream}: the facts have {told} of {of}, the seed gives {wanted}",
  "draws-counted": "version {version}: it counts {counted} draws of {stream}, and its facts tell {told}",
} as const;

const RESULT = {
  "result-abandoned": "the game was abandoned, and yet it has a result",
  "result-follows": "the result follows from the events: {parts}",
  "standing": "seat {seat} place {place} with {points}",
  "points-without-standings": "the game was ended without standings, and yet it has points",
  "ruling-unchecked": "whether the tournament has ruled so, by {ruling}: only its own export says that",
  "breakdown-other": "the breakdown has {told} where the facts have {fact}",
  "breakdown-more": "the breakdown has {told}, and no fact has it",
  "points-other": "seat {seat} has {points} points, but its facts give {sum}",
  "finished-but-asked": "the game is said to be played out, but a seat is still asked",
  "left-by-none": "the game is said to have ended because a seat was left, but none was",
  "ended-other": "seat {seat} is said to have ended as {said}, but the events say {how}",
  "two-places": "a seat has two places",
  "place-other": "seat {seat} has place {place}, but its row gives {wanted}",
  "reason-finished": "played out",
  "reason-left": "a seat was left",
  "reason-timed-out": "a seat has timed out",
  "reason-abandoned": "abandoned",
  "reason-other": "{reason}",
} as const;

const SIGNED = {
  "proof-unknown": "a proof {proof}, of which this program knows nothing",
  "signed-nothing": "nothing that is signed was given: only receipts, or a hash that was noted, could show that this is the game that was played",
  "receipts-none": "receipts, as there are none in what was kept",
  "salt-no-base64": "the salt is no base64",
  "keys-none": "what is signed, as no key of the service is known: --key takes it",
  "keys-of-file": "the keys are those that the file itself names: give the service's key, as you know it from elsewhere",
  "keys-other": "the keys that the file names are not those of the service: none is the one that was given",
  "key-wrong": "the key: {cause}",
  "keys-wrong": "the keys of the service: {cause}",
  "at-place": "{place}: {cause}",
  "receipts-signed": "{receipts} receipts are signed by the service, each with a path to what is signed",
  "receipts-and-notes-signed": "{receipts} receipts are signed by the service, each with a path to what is signed; and so are {notes} checkpoints",
  "receipts-other-game": "there are receipts of {origin}, but the export is of game {game}",
  "two-histories": "version {version}: the service has signed two histories, in {place} and {other}",
  "growth-broken": "{place}: version {version} does not follow the version {before} that was signed before",
  "receipts-agree": "the receipts do not contradict each other",
  "receipts-grow": "the receipts do not contradict each other, as {count} proofs of growth show",
  "export-too-short": "the service has signed version {version} ({place}), but the export ends with version {last}: what came after it was taken out",
  "roots-no-seed": "whether the signed roots are those of the export, as its seed is not revealed",
  "root-other": "version {version}: the root that was signed ({place}) is not that of the export: an event after version {good}, or the time of one, is not what it was",
  "root-other-from-first": "version {version}: the root that was signed ({place}) is not that of the export: an event from the first one on, or the time of one, is not what it was",
  "roots-fit": "every event up to version {version}, and when it was stored, is as the service has signed",
  "receipts-end": "the newest receipt is of version {version}: none binds what came after it",
  "sent-other": "version {version}: what was sent ({place}) is not what was signed with it",
  "told-other": "version {version}: what {viewer} was told ({place}) is not what is stored",
  "told-differs": "version {version}: what {viewer} was told ({place}) is not what is stored; {faults}",
  "told-is-stored": "what was told is what is stored, in {count} receipts, as far as it was not hidden",
  "told-unchecked": "what {viewer} was told of version {versions}: keep what came with a receipt, or ask the rules what they hide",
  "member-differs": "{name} was {told}, and is {stored}",
  "fact-count-differs": "{told} facts were told, and there are {stored}",
  "fact-differs": "a fact was {told}, and is {stored}",
} as const;

const NOTES = {
  "bad-key": "{text} is no key",
  "bad-key-id": "{text}: its id is not that of the key",
  "bad-note": "it is no signed note",
  "bad-signature": "{text} is no signature",
  "signature-wrong": "the signature of {name} does not fit the text",
  "signed-by-none": "it is signed by none of the keys that are known",
  "bad-checkpoint": "it is no checkpoint",
  "keys-begin-later": "the list of keys does not begin with the first",
  "key-change-unsigned": "the change to {key} is not signed by the key before and by itself",
  "receipt-origin": "its note is one of {origin}, not of receipts of {name}",
  "receipt-path": "the path does not lead from checkpoint, viewer and item to the root that is signed",
  "checkpoint-not-of-game": "the checkpoint is one of {origin}, not of a game of {name}",
  "note-not-of-game": "it is no note of a game",
  "note-lines": "the lines of the note do not say the same, or its body is not in the form of RFC 8785",
  "notes-wrong": "the notes, {place}: {cause}",
  "notes-other-game": "the notes: there are some of game {other}, but the export is of game {game}",
  "notes-signed": "{count} notes of before the first event are signed by the service",
  "notes-two": "the notes: the service has signed two with the number {number}: {place} and {other}",
  "notes-unlinked": "the notes: {note} does not follow the one that was signed before",
  "notes-commitment": "the notes: {note} has the commitment {commitment}, and the game {other}",
  "notes-fairness": "the notes: {note}: the game was opened as {fairness}, and says that it was {other}",
  "notes-fit": "the first event says what the notes say",
  "notes-no-start": "whether the seats are those of the signed start, as its note is not there",
  "notes-pseudonyms": "the notes: {note} has other pseudonyms than the first event",
  "notes-time": "the notes: {note} is of another time than the first event says",
  "notes-seat": "the notes: {note} is not of the seat that the signed start names it for",
  "notes-word": "the notes: {note} has another hash of the word than the first event",
  "notes-entropy": "the notes: {note} has the entropy {given}, and the first event {entropy}",
  "notes-account": "the notes: {note} is not of the account {account}",
  "account-signed": "the pseudonym {name} is the account {account}, as the service has signed",
  "account-other": "the notes: {place} says that the pseudonym {name} is the account {said}, but {note} was signed for {account}",
} as const;

const LOG = {
  "entry-broken": "the entry is none: it has no whole items",
  "entry-unordered": "the items of the entry are not in order",
  "bundle-broken": "{path} is no bundle of entries",
  "file-missing": "{path} is not there",
  "checkpoint-not-of-log": "the checkpoint is one of {origin}, not of the log of {name}",
  "proof-no-base64": "salt or path are no base64",
  "entry-without-version": "the entry {index} does not have version {version} of this game",
  "entry-path": "the path does not lead from the entry to the root that is signed",
  "logged-after-end": "it has version {version}, but the export ends with version {last}: what came after it was taken out",
  "logged-root-other": "the root of version {version} is not that of the export: an event, or the time of one, is not what it was",
  "log-wrong": "the log: {cause}",
  "log-proof-wrong": "the log, {place}: {cause}",
  "log-has": "the log has version {version} of the game in its entry {index} of {size}",
  "log-no-witness": "no witness that is known has cosigned the log: only the service's key says when this was",
  "cosigned-before": "version {version} says that it was recorded at {recorded}, but {name} had cosigned it at {at}",
  "cosigned": "version {version} was recorded before {at}, as {count} witnesses say",
  "cosigned-final": "version {version} was recorded before {at}, as {count} witnesses say: the game is final",
  "log-no-salt": "the game in the log, as its salt is not known: the proof in its export has it, or --salt",
  "log-cut": "the log: it is cut: {signed} entries are signed ({place}), and there are {size}",
  "log-forked": "the log: it is forked: another one of {signed} entries is signed ({place}) than these",
  "log-is-signed": "the {size} entries of the log are what is signed, in {count} notes",
  "log-without-game": "the log: it has nothing of the game in its {size} entries",
  "log-goes-back": "the log: entry {index} has version {version} of the game after version {before} in entry {other}",
  "log-longer": "the log: entry {index} has version {version}, but the export ends with version {last}: what came after it was taken out",
  "log-no-seed": "whether the roots in the log are those of the export, as its seed is not revealed",
  "log-root-other": "the log: entry {index} has another root of version {version} than the export: an event, or the time of one, is not what it was",
  "log-agrees": "the log has the game up to version {version} in {count} entries, as the export does",
  "log-ends": "the log has the game up to version {version}: it binds nothing that came after",
  "log-late": "the log: version {version} says that it was recorded at {recorded}, but the log, which was written then, had nothing of it more than a day later: it is in entry {index}",
} as const;

const START = {
  "start-in-entry": "the log has the signed start in its entry {index} of {size}",
  "start-wrong": "the signed start: {cause}",
  "start-not-of-game": "its note is none of the start of this game",
  "start-not-in-entry": "the entry {index} does not have it",
  "start-unawaited": "the log: it has a start in entry {index} that was signed before the first event, but the first event says that the game awaited nothing",
  "start-not-logged": "the log: it has the first event of the game, but not its signed start: the start is missing",
  "start-forked": "the log: it is forked: two signed starts of the game, in the entries {index} and {other}",
  "start-after-event": "the log: it has the start of the game in entry {index}, after its first event in entry {other}: it was signed afterwards",
  "start-other": "the log: it has another signed start of the game, in entry {index}, than {place}",
  "start-logged": "the log has the signed start of the game in entry {index}",
  "start-note-missing": "whether the start in the log is the one that was signed: the proof in its export has its note, or --receipts",
  "start-logged-late": "the log: it had no signed start of the game at {at}, after the beacon spoke: it is in entry {index}, and the service could choose among rounds, whatever its clock said",
  "start-early": "{who}: the signed start was there before the beacon spoke, at {at}",
  "start-late": "the signed start ({who}) came at {at}, after the beacon spoke: the service could choose among rounds, whatever its clock said",
  "start-undated": "that the start was signed before the beacon spoke: nobody dates the start",
  "dated-by-witness": "{name} has cosigned the log with it",
  "dated-by-log": "a cosigned checkpoint of the log has it",
} as const;

/** The texts in English, by key. */
export const ENGLISH = {
  ...PLACES, ...FILE, ...CHAIN, ...OPENING, ...COURSE, ...DRAWS, ...RESULT, ...SIGNED, ...NOTES, ...LOG, ...START,
} as const;

export type Key = keyof typeof ENGLISH;
/** A text for each key, in one language. */
export type Texts = Readonly<Record<Key, string>>;
/** What stands in a text: several messages stand there with semicolons between them. */
export type Arg = string | number | Message | readonly Message[];
export type Args = Readonly<Record<string, Arg>>;

/** Something that is said, in no language yet. */
export interface Message {
  readonly key: Key;
  readonly args: Args;
}

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** Exactly what the text of a key has in braces. */
export type ArgsOf<K extends Key> = [Names<(typeof ENGLISH)[K]>] extends [never] ? [] : [Readonly<Record<Names<(typeof ENGLISH)[K]>, Arg>>];

export const message = <K extends Key>(key: K, ...[args]: ArgsOf<K>): Message => ({ key, args: args ?? {} });

/** A value as it is shown in a finding. */
export function short(value: Json | undefined, most = 120): Arg {
  if (value === undefined) return message("nothing");
  const shown = JSON.stringify(value);
  return shown.length <= most ? shown : `${shown.slice(0, most)}...`;
}

/** A message in the language of the texts. */
export function fill(texts: Texts, { key, args }: Message): string {
  const shown = (arg: Arg | undefined): string => {
    if (Array.isArray(arg)) return arg.map(shown).join("; ");
    return typeof arg === "object" ? fill(texts, arg as Message) : String(arg ?? "");
  };
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => shown(args[name]));
}

/** An error that says what is wrong by a message; in English by itself. */
export class Wrong extends Error {
  constructor(readonly said: Message) {
    super(fill(ENGLISH, said));
  }
}
