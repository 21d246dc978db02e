// How clicks become a pick. Each thing on the board says which members of a pick it stands for; a click keeps the
// choices that have them, and the last one that is left is taken.

import type { Decision } from "@yamabiko/client";

export type Choice = Decision["menu"][number];
type Value = string | number | boolean;
/** Members of a pick: each has this value, or one of these. `anchor`: what one of them means on the board. */
export type Members = Readonly<Record<string, Value | readonly Value[]>>;
/** An amount that grows by a click: the member of the pick that counts, and what of it. */
export interface Counted {
  readonly field: string;
  readonly of: string;
}
type Counts = Readonly<Record<string, number>>;
type Json = Readonly<Record<string, unknown>>;

const isCounts = (value: unknown): value is Counts =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((each) => typeof each === "number");

export const pickOf = (choice: Choice): Json => choice.pick as unknown as Json;

/** Whether a pick points at this place or thing. What it counts is chosen one by one, not by pointing. */
const pointsAt = (choice: Choice, anchor: unknown): boolean =>
  Object.entries(choice.anchors).some(([member, anchors]) => !member.includes(".") && anchors.includes(anchor as string));

/** The kind of a choice's pick: `visit`, `take-tile`. */
export const kindOf = (choice: Choice): string => String(pickOf(choice)["pick"]);

export function hasMembers(choice: Choice, members: Members): boolean {
  const pick = pickOf(choice);
  return Object.entries(members).every(([name, value]) =>
    name === "anchor" ? pointsAt(choice, value) : Array.isArray(value) ? value.includes(pick[name]) : pick[name] === value,
  );
}

/** The member of a pick that counts something: `sticks`, `food`, `resources`. */
export function countedField(choice: Choice): string | undefined {
  return Object.entries(pickOf(choice)).find(([name, value]) => name !== "effect" && isCounts(value))?.[0];
}

const countsOf = (choice: Choice, field: string): Counts => pickOf(choice)[field] as Counts;

/** What is chosen so far of a menu. It never changes: each click makes another. */
export class Picking {
  private constructor(
    readonly choices: readonly Choice[],
    readonly clicks: number,
    readonly counts: Counts,
    readonly field: string | undefined,
    /** As it was before the first amount was clicked. */
    private readonly uncounted?: Picking,
  ) {}

  static of(menu: readonly Choice[]): Picking {
    return new Picking(menu, 0, {}, undefined);
  }

  /** The choices that have one of these; none before anything says what it stands for. */
  matching(any: readonly Members[]): readonly Choice[] {
    return this.choices.filter((choice) => any.some((members) => hasMembers(choice, members)));
  }

  narrowed(any: readonly Members[]): Picking {
    return new Picking(this.matching(any), this.clicks + 1, this.counts, this.field, this.uncounted?.narrowed(any));
  }

  /** The choices in which one more of this is counted. */
  withOneMore({ field, of }: Counted): readonly Choice[] {
    if (this.field !== undefined && this.field !== field) return [];
    const wanted: Counts = { ...this.counts, [of]: (this.counts[of] ?? 0) + 1 };
    return this.choices.filter((choice) => countedField(choice) === field && hasAtLeast(countsOf(choice, field), wanted));
  }

  canCount(counted: Counted): boolean {
    return this.withOneMore(counted).length > 0;
  }

  counted(counted: Counted): Picking {
    const { field, of } = counted;
    const counts = { ...this.counts, [of]: (this.counts[of] ?? 0) + 1 };
    return new Picking(this.withOneMore(counted), this.clicks + 1, counts, field, this.uncounted ?? this);
  }

  /** One less of this: as if one of its clicks had not been made. */
  less({ field, of }: Counted): Picking {
    let left = this.uncounted ?? this;
    for (const [name, count] of Object.entries(this.counts)) {
      for (let times = name === of ? count - 1 : count; times > 0; times--) left = left.counted({ field, of: name });
    }
    return left;
  }

  /** The choice that counts exactly what was clicked. */
  get exact(): Choice | undefined {
    const field = this.field;
    if (field === undefined) return undefined;
    return this.choices.find((choice) => isSame(countsOf(choice, field), this.counts));
  }

  /** The one choice that is meant, when nothing is left to say. */
  get taken(): Choice | undefined {
    if (!this.clicks || this.choices.length !== 1) return undefined;
    const [choice] = this.choices;
    return this.field === undefined ? choice : this.exact;
  }

  /** What can be counted: each kind, with how many are chosen and how many there may be. */
  get amounts(): { field: string; of: string; chosen: number; most: number }[] {
    const found = new Map<string, { field: string; of: string; chosen: number; most: number }>();
    for (const choice of this.choices) {
      const field = countedField(choice);
      if (field === undefined) continue;
      for (const [of, count] of Object.entries(countsOf(choice, field))) {
        const before = found.get(of);
        found.set(of, { field, of, chosen: this.counts[of] ?? 0, most: Math.max(count, before?.most ?? 0) });
      }
    }
    return [...found.values()];
  }
}

const hasAtLeast = (counts: Counts, wanted: Counts): boolean =>
  Object.entries(wanted).every(([of, count]) => (counts[of] ?? 0) >= count);

function isSame(one: Counts, other: Counts): boolean {
  const all = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...all].every((of) => (one[of] ?? 0) === (other[of] ?? 0));
}
