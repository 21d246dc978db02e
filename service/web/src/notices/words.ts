// What notices say, in three languages.

type Kind = "your-turn" | "reminder" | "invitation" | "seek-matched" | "game-started" | "proposal" | "tournament-reminder";
export type NoticeWords = Readonly<Record<Kind | "other", string>>;

export const NOTICES: Readonly<Record<string, NoticeWords>> = {
  en: {
    "your-turn": "It is your turn.", reminder: "Your time is running out.", invitation: "You are invited to a game.",
    "seek-matched": "Somebody plays with you.", "game-started": "A game of yours has started.",
    proposal: "A player of your game proposes something.", "tournament-reminder": "The time of your round is running out.", other: "There is news of a game of yours.",
  },
  fr: {
    "your-turn": "C’est à vous de jouer.", reminder: "Votre temps s’écoule.", invitation: "Vous êtes invité à une partie.",
    "seek-matched": "Quelqu’un joue avec vous.", "game-started": "Une de vos parties a commencé.",
    proposal: "Un joueur de votre partie propose quelque chose.", "tournament-reminder": "Le temps de votre ronde s’écoule.", other: "Il y a du nouveau dans une de vos parties.",
  },
  pt: {
    "your-turn": "É a sua vez.", reminder: "O seu tempo está a acabar.", invitation: "Tem um convite para uma partida.",
    "seek-matched": "Alguém joga consigo.", "game-started": "Uma das suas partidas começou.",
    proposal: "Um jogador da sua partida propõe algo.", "tournament-reminder": "O tempo da sua ronda está a acabar.", other: "Há novidades numa das suas partidas.",
  },
};
