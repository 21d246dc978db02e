// What was found: a line for each check.

import { ENGLISH, fill, message, Wrong, type ArgsOf, type Key, type Message } from "./messages.js";

export type Mark = "ok" | "FAIL" | "note" | "skipped";

/** What a check has found: its key and what stands in its text, and this text in English. */
export interface Finding extends Message {
  mark: Mark;
  text: string;
}

/** Collects what the checks find. */
export class Findings {
  readonly all: Finding[] = [];

  ok<K extends Key>(key: K, ...args: ArgsOf<K>): void {
    this.add("ok", message(key, ...args));
  }

  /** What contradicts what. */
  fail<K extends Key>(key: K, ...args: ArgsOf<K>): void {
    this.add("FAIL", message(key, ...args));
  }

  note<K extends Key>(key: K, ...args: ArgsOf<K>): void {
    this.add("note", message(key, ...args));
  }

  /** What was not checked, and why. */
  skip<K extends Key>(key: K, ...args: ArgsOf<K>): void {
    this.add("skipped", message(key, ...args));
  }

  private add(mark: Mark, said: Message): void {
    this.all.push({ mark, text: fill(ENGLISH, said), key: said.key, args: said.args });
  }

  get failures(): number {
    return this.all.filter((each) => each.mark === "FAIL").length;
  }

  /** 0: all is right; 1: something is wrong; 2: nothing is wrong, and something was not checked. */
  get code(): 0 | 1 | 2 {
    if (this.failures) return 1;
    return this.all.some((each) => each.mark === "skipped") ? 2 : 0;
  }
}

const SHOWN: Record<Mark, string> = { ok: "ok    ", FAIL: "FAIL  ", note: "note  ", skipped: "----  not checked: " };

export const lineOf = (finding: Finding): string => SHOWN[finding.mark] + finding.text;

/** What ends a check at once: the file is not what it must be. */
export class Unreadable extends Wrong {}
