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
    found.fail("no-export", { cause: error.said });
  }
  return { findings: found.all, code: found.code, lines: found.all.map(lineOf) };
}

async function checkAll(read: Export, evidence: Evidence, found: Findings): Promise<void> {
  await checkChain(read.rows, evidence.head, found);
  if (read.rows.some((row, at) => row.version !== at + 1)) {
    found.skip("rest-unchecked");
    return;
  }
  const game = readGame(read.rows);
  checkHead(read, game, found);
  const secret = await readSecret(game, read.head, found);
  await checkOpening(game, secret, evidence, found);
  const components = await checkList(game.opened, evidence.catalog ?? read.head?.components, found);
  checkCourse(game, found);
  if (secret.seed) await checkDraws(game, secret.seed, secret.deal, components, found);
  else found.skip("draws-no-seed");
  checkClock(game, found);
  checkResult(game, found);
  await checkSigned(read, game, secret, evidence, found);
  found.note("rules-unchecked");
}

function checkHead({ head, rows }: Export, game: Game, found: Findings): void {
  if (!head) return;
  const rules = [game.opened["rules_digest"], ...game.events.map(({ kind, state }) => (kind === "rules-changed" ? state["to"] : undefined))];
  const seated = [...list(game.opened["seats"]), ...game.events.map(({ kind, state }) => (kind === "substituted" ? state["after"] : undefined))];
  const strangers = head.names.filter((name) => !seated.includes(name));
  if (head.game !== game.id) found.fail("first-line-game", { game: head.game, other: game.id });
  else if (head.title !== game.title) found.fail("first-line-title", { title: head.title, other: game.title });
  else if (head.events !== rows.length) found.fail("first-line-count", { said: head.events, count: rows.length });
  else if (head.rules.join() !== rules.filter((each) => each !== undefined).join()) found.fail("first-line-rules");
  else if (strangers.length) found.fail("first-line-names", { names: strangers.join(", ") });
  else found.ok("first-line-agrees", { count: rows.length });
}
