// Tournaments: who plays, what was drawn and why, where everybody stands.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, client, sentenceOf, type Me, type Schemas } from "../session";
import { language, say } from "../words";
import { sayStatus } from "../words.status";

type Tournament = Schemas["TournamentView"];
type Standing = Schemas["StandingView"];
type Entry = Schemas["EntryView"];
type Round = Schemas["RoundView"];
type Cross = Schemas["CrossTable"];

export function TournamentsPage(): JSX.Element {
  const [found, setFound] = useState<readonly { id: string; name: string; title: string; status: string }[]>([]);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState("");
  useEffect(() => {
    client.unwrap(api.GET("/v1/tournaments", { params: { query: { limit: 50 } } })).then(
      (page) => setFound(page.items as never),
      (error: unknown) => setProblem(sentenceOf(error)),
    );
    client.unwrap(api.GET("/v1/titles")).then(({ items }) => setNames(new Map(items.map(({ id, name }) => [id, name]))), () => undefined);
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
                <strong>{each.name}</strong> {names.get(each.title) ?? each.title}
              </a>
              <span>{sayStatus("tournament", each.status)}</span>
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

type NameOf = (entry: number) => string;

/** Why these entries sit at a table: what it costs, line by line, and that no exchange would be cheaper. */
function Why({ id, round, table, nameOf }: { id: string; round: number; table: number; nameOf: NameOf }): JSX.Element {
  const [why, setWhy] = useState<Schemas["TableWhy"] | null>(null);
  const read = (): void => {
    const path = { tournament_id: id, number: round, table };
    client.unwrap(api.GET("/v1/tournaments/{tournament_id}/rounds/{number}/tables/{table}/why", { params: { path, query: { lang: language() } } })).then(setWhy, () => undefined);
  };
  if (!why) return <button type="button" class="quiet" onClick={read}>{say("why")}</button>;
  return (
    <div class="why">
      <p>{say("tableWhy", { cost: why.cost.toLocaleString(document.documentElement.lang) })}</p>
      <ul>
        {why.bill.map((line, at) => (
          <li key={at}>{line.sentence}</li>
        ))}
      </ul>
      {why.alternatives.length ? (
        <>
          <p>{say("bestDraw")}</p>
          <ul>
            {why.alternatives.map(({ entry, other, table: to, change }) => (
              <li key={entry}>{say("exchange", { entry: nameOf(entry), other: nameOf(other), table: to, change: change > 0 ? `+${change}` : change })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function CrossTableOf({ cross, nameOf }: { cross: Cross; nameOf: NameOf }): JSX.Element {
  const rounds = [...new Set(cross.rows.flatMap(({ cells }) => cells.map(({ round }) => round)))].sort((one, other) => one - other);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={say("crossTable")}>
      <table class="cross">
        <thead>
          <tr>
            <th scope="col">{say("place")}</th>
            <th scope="col">{say("entry")}</th>
            {rounds.map((round) => <th key={round} scope="col">{say("round")} {round}</th>)}
            <th scope="col">{say("points")}</th>
          </tr>
        </thead>
        <tbody>
          {cross.rows.map((row) => (
            <tr key={row.entry}>
              <td>{row.place}</td>
              <th scope="row">{row.label || nameOf(row.entry)}</th>
              {rounds.map((round) => {
                const cell = row.cells.find((each) => each.round === round);
                const place = cell?.place ? `${cell.place}.` : cell ? sayStatus("line", cell.kind) : "";
                return <td key={round} title={cell?.opponents.map(nameOf).join(", ") || undefined}>{place} {cell?.amount ? <strong>{cell.amount.decimal}</strong> : null}</td>;
              })}
              <td><strong>{row.amount.decimal}</strong></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The table at which the own entry sits in the newest round, until it is over. */
function MyTable({ entry, rounds, nameOf }: { entry: number; rounds: readonly Round[]; nameOf: NameOf }): JSX.Element {
  const found = rounds.slice().reverse().flatMap((round) => round.tables.filter((table) => table.entries.includes(entry) && table.status !== "over").map((table) => ({ round, table })))[0];
  if (!found) return <p class="my-table">{say("noTableYet")}</p>;
  const { round, table } = found;
  const place = `${say("round")} ${round.number}, ${say("table").toLowerCase()} ${table.number}`;
  return (
    <p class="my-table">
      {say("myNextTable")}: {table.game ? <a href={`#/game/${table.game}`}><strong>{place}</strong></a> : <strong>{place}</strong>} {table.entries.map(nameOf).join(", ")}{" "}
      <small>{sayStatus("table", table.status)}{round.starts_at ? ` · ${new Date(round.starts_at).toLocaleString(document.documentElement.lang)}` : ""}</small>
    </p>
  );
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
        {say("status")}: {sayStatus("tournament", tournament.status)} · {say("entries")}: {tournament.entries}
      </p>
      {me && tournament.entry === null && tournament.status === "entering" ? <button type="button" class="main" onClick={enter}>{say("enter")}</button> : null}
      {me && tournament.entry !== null && tournament.status === "running" ? <MyTable entry={tournament.entry} rounds={rounds} nameOf={nameOf} /> : null}
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
          <h2>{say("round")} {round.number} <small>{sayStatus("round", round.status)}</small></h2>
          <ul class="games">
            {round.tables.map((table) => (
              <li key={table.number} class={me && tournament.entry !== null && table.entries.includes(tournament.entry) ? "my-turn" : ""}>
                {table.game ? <a href={`#/game/${table.game}`}><strong>{table.number}</strong> {table.entries.map(nameOf).join(", ")}</a> : <span><strong>{table.number}</strong> {table.entries.map(nameOf).join(", ")}</span>}
                <span>{table.lines.length ? table.lines.map((line) => `${line.place ? `${line.place}. ` : ""}${nameOf(line.entry)}${line.amount ? ` ${line.amount.decimal}` : ""}`).join(", ") : sayStatus("table", table.status)}</span>
                <Why id={id} round={round.number} table={table.number} nameOf={nameOf} />
              </li>
            ))}
          </ul>
          {round.byes.length ? <p>{say("byes")}: {round.byes.map(nameOf).join(", ")}</p> : null}
        </section>
      ))}
      {cross?.rows.length ? (
        <>
          <h2>{say("crossTable")}</h2>
          <CrossTableOf cross={cross} nameOf={nameOf} />
        </>
      ) : null}
    </section>
  );
}
