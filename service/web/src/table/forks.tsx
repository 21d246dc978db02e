// What somebody has tried from a game: forks of it, each beside the game as it was played.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, type Me, type Schemas } from "../session";
import { say } from "../words";

type Summary = Schemas["GameSummary"];

const MOST = 200;

/** The own forks of a game, the newest first. They stand among the own games, so only so many of these are read. */
export function Forks({ id, me }: { id: string; me: Me }): JSX.Element | null {
  const [forks, setForks] = useState<readonly Summary[]>([]);
  useEffect(() => {
    let isWanted = true;
    const query = { owner: me.id, limit: MOST };
    client.unwrap(api.GET("/v1/games", { params: { query } })).then(
      (page) => isWanted && setForks(page.items.filter(({ fork }) => fork?.of === id)),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [id, me.id]);
  if (!forks.length) return null;
  return (
    <section class="forks">
      <h2>{say("forks")}</h2>
      <ul>
        {forks.map((each) => (
          <li key={each.id}>
            <a href={`#/compare/${id}/${each.id}?v=${each.fork!.at}`}>
              {say("version")} {each.fork!.at} → {each.version}
            </a>{" "}
            <small>{new Date(each.created_at).toLocaleString(document.documentElement.lang)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
