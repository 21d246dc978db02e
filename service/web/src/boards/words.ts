// What stands on boards besides the faces of cards and tiles, in the language of the page.

import { language, type Language } from "../words";

const en = {
  // Bamboo
  temples: "Temples, year {year}, {season}", temple: "{color} temple, {sticks} sticks, {spirit}", noSpirit: "no spirit",
  incenseLeft: "Incense spaces left: {count}", gift: "gift {action}", grove: "Grove", shoot: "Shoot {shoot}", underShoot: "under shoot {shoot}",
  section: "{color} section {action}", actionsLeft: "Actions left: {count}", goal: "Balance tile {id}, {zone}, {points} points", complete: "complete",
  goals: "Balance tiles", homes: "Home tiles", homeDeck: "Deck {deck} ({count})", home: "Home tile {type}, comfort {comfort}, {cost} coins",
  emptySpace: "empty space {space}", food: "Food ({count} to come)", action: "action {action}", stock: "{color} stock", cell: "row {row}, column {column}",
  passed: "passed", scoredTiles: "Scored tiles: {count}", awake: "awake", asleep: "asleep", toPlace: "to be placed: {type}", actionMarker: "Action marker",
  // Bitoku
  forest: "The forest, round {round}, {season}", die: "{name}, die {die}: {value}", none: "none", covered: "covered", twoOfFour: "two of four", space: "space {space}",
  plot: "plot {plot}", kodamaOf: "Kodama of {name} on {space}", onOffer: "On offer", empty: "empty", paths: "Paths of the Pilgrims", bridge: "bridge: {count} Bitoku", pathSpace: "{path} path, space {space}",
  points: "{points} points", garden: "Rock garden", tenguCards: "The Tengu’s cards ({count} to come), Attitude {attitude}, {crystals} Crystals", active: "active", inactive: "inactive", amulets: "{count} Amulets +{value}", cardSpace: "card space {space}",
  piles: "Deck {deck}, discard {discard}, hand {hand}", rockPath: "Rock Path {space}", counter: "Building counter, {points} points", built: "built", and: "and", tucked: "Removed Yōkai, under the board",
  toCome: "{name}: {count} to come", discarded: "discarded: {count}",
  // IKI
  free: "free", surcharge: "{count} mons more", street: "Main Street, month {month}, {season}", crossroads: "Crossroads", grandMaster: "Grand Master: {place}",
  tracks: "Ikizama and Firefighting", closed: "closed", hire: "For hire, and Buildings", mons: "{count} mons", onSale: "On sale, and tokens",
  river: "The river, and boats that may be built", shopBoat: "At the Shop boat", specialTokens: "Special tokens", boatTokens: "Boat tokens", startTiles: "Start tiles",
  celebrities: "Celebrities on the bridge", newCharacter: "new", held: "In hand: {name}",
  slot: "slot {slot}", faceDown: "Face down", deckOf: "Deck of {season}: {count}", fireTiles: "Fire tiles: {count}", blockingTiles: "Blocking tiles: {count}",
  newCharacters: "New Characters: {count}", celebrityStacks: "Celebrities in stacks: {counts}", ferryPile: "Celebrities of the Watashibune: {count}",
};

type BoardWord = keyof typeof en;
type BoardWords = Record<BoardWord, string>;

const fr: BoardWords = {
  temples: "Temples, année {year}, {season}", temple: "temple {color}, bâtons : {sticks}, {spirit}", noSpirit: "aucun esprit",
  incenseLeft: "Cases d’encens restantes : {count}", gift: "cadeau {action}", grove: "Bambouseraie", shoot: "Pousse {shoot}", underShoot: "sous la pousse {shoot}",
  section: "section {action}, {color}", actionsLeft: "Actions restantes : {count}", goal: "tuile Équilibre {id}, {zone}, {points} points", complete: "réussie",
  goals: "Tuiles Équilibre", homes: "Tuiles Maison", homeDeck: "Pile {deck} ({count})", home: "tuile Maison {type}, confort {comfort}, {cost} pièces",
  emptySpace: "case vide {space}", food: "Nourriture ({count} à venir)", action: "action {action}", stock: "stock {color}", cell: "rangée {row}, colonne {column}",
  passed: "a passé", scoredTiles: "Tuiles marquées : {count}", awake: "éveillé", asleep: "endormi", toPlace: "à placer : {type}", actionMarker: "marqueur Action",
  forest: "La forêt, manche {round}, {season}", die: "{name}, dé {die} : {value}", none: "aucune", covered: "couverte", twoOfFour: "deux parmi quatre", space: "case {space}",
  plot: "parcelle {plot}", kodamaOf: "Kodama, case {space} ({name})", onOffer: "À prendre", empty: "vide", paths: "Chemins des Pèlerins", bridge: "pont : {count} Bitoku", pathSpace: "chemin {path}, case {space}",
  points: "{points} points", garden: "Jardin des Rochers", tenguCards: "Cartes du Tengu ({count} à venir), Attitude {attitude}, Cristaux : {crystals}", active: "active", inactive: "inactive", amulets: "Amulettes +{value} : {count}", cardSpace: "emplacement {space}",
  piles: "Pioche {deck}, défausse {discard}, main {hand}", rockPath: "Sentier des Rochers {space}", counter: "marqueur de bâtiment, {points} points", built: "construit", and: "et", tucked: "Yōkai retirés, sous le plateau",
  toCome: "{name} : {count} à venir", discarded: "défaussées : {count}",
  free: "libre", surcharge: "{count} mons de plus", street: "Grande rue, mois {month}, {season}", crossroads: "Carrefour", grandMaster: "Grand Maître : {place}",
  tracks: "Ikizama et lutte contre les incendies", closed: "fermée", hire: "À recruter, et Bâtiments", mons: "{count} mons", onSale: "À vendre, et jetons",
  river: "La rivière, et les bateaux à construire", shopBoat: "Au Bateau-boutique", specialTokens: "Jetons spéciaux", boatTokens: "Jetons Bateau", startTiles: "Tuiles de départ",
  celebrities: "Célébrités sur le pont", newCharacter: "nouveau", held: "En main : {name}",
  slot: "emplacement {slot}", faceDown: "Face cachée", deckOf: "Pioche, {season} : {count}", fireTiles: "Tuiles Incendie : {count}", blockingTiles: "Tuiles de blocage : {count}",
  newCharacters: "Nouveaux Personnages : {count}", celebrityStacks: "Piles de Célébrités : {counts}", ferryPile: "Célébrités du Watashibune : {count}",
};

