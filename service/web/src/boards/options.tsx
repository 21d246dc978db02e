// Choices that nothing of the box stands for, as tiles: effects to choose between, "done", "pass"; and what is left of a
// choice that has begun, while it is little.

import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import { countedField, kindOf, pickOf, type Choice } from "../table/picking";
import { say } from "../words";
import { Icon, ICONS, Panel, Text } from "./art";
import { MARK, withIcons } from "./inline";
import { Spot, Table } from "./spot";

/** Kinds of picks that no card, tile or space stands for, with the icon of each. */
const TILES: Readonly<Record<string, string>> = {
  // Any title.
  decline: "no", pass: "flag", done: "flag", "take-point": "star",
  // Bamboo.
  "take-color": "house", "take-coin": "coin", "renew-food": "again",
  // Bitoku.
  "use-yokai": "yokai", "use-crystal": "crystal", "place-die": "die", "take-amulet": "amulet", "take-favor-option": "star", "take-part": "star",
  "take-option": "star", "keep-neither": "no", "advance-counter": "move", receive: "star", arrange: "die", "best-kinds": "yes", "by-hand": "hand",
  "count-as": "star", "best-visions": "yes", fulfil: "vision",
  // IKI.
  "take-income": "mons", stop: "flag", "end-business": "flag", "let-burn": "fire", "use-cart": "cart", "take-type": "kobun", "take-trade": "trade",
  accept: "yes", endure: "yes",
};
const FEW = 6;
const [WIDTH, HEIGHT, EACH_ROW] = [196, 58, 2];

/** The icon of what a pick is about: the first word in it that has one, else that of its kind, else the first in its sentence. */
function iconOf(choice: Choice): string {
  const words = (value: unknown): string[] =>
    typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.entries(value).flatMap(([name, each]) => [name, ...words(each)]) : [];
  const { pick, ...members } = pickOf(choice);
  const kind = TILES[String(pick)] ?? "star";
  return words(members).find((word) => ICONS.includes(word)) ?? (kind === "star" ? withIcons(choice.text).split(MARK)[1] : undefined) ?? kind;
}

export function Options(): JSX.Element | null {
  const { picking } = useContext(Table);
  if (!picking) return null;
  const isLittle = picking.clicks > 0 && picking.choices.length <= FEW;
  const found = picking.choices.filter((choice) => kindOf(choice) in TILES || (isLittle && countedField(choice) === undefined));
  if (!found.length) return null;
  return (
    <Panel name={say("choices")} alone width={400} height={Math.ceil(found.length / EACH_ROW) * (HEIGHT + 4) + 4}>
      {found.map((choice, at) => {
        const [x, y] = [2 + (at % EACH_ROW) * (WIDTH + 4), 4 + Math.floor(at / EACH_ROW) * (HEIGHT + 4)];
        return (
          <Spot key={JSON.stringify(choice.pick)} choice={choice} x={x} y={y} width={WIDTH} height={HEIGHT} label={say("choice")}>
            <rect x={x} y={y} width={WIDTH} height={HEIGHT} rx={8} class="option-tile" />
            <Icon name={iconOf(choice)} x={x + 23} y={y + HEIGHT / 2} size={28} />
            <Text text={choice.text} x={x + 44} y={y + 16} width={WIDTH - 50} size={11} height={HEIGHT - 8} />
          </Spot>
        );
      })}
    </Panel>
  );
}
