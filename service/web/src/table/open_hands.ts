// The board with all hands open, after the close: each seat's part as that seat sees it.

import type { BoardAnswer } from "./live";

type Board = BoardAnswer["board"];

/** One board of those that the seats see (`as=all`). */
export function joinBoards(answer: BoardAnswer): BoardAnswer {
  const seen = answer.boards as readonly Board[] | undefined;
  if (!seen?.length) return answer;
  const players = seen.map((board, seat) => (board.players as readonly { seat: number }[]).find((player) => player.seat === seat)).filter(Boolean);
  return { ...answer, board: { ...seen[0]!, players } as Board };
}
