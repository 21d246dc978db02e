// Tournaments: who plays, what was drawn and why, where everybody stands.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, sentenceOf, type Me, type Schemas } from "../session";
import { say } from "../words";

type Tournament = Schemas["TournamentView"];
type Standing = Schemas["StandingView"];
type Entry = Schemas["EntryView"];
type Round = Schemas["RoundView"];
type Cross = Schemas["CrossTable"];

export function TournamentsPage(): JSX.Element {
  const [found, setFound] = useState<readonly { id: string; name: string; title: string; status: string }[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    client.unwrap(api.GET("/v1/tournaments", { params: { query: { limit: 50 } } })).then(
      (page) => setFound(page.items as never),
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, []);
  return (
    <section>
      <h1>{say("tournaments")}</h1>
      {problem ? <p class="refusal" role="alert">{problem}</p> : null}
      {found.length ? (
        <ul class="games">
          {found.map((each) => (
            <li key={each.id}>
              <a href={`#/tournament/${each.id}`}>
                <strong>{each.name}</strong> {each.title}
              </a>
              <span>{each.status}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p class="nothing">{say("nothing")}</p>
      )}
    </section>
  );
}

interface Known {
  tournament: Tournament;
  entries: readonly Entry[];
  standings: readonly Standing[];
  rounds: readonly Round[];
  cross: Cross | null;
}

async function readTournament(id: string): Promise<Known> {
  const path = { tournament_id: id };
  const tournament = await client.unwrap(api.GET("/v1/tournaments/{tournament_id}", { params: { path } }));
  const quietly = <T,>(work: Promise<T>, instead: T): Promise<T> => work.catch(() => instead);
  const [entries, standings, cross, ...rounds] = await Promise.all([
    quietly(client.unwrap(api.GET("/v1/tournaments/{tournament_id}/entries", { params: { path, query: { limit: 200 } as never } })).then((page) => page.items), [] as readonly Entry[]),
    quietly(client.unwrap(api.GET("/v1/tournaments/{tournament_id}/standings", { params: { path, query: { limit: 200 } as never } })).then((page) => page.items), [] as readonly Standing[]),
    quietly<Cross | null>(client.unwrap(api.GET("/v1/tournaments/{tournament_id}/cross-table", { params: { path } })), null),
    ...tournament.rounds.map((round) =>
      quietly<Round | null>(client.unwrap(api.GET("/v1/tournaments/{tournament_id}/rounds/{number}", { params: { path: { ...path, number: round.number } } })), null),
    ),
  ]);
  return { tournament, entries, standings, cross, rounds: rounds.filter((each) => each !== null) };
}

function Why({ id, round, table }: { id: string; round: number; table: number }): JSX.Element {
  const [why, setWhy] = useState<Schemas["TableWhy"] | null>(null);
  const read = (): void => {
    const path = { tournament_id: id, number: round, table };
    client.unwrap(api.GET("/v1/tournaments/{tournament_id}/rounds/{number}/tables/{table}/why", { params: { path } })).then(setWhy, () => undefined);
  };
  if (!why) return <button type="button" class="quiet" onClick={read}>{say("why")}</button>;
  return <pre class="why">{JSON.stringify(why, null, 1)}</pre>;
}

export function TournamentPage({ id, me }: { id: string; me: Me | null }): JSX.Element {
  const [known, setKnown] = useState<Known | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const read = (): void => void readTournament(id).then(setKnown, (error: unknown) => setProblem(sentenceOf(error)));
    const ended = new AbortController();
    read();
    void (async () => {
      for await (const _ of client.follow(`/v1/tournaments/${encodeURIComponent(id)}/feed`, ended.signal)) read();
    })().catch(() => undefined);
    return () => ended.abort();
  }, [id]);
  if (!known) return <p role="status">{problem || "…"}</p>;
  const { tournament, entries, standings, rounds, cross } = known;
  const nameOf = (entry: number): string => entries.find((each) => each.number === entry)?.who.label || `${say("entry")} ${entry}`;
  const enter = (): void => {
    client.unwrap(api.POST("/v1/tournaments/{tournament_id}/entries", { params: { path: { tournament_id: id } }, body: {} as never }))
      .then(() => readTournament(id))
      .then(setKnown, (error: unknown) => setProblem(sentenceOf(error)));
  };
  return (
    <section class="tournament">
      <h1>{(tournament.rules as { name: string }).name}</h1>
      {problem ? <p class="refusal" role="alert">{problem}</p> : null}
      <p>
        {say("status")}: {tournament.status} · {say("entries")}: {tournament.entries}
      </p>
      {me && tournament.entry === null && tournament.status === "entering" ? <button type="button" class="main" onClick={enter}>{say("enter")}</button> : null}
      <h2>{say("standings")}</h2>
      <ol class="standings">
        {standings.map((each) => (
          <li key={each.entry} value={each.place}>
            {nameOf(each.entry)} <strong>{each.amount.decimal}</strong>
          </li>
        ))}
      </ol>
      {rounds.slice().reverse().map((round) => (
        <section key={round.number}>
          <h2>{say("round")} {round.number} <small>{round.status}</small></h2>
          <ul class="games">
            {round.tables.map((table) => (
              <li key={table.number} class={me && tournament.entry !== null && table.entries.includes(tournament.entry) ? "my-turn" : ""}>
                {table.game ? <a href={`#/game/${table.game}`}><strong>{table.number}</strong> {table.entries.map(nameOf).join(", ")}</a> : <span><strong>{table.number}</strong> {table.entries.map(nameOf).join(", ")}</span>}
                <span>{table.lines.length ? table.lines.map((line) => `${nameOf(line.entry)} ${line.place ?? ""}`).join(", ") : table.status}</span>
                <Why id={id} round={round.number} table={table.number} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {cross?.rows.length ? (
        <>
          <h2>{say("crossTable")}</h2>
          <div class="scroll" tabIndex={0} role="region" aria-label={say("crossTable")}>
            <table>
              <tbody>
                {cross.rows.map((row, at) => (
                  <tr key={at}>
                    <th scope="row">{nameOf((row as { entry: number }).entry)}</th>
                    {((row as { cells: readonly Record<string, unknown>[] }).cells ?? []).map((cell, nth) => (
                      <td key={nth}>{String(cell["points"] ?? cell["kind"] ?? "")}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
    </section>
  );
}
