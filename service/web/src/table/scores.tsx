// Points: how they grew, and what they are made of.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Marker, seatColor } from "../boards/art";
import { api, client, type Schemas } from "../session";
import { language, say } from "../words";

type Scores = Schemas["Scores"];

function Graph({ scores, seats, version, nameOf }: { scores: Scores; seats: number; version: number; nameOf(seat: number): string }): JSX.Element {
  const [width, height] = [320, 120];
  const lines = Array.from({ length: seats }, (_, seat) => {
    let sum = 0;
    return [[0, 0] as const, ...scores.points.filter((each) => each.seat === seat).map((each) => [each.version, (sum += each.points)] as const)];
  });
  const most = Math.max(10, ...lines.flat().map(([, points]) => points));
  const least = Math.min(0, ...lines.flat().map(([, points]) => points));
  const last = Math.max(1, scores.version);
  const x = (at: number): number => 4 + (at / last) * (width - 24);
  const y = (points: number): number => height - 6 - ((points - least) / (most - least)) * (height - 16);
  return (
    <svg class="graph" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say("pointsOverTime")}>
      <path d={`M4 ${y(0)}H${width - 16}`} class="axis" />
      <path d={`M${x(version)} 4V${height - 4}`} class="axis" />
      {lines.map((line, seat) => {
        const steps = line.map(([at, points], nth) => (nth ? `H${x(at)}V${y(points)}` : `M${x(at)} ${y(points)}`)).join("") + `H${x(last)}`;
        return (
          <g key={seat}>
            <path d={steps} stroke={seatColor(seat)} class="curve" />
            <Marker seat={seat} x={width - 12} y={y(line.at(-1)![1])} size={5} />
            <title>{nameOf(seat)}</title>
          </g>
        );
      })}
    </svg>
  );
}

interface ScoresProps {
  id: string;
  /** What is known of the game: the points are read again when it grows. */
  known: number;
  version: number;
  seats: number;
  nameOf(seat: number): string;
}

export function ScoreSheet({ id, known, version, seats, nameOf }: ScoresProps): JSX.Element | null {
  const [scores, setScores] = useState<Scores | null>(null);
  useEffect(() => {
    let isWanted = true;
    client.unwrap(api.GET("/v1/games/{game_id}/scores", { params: { path: { game_id: id }, query: { lang: language() } } })).then(
      (found) => isWanted && setScores(found),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [id, known]);
  if (!scores) return null;
  const sums = new Map<string, number[]>();
  for (const point of scores.points) {
    if (point.version > version) continue;
    const row = sums.get(`${point.title} (${point.rule})`) ?? Array.from({ length: seats }, () => 0);
    row[point.seat] = (row[point.seat] ?? 0) + point.points;
    sums.set(`${point.title} (${point.rule})`, row);
  }
  const totals = Array.from({ length: seats }, (_, seat) => [...sums.values()].reduce((all, row) => all + (row[seat] ?? 0), 0));
  return (
    <section class="scores">
      <h2>{say("scores")}</h2>
      <Graph scores={scores} seats={seats} version={version} nameOf={nameOf} />
      <div class="scroll sheet" tabIndex={0} role="region" aria-label={say("scores")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("rule")}</th>
              {totals.map((_, seat) => (
                <th key={seat} scope="col" title={nameOf(seat)}>
                  {nameOf(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...sums].map(([rule, row]) => (
              <tr key={rule}>
                <th scope="row">{rule}</th>
                {row.map((points, seat) => (
                  <td key={seat}>{points || ""}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say("points")}</th>
              {totals.map((points, seat) => (
                <td key={seat}>{points}</td>
              ))}
            </tr>
            {scores.standings.length ? (
              <tr>
                <th scope="row">{say("place")}</th>
                {totals.map((_, seat) => (
                  <td key={seat}>{scores.standings.find((each) => each.seat === seat)?.place ?? ""}</td>
                ))}
              </tr>
            ) : null}
          </tfoot>
        </table>
      </div>
    </section>
  );
}
