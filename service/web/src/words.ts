// The page's own words in three languages. What happens in games is told by the service, in the same language.

import { fr } from "./words.fr";
import { pt } from "./words.pt";

export const LANGUAGES = { en: "English", fr: "Français", pt: "Português" } as const;
export type Language = keyof typeof LANGUAGES;

const en = {
  titleLine: "Three games, played and kept so that nobody can change what happened.",
  games: "Games",
  tournaments: "Tournaments",
  checks: "Check a game",
  api: "API",
  signUp: "Choose a name and play",
  name: "Name",
  begin: "Begin",
  haveToken: "I have a token",
  token: "Token",
  logIn: "Log in",
  logOut: "Log out",
  logOutEverywhere: "Log out everywhere",
  keepToken: "Your token is shown only now. Keep it: it is how you log in elsewhere.",
  copy: "Copy",
  done: "Done",
  againstBots: "Play against bots",
  newGame: "New game",
  openGames: "Open tables",
  runningGames: "Games being played",
  myGames: "My games",
  invitations: "Invitations",
  yourTurn: "Your turn",
  nothing: "Nothing here yet.",
  seats: "Seats",
  seat: "Seat",
  free: "free",
  bot: "bot",
  sit: "Sit down",
  giveToBot: "Give to a bot",
  stand: "Stand up",
  start: "Start",
  watch: "Watch",
  continue: "Go on",
  accept: "Accept",
  decline: "Decline",
  join: "Join by code",
  code: "Code",
  createCode: "Make a join code",
  options: "Options",
  title: "Title",
  visibility: "Visibility",
  public: "public",
  private: "private",
  clock: "Clock",
  noClock: "no clock",
  perTurn: "per turn",
  bank: "for the whole game",
  fairness: "Fairness",
  create: "Create",
  botStrength: "Bots",
  greedy: "greedy",
  random: "random",
  you: "you",
  points: "points",
  ifNow: "if it ended now",
  place: "place",
  timeLeft: "time left",
  waitingFor: "Waiting for",
  undo: "Undo",
  resign: "Resign",
  resignSure: "Give the game up?",
  cancel: "Cancel",
  choice: "Choice",
  choices: "Choices",
  forbidden: "Not possible now",
  reset: "Choose anew",
  log: "Log",
  scores: "Points",
  table: "Table",
  replay: "Replay",
  audit: "Check",
  version: "version",
  of: "of",
  live: "Now",
  first: "To the beginning",
  back: "Back one step",
  forward: "Forward one step",
  last: "To the end",
  playSteps: "Play",
  pause: "Pause",
  link: "Link to this position",
  allHands: "all hands are open",
  over: "The game is over",
  reconnecting: "The connection is lost. Trying again ...",
  auditWhat: "The whole history is read from the service and checked here, in this page: nothing that the service says about itself is believed.",
  checkFile: "or a file that you have kept",
  checking: "Checking ...",
  checkedWhenOver: "The game is still being played. Its history can be checked once it is over.",
  allRight: "All is right.",
  somethingWrong: "Something is wrong.",
  notAll: "Nothing is wrong, but not everything could be checked.",
  rule: "rule",
  standings: "Standings",
  entries: "Entries",
  round: "Round",
  crossTable: "Cross table",
  why: "Why?",
  enter: "Enter",
  status: "status",
  language: "Language",
  hand: "Hand",
  seatsTurn: "{name} decides",
  pointsOverTime: "Points over the game",
  timeUsed: "Time each seat has taken",
  askNotices: "Tell me when the page is closed",
  endNotices: "No more notices",
  noNotices: "This browser shows no notices.",
  noticesRefused: "The browser does not allow notices from this page.",
  asPlayed: "As it was played",
  whatIf: "What if",
  fork: "Try from here",
  forks: "What you have tried",
  timedOut: "The time of {name} has run out: a bot plays there.",
  comeBack: "I sat there: take the seat back",
  invitedBy: "{name} invites you to a game of {title}",
  notFound: "There is nothing here, or you may not see it.",
  legend: "Legend",
  newestFirst: "newest first",
  entry: "Entry",
  checkWithLog: "Check with the log",
  logWhat: "The service writes into a public log which version of each game it has. Here the log is compared with the game, and with what the service has signed for this browser.",
  logRead: "The log has {size} entries, and they make the root that the service has signed.",
  logHas: "Entry {entry} of the log has version {version} of this game.",
  receiptsAgree: "The log has the history that this browser was told: it has kept what was signed from version {first} to version {last}.",
  noReceipts: "this browser has kept nothing that was signed of this game, so nothing says that the log has what players were told",
  logFinal: "The end of the game is in the log, and two witnesses have cosigned it.",
  logNoWitnesses: "this service asks fewer than two witnesses: it could show others another log",
  logNotClosed: "The game goes on, and the log goes on with it.",
  logNotLogged: "the log does not have this game yet",
  logWaiting: "the witnesses have not cosigned the end of the game yet",
  saveReceipts: "Save what this browser has kept",
  noSignatures: "This browser cannot check signatures here.",
  otherKeys: "The service shows other keys than it has shown this browser before.",
  noRoom: "This browser has no room to keep what the service signs.",
  myWaiting: "My tables that wait for players",
  finishedGames: "My finished games",
  lookBack: "Look back",
  more: "More",
  filters: "Show",
  anyTitle: "every game",
  anySeats: "any number of seats",
  anyClock: "with or without a clock",
  withoutBots: "without bots",
  greedyBot: "greedy bot",
  randomBot: "random bot",
  rated: "rated",
  unrated: "not rated",
  findOthers: "Play with others",
  seekWhat: "Say what you would like to play: as soon as others want the same, the game begins. Keep this page open meanwhile.",
  seek: "Look for players",
  seeking: "Looking for players:",
  stopSeeking: "Stop looking",
  joinNow: "Join",
  days: "d",
  hours: "h",
  minutes: "min",
  time: "Time",
  whoPlays: "Who plays",
  seatsHelp: "How many people or bots sit at the table.",
  botsHelp: "How many seats are given to bots at once.",
  botKind: "Kind of bots",
  botKindHelp: "A greedy bot takes what brings most points at once; a random one takes anything.",
  guests: "Invite",
  guestsHelp: "Handles of accounts, with spaces between them: a seat is reserved for each.",
  noSuchHandle: "No account has the handle {handle}.",
  visibilityHelp: "A private game is seen only by you, its players and those who are invited.",
  rating: "Rating",
  ratingHelp: "In a rated game no bot plays, and each account has one seat.",
  ratedIfAllPlay: "rated if each seat has an account",
  order: "Who begins",
  orderHelp: "By lot, or in the order of the seats.",
  orderDrawn: "by lot",
  orderOfSeats: "in the order of the seats",
  clockHelp: "How long the players may think: for each turn, or for the whole game.",
  onTimeout: "When the time is over",
  onTimeoutHelp: "What happens to the seat, or to the game.",
  onLeave: "When a player leaves for good",
  onLeaveHelp: "The others go on against a bot, or the game ends there.",
  botTakesOver: "a bot plays on",
  gameEnds: "the game ends",
  seatIsLeft: "the player has resigned",
  gameIsAbandoned: "the game has no result",
  fairnessHelp: "What is drawn and shuffled comes from a seed that the service cannot change afterwards. With secret words or a public beacon it cannot have chosen it either.",
  chanceCommitted: "a committed seed",
  chanceRevealed: "secret words of the players",
  chanceBeacon: "a public beacon",
  reserved: "reserved",
  wordsComing: "The words of the players are being revealed: leave this page open.",
  beaconComing: "The game begins with the next round of the public beacon.",
  handle: "Handle",
  handleHelp: "By your handle others can invite you.",
  save: "Save",
  rematch: "Play again",
  tableWhy: "The cost of this table in the draw: {cost}. The less, the better the entries fit together.",
  bestDraw: "An exchange with another table would not make the draw better:",
  exchange: "{entry} with {other} (table {table}): {change}",
  myNextTable: "My table",
  noTableYet: "You sit at no table at the moment.",
  byes: "Sit out",
  notedKey: "Keys of the service, if you have noted them",
  markOk: "ok",
  markFail: "FAIL",
  markUnchecked: "not checked",
  markNote: "note",
  contradicted: "The service contradicts itself:",
};

export type Word = keyof typeof en;
export type Words = Record<Word, string>;
const ALL: Record<Language, Words> = { en, fr, pt };
const KEPT = "yamabiko.language";

function chosen(): Language {
  const wanted = [localStorage.getItem(KEPT), ...navigator.languages];
  for (const each of wanted) {
    const found = (each ?? "").slice(0, 2).toLowerCase();
    if (found in LANGUAGES) return found as Language;
  }
  return "en";
}

let current: Language = chosen();
document.documentElement.lang = current;

export const language = (): Language => current;

export function setLanguage(language: Language): void {
  localStorage.setItem(KEPT, language);
  location.reload();
}

/** A word of the page, with what stands in braces replaced. */
export function say(word: Word, values: Record<string, string | number> = {}): string {
  return ALL[current][word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

const two = (count: number): string => String(Math.floor(count)).padStart(2, "0");

/** Hours, minutes and seconds, or days and hours. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  return days ? `${days} d ${two((seconds % 86_400) / 3600)} h` : `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}

export const seatName = (seat: number): string => `${say("seat")} ${seat + 1}`;

/** What a bot is called: by how it chooses. */
export const botName = (bot: string): string => say(bot === "random" ? "randomBot" : bot === "greedy" ? "greedyBot" : "bot");
