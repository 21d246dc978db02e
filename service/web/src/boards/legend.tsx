// What the icons of a title mean.

import type { JSX } from "preact";
import { say } from "../words";
import { SmallIcon } from "./art";
import { term } from "./words";

/** The icons on the boards of each title. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  bamboo: [
    "coin", "incense", "balance", "improve", "income", "cook", "joker", "decoration", "faith", "garden", "daily", "tea", "rice", "ramen",
    "kappa", "tanuki", "rokurokubi", "kitsune", "ookami", "tengu", "bakeneko",
  ],
  bitoku: [
    "wood", "stone", "jade", "sake", "amulet", "pilgrim", "kodama", "mitama", "dragonfly", "building", "crystal", "rock", "temple", "onsen", "farm", "ryokan",
    "yokai", "bitoku", "vision", "die", "unlock", "move", "resource", "kappa", "imomushi", "nezumi", "kitsune", "shin-ookami", "yama-uba",
  ],
  iki: [
    "mons", "rice", "sandals", "wood", "kobans", "iki", "kobun", "fire", "trade", "sailor", "peddler", "artisan", "special", "master", "seller", "building",
    "fish", "pipe", "pouch",
  ],
};
/** An icon that means something else than what its drawing is called by. */
const MEANS: Readonly<Record<string, string>> = { fire: "firefighting" };

export function Legend({ title }: { title: string }): JSX.Element {
  return (
    <details class="legend">
      <summary>{say("legend")}</summary>
      <ul>
        {(SHOWN[title] ?? []).map((name) => (
          <li key={name} data-icon={name}>
            <SmallIcon name={name} size={24} /> {term(MEANS[name] ?? name)}
          </li>
        ))}
      </ul>
    </details>
  );
}
