// What can be clicked on a board, and what it means for the choice that is being made.

import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Choice, Counted, Members, Picking } from "../table/picking";
import { hasMembers, kindOf } from "../table/picking";
import { say } from "../words";
import { Icon, linesOf, Text } from "./art";

export interface Forbidden extends Pick<Choice, "pick" | "text" | "anchors"> {
  rule: string;
  title: string;
}

/** What the things on a board know of the table. */
export interface AtTable {
  picking: Picking | null;
  forbidden: readonly Forbidden[];
  seats: readonly number[];
  changed: ReadonlySet<string>;
  nameOf(seat: number): string;
  /** What is printed on a component, in the language of the page; nothing while it is not read. */
  faceOf(id: string): { readonly name: string; readonly text: string; readonly art: string } | undefined;
  choose(any: readonly Members[]): void;
  count(counted: Counted): void;
  take(choice: Choice): void;
  /** What the things that are drawn stand for: the rest of the menu gets buttons. */
  drawn: { members: Members[]; counted: Counted[]; choices: Choice[] };
}

export const Table = createContext<AtTable>({
  picking: null, forbidden: [], seats: [], changed: new Set(), nameOf: (seat) => String(seat + 1), faceOf: () => undefined,
  choose: () => undefined, count: () => undefined, take: () => undefined, drawn: { members: [], counted: [], choices: [] },
});

interface SpotProps {
  /** The members of picks that this stands for. */
  at?: Members | readonly Members[];
  count?: Counted;
  /** The one choice that this is, where it is nothing but a choice. */
  choice?: Choice;
  label: string;
  /** By which facts name it: it is marked when it has changed. */
  id?: string;
  x: number;
  y: number;
  width: number;
  height: number;
  round?: number;
  children?: ComponentChildren;
}

/** The own boards first, the others in the order of the seats. */
export function ownFirst<T extends { readonly seat: number }>(players: readonly T[], own: readonly number[]): readonly T[] {
  return [...players.filter(({ seat }) => own.includes(seat)), ...players.filter(({ seat }) => !own.includes(seat))];
}

const listOf = (at: SpotProps["at"]): readonly Members[] => (at === undefined ? [] : Array.isArray(at) ? (at as Members[]) : [at as Members]);

/** A thing on the board. It glows where a legal pick has it, and says why where only forbidden ones have. */
export function Spot({ at, count, choice, label, id, x, y, width, height, round = 6, children }: SpotProps): JSX.Element {
  const table = useContext(Table);
  const any = listOf(at);
  table.drawn.members.push(...any);
  if (count) table.drawn.counted.push(count);
  if (choice) table.drawn.choices.push(choice);
  const { picking } = table;
  const matching = choice ? [choice] : (picking?.matching(any) ?? []);
  // What all choices have says nothing.
  const picks = choice ? picking !== null : matching.length > 0 && (matching.length < picking!.choices.length || picking!.choices.length === 1 || !picking!.clicks);
  const counts = !picks && count !== undefined && (picking?.canCount(count) ?? false);
  const refused = picks || counts ? undefined : table.forbidden.find((each) => any.some((members) => hasMembers(each as Choice, members)));
  const isLive = picks || counts;
  const said = picks && matching.length === 1 ? `${label}: ${matching[0]!.text}` : refused ? `${label}: ${refused.title} (${refused.rule})` : label;
  const act = choice && picks ? () => table.take(choice) : picks ? () => table.choose(any) : counts ? () => table.count(count!) : undefined;
  const kinds = picks ? matching : counts ? picking!.withOneMore(count!) : [];
  const names = ["spot", isLive && "live", refused && "refused", id && table.changed.has(id) && "changed"].filter(Boolean).join(" ");
  return (
    <g
      class={names}
      role={isLive ? "button" : "img"}
      tabindex={isLive || refused ? 0 : undefined}
      aria-label={said}
      data-id={id}
      data-picks={kinds.length ? [...new Set(kinds.map(kindOf))].join(" ") : undefined}
      onClick={act}
      onKeyDown={(event) => {
        if (!act || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        act();
      }}
    >
      <title>{said}</title>
      {/* The label says all of it. */}
      <g aria-hidden="true">{children}</g>
      <rect class="outline" x={x} y={y} width={width} height={height} rx={round} />
    </g>
  );
}

/** A card or a tile: a face with a heading and what it does. */
export function Card(props: Omit<SpotProps, "children"> & { color?: string; heading?: string; icon?: string | undefined; headingLines?: number; text?: string; children?: ComponentChildren; size?: number; foot?: number }): JSX.Element {
  // What stands at the foot takes room of the text.
  const { color = "var(--face)", heading, icon, headingLines = 1, text, children, size = 9.5, foot = 0, ...spot } = props;
  const { x, y, width, height } = spot;
  const room = width - (icon ? 22 : 8);
  const used = heading && headingLines > 1 ? linesOf(heading, room, size, headingLines, true).length : 1;
  const top = heading ? size * (0.45 + 1.15 * used) : size * 0.4;
  return (
    <Spot {...spot}>
      <rect x={x} y={y} width={width} height={height} rx={spot.round ?? 6} class="face" style={{ fill: color }} />
      {heading ? <Text text={heading} x={x + 4} y={y + size * 1.25} width={room} size={size} lines={headingLines} bold /> : null}
      {icon ? <Icon name={icon} x={x + width - 9} y={y + size} size={Math.min(16, size * 1.6)} /> : null}
      {text ? <Text text={text} x={x + 4} y={y + top + size} width={width - 8} size={size * 0.92} height={height - top - foot - 2} icons /> : null}
      {children}
    </Spot>
  );
}

/** The height of a row of piles, with the gap below it. */
export const PILE = 24;

/** How much lies in a pile face down, in words. */
export function Pile({ text, label = text, icon, x, y, width }: { text: string; label?: string; icon?: string; x: number; y: number; width: number }): JSX.Element {
  const start = icon ? 24 : 6;
  return (
    <Spot x={x} y={y} width={width} height={PILE - 4} label={label}>
      <rect x={x} y={y} width={width} height={PILE - 4} rx={5} class="inner" />
      {icon ? <Icon name={icon} x={x + 13} y={y + (PILE - 4) / 2} size={15} /> : null}
      <Text text={text} x={x + start} y={y + 14} width={width - start - 4} size={10.500} lines={1} />
    </Spot>
  );
}

/** What a seat would have if the game ended now; nothing where that is not told. */
export function IfNow({ points, items, x, y }: { points: number; items: readonly { readonly points: number }[]; x: number; y: number }): JSX.Element | null {
  if (!items.length) return null;
  const sum = items.reduce((all, each) => all + each.points, points);
  return (
    <Spot x={x - 4} y={y - 12} width={52} height={16} label={`${sum}: ${say("ifNow")}`}>
      <Text text={`→ ${sum}`} x={x} y={y} width={50} size={11} />
    </Spot>
  );
}

/** The name of a component; its id while that is not known. */
export function useNames(): (id: string) => string {
  const { faceOf } = useContext(Table);
  return (id) => faceOf(id)?.name ?? id;
}
