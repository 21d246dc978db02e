// Going through the versions of a game: by a slider, by the keyboard, by itself.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../words";

const PACE = 700;

interface ReplayProps {
  last: number;
  /** The version that is looked at; null for the newest. */
  version: number | null;
  link: string;
  /** How long the facts of this version take to be told, in milliseconds. */
  telling: number;
  /** Whether keys anywhere on the page step through the versions. */
  keys: boolean;
  setVersion(version: number | null): void;
}

export function Replay({ last, version, setVersion, link, telling, keys }: ReplayProps): JSX.Element {
  const [isPlaying, setPlaying] = useState(false);
  const now = useRef({ version, last });
  now.current = { version, last };
  const goTo = (to: number): void => setVersion(to >= now.current.last ? null : Math.max(1, to));
  const step = (by: number): void => goTo((now.current.version ?? now.current.last) + by);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      if (now.current.version === null) setPlaying(false);
      else step(1);
    }, Math.max(PACE, telling));
    return () => clearTimeout(timer);
  }, [isPlaying, version, telling]);

  useEffect(() => {
    if (!keys) return;
    const onKey = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).closest("input, select, textarea, [role=button], button, summary")) return;
      const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
      if (by !== undefined) step(by);
      else if (event.key === "Home") goTo(1);
      else if (event.key === "End") setVersion(null);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  const at = version ?? last;
  const button = (name: Parameters<typeof say>[0], sign: string, act: () => void): JSX.Element => (
    <button type="button" aria-label={say(name)} title={say(name)} onClick={act}>{sign}</button>
  );
  return (
    <section class="replay" aria-label={say("replay")}>
      <div class="buttons">
        {button("first", "|◀", () => goTo(1))}
        {button("back", "◀", () => step(-1))}
        {button(isPlaying ? "pause" : "playSteps", isPlaying ? "❚❚" : "▶▶", () => {
          if (!isPlaying && version === null) goTo(1);
          setPlaying(!isPlaying);
        })}
        {button("forward", "▶", () => step(1))}
        {button("last", "▶|", () => setVersion(null))}
      </div>
      <input type="range" min={1} max={Math.max(1, last)} value={at} aria-label={say("version")} onInput={(event) => goTo(Number(event.currentTarget.value))} />
      <p>
        {say("version")} {at} {say("of")} {last} · <a href={link}>{say("link")}</a>
      </p>
    </section>
  );
}
