// The page: who uses it, and which of its parts is shown. Its address after # says which.

import { render, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { joinBy } from "./lobby/join";
import { LobbyPage } from "./lobby/lobby";
import { endNotices } from "./notices/asking";
import { NoticesButton } from "./notices/button";
import { HandleForm } from "./pages/account";
import { CheckPage } from "./pages/check";
import { ComparePage } from "./pages/compare";
import { LogIn } from "./pages/log_in";
import { NewGamePage } from "./pages/new_game";
import { TournamentPage, TournamentsPage } from "./pages/tournaments";
import { logOut, sentenceOf, whoAmI, type Me } from "./session";
import { TablePage } from "./table/table";
import { language, LANGUAGES, say, setLanguage, type Language } from "./words";

interface Place {
  name: string;
  id: string;
  /** A second game, beside the first. */
  other: string;
  version: number | null;
}

function placeNow(): Place {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
  const [name = "", id = "", other = ""] = (path ?? "").split("/");
  const version = Number(new URLSearchParams(query ?? "").get("v"));
  return { name, id: decodeURIComponent(id), other: decodeURIComponent(other), version: version >= 1 ? version : null };
}

function usePlace(): Place {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const onChange = (): void => setPlace(placeNow());
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
  return place;
}

/** Follows a code to a seat of its game. */
function JoinPage({ code }: { code: string }): JSX.Element {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    joinBy(code).then(
      (game) => (location.hash = `#/game/${game}`),
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, [code]);
  return <p role="status">{problem || "…"}</p>;
}

function Content({ place, me }: { place: Place; me: Me | null }): JSX.Element {
  switch (place.name) {
    case "game": {
      const setVersion = (version: number | null): void => history.replaceState(null, "", `#/game/${place.id}${version === null ? "" : `?v=${version}`}`);
      return (
        <TableAt key={place.id} id={place.id} me={me} first={place.version} keep={setVersion} />
      );
    }
    case "compare": return <ComparePage key={place.other} id={place.id} other={place.other} at={place.version} me={me} />;
    case "new": return <NewGamePage title={place.id} />;
    case "check": return <CheckPage id={place.id || null} />;
    case "tournaments": return <TournamentsPage />;
    case "tournament": return <TournamentPage key={place.id} id={place.id} me={me} />;
    case "join": return me ? <JoinPage code={place.id} /> : <></>;
    default: return <LobbyPage me={me} />;
  }
}

function TableAt({ id, me, first, keep }: { id: string; me: Me | null; first: number | null; keep(version: number | null): void }): JSX.Element {
  const [version, setVersion] = useState(first);
  useEffect(() => setVersion(first), [first]);
  return <TablePage id={id} me={me} version={version} setVersion={(to) => {
    setVersion(to);
    keep(to);
  }} />;
}

function Page(): JSX.Element {
  const place = usePlace();
  const [me, setMe] = useState<Me | null | undefined>(undefined);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    whoAmI().then(setMe, (error: unknown) => {
      setMe(null);
      setProblem(sentenceOf(error));
    });
  }, []);
  const leave = (everywhere: boolean): void => void endNotices().catch(() => undefined).then(() => logOut(everywhere)).then(() => setMe(null), (error: unknown) => setProblem(sentenceOf(error)));
  return (
    <>
      <a class="skip" href="#main">{say("table")}</a>
      <header>
        <a class="brand" href="#/"><img src="/page/icon.svg" alt="" width="28" height="28" /> Yamabiko</a>
        <nav aria-label="Yamabiko">
          <a href="#/">{say("games")}</a>
          <a href="#/tournaments">{say("tournaments")}</a>
          <a href="#/check">{say("checks")}</a>
          <a href="/schema">{say("api")}</a>
        </nav>
        <select aria-label={say("language")} value={language()} onChange={(event) => setLanguage(event.currentTarget.value as Language)}>
          {Object.entries(LANGUAGES).map(([id, name]) => (
            <option key={id} value={id}>{name}</option>
          ))}
        </select>
        {me ? (
          <details class="account">
            <summary>{me.name}</summary>
            <HandleForm me={me} done={setMe} />
            <NoticesButton />
            <button type="button" onClick={() => leave(false)}>{say("logOut")}</button>
            <button type="button" onClick={() => leave(true)}>{say("logOutEverywhere")}</button>
          </details>
        ) : null}
      </header>
      <main id="main" tabIndex={-1}>
        {problem ? <p class="refusal" role="alert">{problem}</p> : null}
        {me === null ? <LogIn done={setMe} /> : null}
        {me === undefined ? null : <Content place={place} me={me} />}
      </main>
    </>
  );
}

render(<Page />, document.getElementById("page")!);
