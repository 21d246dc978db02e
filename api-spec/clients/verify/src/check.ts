// Checks an exported game: all but the legality of decisions, which only the rules can say.

import { checkChain } from "./chain.js";
import { checkClock, checkCourse } from "./course.js";
import { readSecret } from "./deals.js";
import { checkDraws } from "./draws.js";
import { checkSigned, type Evidence } from "./evidence.js";
import { Findings, lineOf, Unreadable, type Finding } from "./findings.js";
import { readGame, type Game } from "./game.js";
import { list } from "./json.js";
import { readExport, type Export } from "./lines.js";
import { checkList, checkOpening } from "./opening.js";
import { checkResult } from "./result.js";
import type { LogCopy } from "./tiles.js";

export type { Evidence, Finding, LogCopy };

export interface Report {
  findings: Finding[];
  /** 0: all is right; 1: something is wrong; 2: nothing is wrong, and something was not checked. */
  code: 0 | 1 | 2;
  lines: string[];
}

/** Checks the text of an export. */
export async function check(content: string, evidence: Evidence = {}): Promise<Report> {
  const found = new Findings();
  try {
    await checkAll(readExport(content), evidence, found);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    found.fail(`this is no export of a game: ${error.message}`);
  }
  return { findings: found.all, code: found.code, lines: found.all.map(lineOf) };
}

async function checkAll(read: Export, evidence: Evidence, found: Findings): Promise<void> {
  await checkChain(read.rows, evidence.head, found);
  if (read.rows.some((row, at) => row.version !== at + 1)) {
    found.skip("all else, as events are missing or out of order");
    return;
  }
  const game = readGame(read.rows);
  checkHead(read, game, found);
  const secret = await readSecret(game, read.head, found);
  await checkOpening(game, secret, evidence, found);
  const components = await checkList(game.opened, evidence.catalog ?? read.head?.components, found);
  checkCourse(game, found);
  if (secret.seed) await checkDraws(game, secret.seed, secret.deal, components, found);
  else found.skip("draws, as the seed is not revealed");
  checkClock(game, found);
  checkResult(game, found);
  await checkSigned(read, game, secret, evidence, found);
  found.note("whether each decision was allowed, and what followed from it, only the rules can say: yamabiko verify");
}

function checkHead({ head, rows }: Export, game: Game, found: Findings): void {
  if (!head) return;
  const rules = [game.opened["rules_digest"], ...game.events.map(({ kind, state }) => (kind === "rules-changed" ? state["to"] : undefined))];
  const seated = [...list(game.opened["seats"]), ...game.events.map(({ kind, state }) => (kind === "substituted" ? state["after"] : undefined))];
  const strangers = head.names.filter((name) => !seated.includes(name));
  if (head.game !== game.id) found.fail(`the first line is of game ${head.game}, the events are of ${game.id}`);
  else if (head.title !== game.title) found.fail(`the first line is of the title ${head.title}, the events are of ${game.title}`);
  else if (head.events !== rows.length) found.fail(`the first line says that the game has ${head.events} events, and the file has ${rows.length}`);
  else if (head.rules.join() !== rules.filter((each) => each !== undefined).join()) found.fail("the first line names other rules than the events");
  else if (strangers.length) found.fail(`the first line names ${strangers.join(", ")}, which no event has`);
  else found.ok(`the first line says of the game what its ${rows.length} events say`);
}