const pt: BoardWords = {
  temples: "Templos, ano {year}, {season}", temple: "templo {color}, varetas: {sticks}, {spirit}", noSpirit: "nenhum espírito",
  incenseLeft: "Espaços de incenso restantes: {count}", gift: "presente {action}", grove: "Bambuzal", shoot: "Rebento {shoot}", underShoot: "sob o rebento {shoot}",
  section: "secção {action}, {color}", actionsLeft: "Ações restantes: {count}", goal: "peça de Equilíbrio {id}, {zone}, {points} pontos", complete: "completa",
  goals: "Peças de Equilíbrio", homes: "Peças de Casa", homeDeck: "Pilha {deck} ({count})", home: "peça de Casa {type}, conforto {comfort}, {cost} moedas",
  emptySpace: "espaço vazio {space}", food: "Comida ({count} por vir)", action: "ação {action}", stock: "depósito {color}", cell: "linha {row}, coluna {column}",
  passed: "passou", scoredTiles: "Peças pontuadas: {count}", awake: "acordado", asleep: "a dormir", toPlace: "por colocar: {type}", actionMarker: "marcador de Ação",
  forest: "A floresta, ronda {round}, {season}", die: "{name}, dado {die}: {value}", none: "nenhuma", covered: "coberta", twoOfFour: "duas de quatro", space: "espaço {space}",
  plot: "lote {plot}", kodamaOf: "Kodama, espaço {space} ({name})", onOffer: "À disposição", empty: "vazio", paths: "Caminhos dos Peregrinos", bridge: "ponte: {count} Bitoku", pathSpace: "caminho {path}, espaço {space}",
  points: "{points} pontos", garden: "Jardim das Rochas", tenguCards: "Cartas do Tengu ({count} por vir), Atitude {attitude}, Cristais: {crystals}", active: "ativa", inactive: "inativa", amulets: "Amuletos +{value}: {count}", cardSpace: "espaço de carta {space}",
  piles: "Baralho {deck}, descarte {discard}, mão {hand}", rockPath: "Caminho das Rochas {space}", counter: "indicador de edifício, {points} pontos", built: "construído", and: "e", tucked: "Yōkai retirados, sob o tabuleiro",
  toCome: "{name}: {count} por vir", discarded: "descartadas: {count}",
  free: "livre", surcharge: "mais {count} mons", street: "Rua principal, mês {month}, {season}", crossroads: "Encruzilhada", grandMaster: "Grão-Mestre: {place}",
  tracks: "Ikizama e combate a incêndios", closed: "fechada", hire: "Para contratar, e Edifícios", mons: "{count} mons", onSale: "À venda, e fichas",
  river: "O rio, e os barcos que se podem construir", shopBoat: "No Barco-Loja", specialTokens: "Fichas especiais", boatTokens: "Fichas de Barco", startTiles: "Peças de início",
  celebrities: "Celebridades na ponte", newCharacter: "nova", held: "Na mão: {name}",
  slot: "espaço {slot}", faceDown: "Viradas para baixo", deckOf: "Baralho, {season}: {count}", fireTiles: "Peças de incêndio: {count}", blockingTiles: "Peças de bloqueio: {count}",
  newCharacters: "Novas Personagens: {count}", celebrityStacks: "Pilhas de Celebridades: {counts}", ferryPile: "Celebridades do Watashibune: {count}",
};

const WORDS: Readonly<Record<Language, BoardWords>> = { en, fr, pt };

