// What was found: a line for each check.

export type Mark = "ok" | "FAIL" | "note" | "skipped";

export interface Finding {
  mark: Mark;
  text: string;
}

/** Collects what the checks find. */
export class Findings {
  readonly all: Finding[] = [];

  ok(text: string): void {
    this.all.push({ mark: "ok", text });
  }

  /** What contradicts what. */
  fail(text: string): void {
    this.all.push({ mark: "FAIL", text });
  }

  note(text: string): void {
    this.all.push({ mark: "note", text });
  }

  /** What was not checked, and why. */
  skip(text: string): void {
    this.all.push({ mark: "skipped", text });
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
export class Unreadable extends Error {}
