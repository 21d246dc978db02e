// Games whose chance is made of secret words: this browser makes one when its player sits down, keeps it, and reveals
// it once the start is signed.

import { useEffect } from "preact/hooks";
import { client, type Me } from "../session";
import { seatsOf, type Game } from "./live";

const keyOf = (game: string, seat: number): string => `yamabiko.word.${game}.${seat}`;

function newWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");
}

/** Takes a seat; in a game that is `revealed`, with the hash of a word that is kept first. */
export async function takeSeat({ id, fairness }: Pick<Game, "id" | "fairness">, seat: number): Promise<void> {
  if (fairness !== "revealed") return void (await client.game(id).sit(seat));
  const word = localStorage.getItem(keyOf(id, seat)) ?? newWord();
  localStorage.setItem(keyOf(id, seat), word);
  await client.game(id).sitWithWord(seat, word);
}

/** Gives the hash where a seat was taken by an invitation or a code, and the word when it is asked for. */
async function giveWords(game: Game, me: Me): Promise<void> {
  for (const seat of seatsOf(game, me)) {
    const { word_hash: hash, revealed } = game.seats[seat]!;
    const word = localStorage.getItem(keyOf(game.id, seat));
    if (game.status === "waiting" && hash === null) await takeSeat(game, seat);
    if (game.status === "starting" && !revealed && word) await client.game(game.id).reveal(seat, word);
  }
}

/** Does this browser's part in a game that is `revealed`, as long as its waiting room is shown. */
export function useWords(game: Game, me: Me | null, act: (work: () => Promise<unknown>) => Promise<void>): void {
  const state = game.fairness === "revealed" ? `${game.status} ${game.seats.map(({ player, word_hash }) => `${player?.id}${word_hash}`).join()}` : "";
  useEffect(() => {
    if (me && state) void act(() => giveWords(game, me));
  }, [state, me?.id]);
}