/** What boards call by an id: seasons, colours, places, goods. In English the id is the word. */
const TERMS: Readonly<Record<string, readonly [fr: string, pt: string]>> = {
  setup: ["mise en place", "preparação"], spring: ["printemps", "primavera"], summer: ["été", "verão"], autumn: ["automne", "outono"], winter: ["hiver", "inverno"],
  ascension: ["Ascension", "Ascensão"], over: ["fin", "fim"], start: ["départ", "início"],
  red: ["rouge", "vermelho"], yellow: ["jaune", "amarelo"], purple: ["violet", "roxo"], teal: ["turquoise", "turquesa"], brown: ["brun", "castanho"], green: ["vert", "verde"], blue: ["bleu", "azul"], orange: ["orange", "laranja"],
  left: ["gauche", "esquerda"], centre: ["centre", "centro"], right: ["droite", "direita"],
  decoration: ["décoration", "decoração"], faith: ["foi", "fé"], garden: ["jardin", "jardim"], daily: ["quotidien", "quotidiano"],
  balance: ["équilibre", "equilíbrio"], improve: ["amélioration", "melhoria"], income: ["revenus", "rendimento"], cook: ["cuisine", "cozinha"], joker: ["joker", "joker"],
  tea: ["thé", "chá"], rice: ["riz", "arroz"], ramen: ["ramen", "ramen"],
  yomi: ["Yomis", "Yomi"], stairs: ["Escaliers", "Escadas"], home: ["Demeure", "Casa"], glade: ["Clairière", "Clareira"], forges: ["Forges", "Forjas"],
  north: ["nord", "norte"], south: ["sud", "sul"], gate: ["Portail", "Pórtico"], illumination: ["Illumination", "Iluminação"],
  vision: ["Vision", "Visão"], unlock: ["déverrouiller", "desbloquear"],
  move: ["Point de Mouvement", "Ponto de Movimento"], resource: ["ressource au choix", "recurso à escolha"], die: ["dé", "dado"],
  mitama: ["Mitama", "Mitama"], dragonfly: ["Libellule", "Libelinha"], building: ["bâtiment", "edifício"], crystal: ["Cristal", "Cristal"], yokai: ["Yōkai", "Yōkai"], bitoku: ["Bitoku", "Bitoku"],
  dream: ["onirique", "Sonho"], memory: ["mémoriel", "Memória"], ingenuity: ["sensoriel", "Ingenuidade"],
  temple: ["temple", "templo"], onsen: ["onsen", "onsen"], farm: ["ferme", "quinta"], ryokan: ["ryokan", "ryokan"],
  wood: ["bois", "madeira"], stone: ["pierre", "pedra"], jade: ["jade", "jade"], sake: ["saké", "saqué"],
  mons: ["mons", "mons"], sandals: ["sandales", "sandálias"], kobans: ["Kobans", "Kobans"],
  coin: ["pièce", "moeda"], incense: ["encens", "incenso"], amulet: ["Amulette", "Amuleto"], pilgrim: ["Pèlerin", "Peregrino"], rock: ["Rocher", "Rocha"],
  trade: ["Commerce", "Comércio"], sailor: ["Marin", "Marinheiro"], firefighting: ["lutte contre les incendies", "combate a incêndios"],
  peddler: ["Colporteur", "Vendedor Ambulante"], artisan: ["Artisan", "Artesão"], special: ["Spécial", "Especial"], master: ["Maître", "Mestre"], seller: ["Marchand", "Comerciante"],
  fish: ["poisson", "peixe"], pipe: ["pipe", "cachimbo"], pouch: ["blague à tabac", "bolsa de tabaco"],
  fire: ["incendie", "incêndio"], payday: ["Bilan des Comptes", "Balanço de Contas"],
};

/** A word on a board, with what stands in braces replaced. */
export const tell = (word: BoardWord, values: Record<string, string | number> = {}): string =>
  WORDS[language()][word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));

/** Names that all languages share. */
const NAMES: Readonly<Record<string, string>> = {
  kappa: "Kappa", imomushi: "Imomushi", nezumi: "Nezumi", kitsune: "Kitsune", "shin-ookami": "Shin Ookami", "yama-uba": "Yama-Uba", tanuki: "Tanuki",
  rokurokubi: "Rokurokubi", ookami: "Ookami", tengu: "Tengu", bakeneko: "Bakeneko", iki: "IKI", kobun: "Kobun", kodama: "Kodama",
};

/** In English: what is written otherwise than its id. */
const ENGLISH: Readonly<Record<string, string>> = {
  yomi: "Yomi", stairs: "Stairs", home: "Home", glade: "Glade", forges: "Forges", move: "Movement Point", resource: "any resource", mitama: "Mitama",
  dragonfly: "Dragonfly", crystal: "Crystal", bitoku: "Bitoku", yokai: "Yōkai", vision: "Vision", rock: "Rock", pilgrim: "Pilgrim", amulet: "Amulet",
};

/** What a board calls by an id, in the language of the page. */
export function term(id: string): string {
  const found = TERMS[id];
  return NAMES[id] ?? (language() === "en" ? (ENGLISH[id] ?? id) : !found ? id : found[language() === "fr" ? 0 : 1]);
}
