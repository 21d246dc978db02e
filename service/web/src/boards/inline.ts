// Words on cards and tiles that stand there as icons: a card is read at a glance, and its label says the whole of it.

import { language, type Language } from "../words";

/** Around the name of an icon, within a word: what stands before and after it is text. */
export const MARK = "\u0001";

/** What stands for each icon, in small letters. */
const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    amulet: "amulet amulets", kodama: "kodama kodamas", mitama: "mitama mitamas", dragonfly: "dragonfly dragonflies", crystal: "crystal crystals",
    building: "building buildings", rock: "rock rocks", pilgrim: "pilgrim pilgrims", vision: "vision visions", wood: "wood", stone: "stone", jade: "jade",
    sake: "sake", die: "die dice", move: "mp", resource: "resource resources", mons: "mon mons", rice: "rice", sandals: "sandal sandals",
    kobans: "koban kobans", iki: "iki", fire: "firefighting", fish: "fish", pipe: "pipe pipes", pouch: "pouch pouches", trade: "trade",
    temple: "temple", onsen: "onsen", farm: "farm", ryokan: "ryokan", unlock: "unlock",
  },
  fr: {
    amulet: "amulette amulettes", kodama: "kodama kodamas", mitama: "mitama mitamas", dragonfly: "libellule libellules", crystal: "cristal cristaux",
    building: "bâtiment bâtiments", rock: "rocher rochers", pilgrim: "pèlerin pèlerins", vision: "vision visions", wood: "bois", stone: "pierre pierres",
    jade: "jade", sake: "saké", die: "dé dés", move: "pm", resource: "ressource ressources", mons: "mon mons", rice: "riz", sandals: "sandale sandales",
    kobans: "koban kobans", iki: "iki", fire: "lutte_contre_les_incendies", fish: "poisson poissons", pipe: "pipe pipes", pouch: "blague_à_tabac",
    trade: "commerce", temple: "temple", onsen: "onsen", farm: "ferme", ryokan: "ryokan", unlock: "déverrouiller déverrouillez",
  },
  pt: {
    amulet: "amuleto amuletos", kodama: "kodama kodamas", mitama: "mitama mitamas", dragonfly: "libelinha libelinhas", crystal: "cristal cristais",
    building: "edifício edifícios", rock: "rocha rochas", pilgrim: "peregrino peregrinos", vision: "visão visões", wood: "madeira madeiras",
    stone: "pedra pedras", jade: "jade", sake: "saqué", die: "dado dados", move: "pm", resource: "recurso recursos", mons: "mon mons",
    rice: "arroz arrozes", sandals: "sandália sandálias", kobans: "koban kobans", iki: "iki", fire: "combate_a_incêndios", fish: "peixe peixes",
    pipe: "cachimbo cachimbos", pouch: "bolsa_de_tabaco", trade: "comércio", temple: "templo", onsen: "onsen", farm: "quinta", ryokan: "ryokan", unlock: "desbloquear desbloqueie",
  },
};
const POINTS = new Set(["vp", "pv"]);
const ARTICLES = new Set(["a", "an", "un", "une", "um", "uma"]);
/** Several words that are one icon, or a place, in whose name no word stands for a thing. */
const TOGETHER = /Clairière de jade|Clareira de Jade|Sentier des Rochers|Caminho das Rochas|Jardin des Rochers|Jardim das Rochas|Rock Path|(?:en )?lutte contre les incendies|blague à tabac|(?:no )?combate a incêndios|bolsa de tabaco/gi;

const own = WORDS[language()];
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(own).flatMap(([name, words]) => words.split(" ").map((word) => [word, name] as const)));

/** A word with the icon that stands for it, or itself. */
function replaced(word: string): string {
  const [, before = "", middle = "", after = ""] = /^([(+−-]*)(.*?)([),.;:]*)$/.exec(word) ?? [];
  const small = middle.toLowerCase();
  if (POINTS.has(small)) return `${before}★${after}`;
  const name = NAMES.get(small);
  return name ? `${before}${MARK}${name}${MARK}${after}` : word;
}

const known = new Map<string, string>();

/** A text in which icons stand for words; articles before them are left out. */
export function withIcons(text: string): string {
  let found = known.get(text);
  if (found === undefined) {
    const words = text.replaceAll("->", "→").replace(TOGETHER, (several) => several.replace(/^(en|no) /i, "").replaceAll(" ", "_")).split(/\s+/).map(replaced);
    const isIcon = (word: string | undefined): boolean => word?.includes(MARK) ?? false;
    const stands = words.filter((word, at) => {
      const next = words[at + 1];
      return !(ARTICLES.has(word.toLowerCase()) && (isIcon(next) || (/^\+\d$/.test(next ?? "") && isIcon(words[at + 2]))));
    });
    found = stands.map((word) => word.replaceAll("_", " ")).join(" ");
    known.set(text, found);
  }
  return found;
}
