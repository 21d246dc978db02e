// What the service has signed for this browser: kept in it, and compared with all that it signs later.

import { Receipts, Untrustworthy } from "@yamabiko/client";
import { say } from "./words";

type Answer = Parameters<Receipts["keep"]>[0];
type Keys = Parameters<Receipts["learnKeys"]>[0];

const [FIRST_KEY, GAME] = ["yamabiko.first-key", "yamabiko.receipts."];

/** Whoever plays goes on playing when something is wrong: `faults` says what, and the page shows it. */
export class KeptReceipts extends Receipts {
  /** What contradicts what was signed before. */
  readonly faults = new Set<string>();
  /** Why nothing can be checked: this browser lacks what that takes, or the page came by an insecure connection. */
  unable = globalThis.crypto?.subtle ? "" : say("noSignatures");
  private readonly restored = new Map<string, Promise<void>>();
  private readonly notes = new Map<string, string[]>();

  override async needsKeys(note?: string): Promise<boolean> {
    return !this.unable && super.needsKeys(note);
  }

  /** A service shows for ever the first key that this browser has seen of it. */
  override async learnKeys(listed: Keys): Promise<void> {
    if (this.unable) return; // a feed brings them unasked
    const [first, known] = [listed[0]?.key ?? "", localStorage.getItem(FIRST_KEY)];
    if (known && known !== first) this.faults.add(say("otherKeys"));
    else localStorage.setItem(FIRST_KEY, first);
    await this.noting(() => super.learnKeys(listed));
  }

  override async keep(answer: Answer): Promise<void> {
    const game = gameOf(answer);
    if (!game || this.unable) return;
    await this.restore(game);
    await this.noting(() => super.keep(answer));
    this.save(game);
  }

  override async keepGame(...seen: Parameters<Receipts["keepGame"]>): Promise<void> {
    if (!this.unable) await this.noting(() => super.keepGame(...seen));
  }

  override async keepNotes(...seen: Parameters<Receipts["keepNotes"]>): Promise<void> {
    if (!this.unable) await this.noting(() => super.keepNotes(...seen));
  }

  override async requireProof(...proof: Parameters<Receipts["requireProof"]>): Promise<void> {
    await this.noting(() => super.requireProof(...proof));
  }

  override async requireBeginning(...proof: Parameters<Receipts["requireBeginning"]>): Promise<void> {
    await this.noting(() => super.requireBeginning(...proof));
  }

  /** Take back what this browser has kept of a game. The keys of the service must be known. */
  restore(game: string): Promise<void> {
    const found = this.restored.get(game) ?? this.readKept(game);
    this.restored.set(game, found);
    return found;
  }

  private async readKept(game: string): Promise<void> {
    const lines = (localStorage.getItem(GAME + game) ?? "").split("\n").filter(Boolean);
    this.notes.set(game, lines.filter((line) => !gameOf(JSON.parse(line) as Answer)));
    for (const line of lines) await this.noting(() => super.keep(JSON.parse(line) as Answer));
  }

  override lines(game: string): string {
    const notes = this.notes.get(game) ?? [];
    return [...new Set([...notes, ...super.lines(game).split("\n")])].filter(Boolean).map((line) => `${line}\n`).join("");
  }

  private save(game: string): void {
    try {
      localStorage.setItem(GAME + game, this.lines(game));
    } catch {
      this.faults.add(say("noRoom"));
    }
  }

  private async noting(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Untrustworthy) this.faults.add(error.message);
      else this.unable = `${say("noSignatures")} ${String(error)}`;
    }
  }
}

/** What was kept holds what seats were told: whoever logs out leaves none of it to the next. */
export function forgetReceipts(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(GAME)) localStorage.removeItem(name);
}

/** The game that the receipt of an answer is about. */
function gameOf(answer: Answer): string | undefined {
  const receipt = answer["receipt"] as { checkpoint: string } | null | undefined;
  return receipt?.checkpoint.split("\n")[0]?.split("/").at(-1);
}
