// Seats that others have reserved for somebody.

import type { JSX } from "preact";
import { api, client, type Schemas } from "../session";
import { say } from "../words";

export type Invitation = Schemas["InvitationView"];

interface InvitationsProps {
  invitations: readonly Invitation[];
  nameOf(title: string): string;
  act(work: () => Promise<unknown>): Promise<void>;
}

export function Invitations({ invitations, nameOf, act }: InvitationsProps): JSX.Element | null {
  if (!invitations.length) return null;
  const accept = async (game: string): Promise<void> => {
    await client.unwrap(api.POST("/v1/me/invitations/{game_id}/accept", { params: { path: { game_id: game } }, body: {} }));
    location.hash = `#/game/${game}`;
  };
  const decline = (game: string): Promise<unknown> => client.unwrap(api.POST("/v1/me/invitations/{game_id}/decline", { params: { path: { game_id: game } } }));
  return (
    <section class="invitations">
      <h2>{say("invitations")}</h2>
      <ul class="games">
        {invitations.map(({ game, seat, title, owner, seats, taken }) => (
          <li key={`${game}-${seat}`}>
            <a href={`#/game/${game}`}>{say("invitedBy", { name: owner?.name ?? "–", title: nameOf(title) })} <small>{taken}/{seats}</small></a>
            <span class="buttons">
              <button type="button" class="main" onClick={() => void act(() => accept(game))}>{say("accept")}</button>
              <button type="button" class="quiet" onClick={() => void act(() => decline(game))}>{say("decline")}</button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
