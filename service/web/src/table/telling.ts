// What a step of a replay brought, fact by fact: each is shown on the board for a moment, with its sentence.

import { useEffect, useMemo, useState } from "preact/hooks";
import { namesIn, type Entry } from "./live";

const EACH = 420; // milliseconds
const MOST = 12; // facts of one event that are told by themselves

export interface Told {
  readonly text: string;
  readonly names: ReadonlySet<string>;
  /** How many there are, and which this is, from 1. */
  readonly of: number;
  readonly nth: number;
}

interface WithFacts {
  facts?: readonly unknown[];
}

/** Whoever asks for less motion gets all facts at once. */
const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The facts of an entry that have words, in order. */
export function factsOf(entry: Entry | undefined): readonly Told[] {
  const facts = (entry as WithFacts | undefined)?.facts ?? [];
  const words = entry?.words?.facts ?? [];
  const told = words.slice(0, MOST).map(({ text }, at) => ({ text, names: namesIn(facts[at]) })).filter(({ text }) => text);
  return told.map((each, at) => ({ ...each, of: told.length, nth: at + 1 }));
}

/** How long the facts of an entry take to be told, in milliseconds. */
export const timeFor = (entry: Entry | undefined): number => (isStill() ? 0 : factsOf(entry).length * EACH);

/** The fact of this entry that is told now; null before the first and after the last. */
export function useTelling(entry: Entry | undefined): Told | null {
  const facts = useMemo(() => (isStill() ? [] : factsOf(entry)), [entry]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    setAt(0);
    if (!facts.length) return;
    const timer = setInterval(() => setAt((now) => now + 1), EACH);
    const end = setTimeout(() => clearInterval(timer), EACH * (facts.length + 1));
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [facts]);
  return facts[at] ?? null;
}
