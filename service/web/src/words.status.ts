// How far games, tournaments, rounds and their tables are, in the language of the page.

import { language } from "./words";

type Said = readonly [en: string, fr: string, pt: string];

const STATUS: Readonly<Record<string, Readonly<Record<string, Said>>>> = {
  game: {
    waiting: ["waiting for players", "en attente de joueurs", "à espera de jogadores"],
    starting: ["about to begin", "sur le point de commencer", "prestes a começar"],
    running: ["being played", "en cours", "a decorrer"],
    finished: ["finished", "terminée", "terminada"],
    abandoned: ["abandoned", "abandonnée", "abandonada"],
    cancelled: ["cancelled", "annulée", "cancelada"],
    expired: ["expired: nobody came", "expirée : personne n’est venu", "expirada: não veio ninguém"],
  },
  tournament: {
    announced: ["announced", "annoncé", "anunciado"],
    entering: ["open for entries", "inscriptions ouvertes", "inscrições abertas"],
    running: ["being played", "en cours", "a decorrer"],
    concluded: ["concluded", "terminé", "terminado"],
    cancelled: ["cancelled", "annulé", "cancelado"],
  },
  round: {
    drawn: ["drawn, not published", "tirée, pas encore publiée", "sorteada, ainda não publicada"],
    published: ["published", "publiée", "publicada"],
    playing: ["being played", "en cours", "a decorrer"],
    completed: ["completed", "terminée", "terminada"],
    discarded: ["discarded", "abandonnée", "descartada"],
  },
  table: {
    waiting: ["not begun", "pas commencée", "por começar"],
    playing: ["being played", "en cours", "a decorrer"],
    over: ["over", "terminée", "terminada"],
    disputed: ["disputed", "contestée", "contestada"],
  },
  // How what an entry has from a round came about.
  line: {
    absent: ["absent", "absent", "ausente"],
    adjudicated: ["ruled", "par décision", "por decisão"],
    bye: ["bye", "exempt", "isento"],
    excused: ["excused", "excusé", "dispensado"],
    left: ["left", "parti", "saiu"],
    played: ["played", "joué", "jogado"],
    void: ["void", "nul", "nulo"],
  },
};

/** A status in words; its id where it has none. */
export function sayStatus(of: keyof typeof STATUS, id: string): string {
  const said = STATUS[of]?.[id];
  return said ? said[{ en: 0, fr: 1, pt: 2 }[language()]]! : id;
}
