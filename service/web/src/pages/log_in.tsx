// A name, and the game can begin; or a token of an account that exists.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { logIn, sentenceOf, signUp, type Me } from "../session";
import { say } from "../words";

export function LogIn({ done }: { done(me: Me): void }): JSX.Element {
  const [name, setName] = useState("");
  const [token, setToken] = useState("");
  const [made, setMade] = useState<{ me: Me; token: string } | null>(null);
  const [problem, setProblem] = useState("");

  const attempt = (event: Event, work: () => Promise<void>): void => {
    event.preventDefault();
    setProblem("");
    work().catch((error: unknown) => setProblem(sentenceOf(error)));
  };

  if (made) {
    return (
      <section class="log-in" aria-live="polite">
        <p>{say("keepToken")}</p>
        <p>
          <code>{made.token}</code> <button type="button" onClick={() => void navigator.clipboard?.writeText(made.token)}>{say("copy")}</button>
        </p>
        <button type="button" class="main" onClick={() => done(made.me)}>{say("done")}</button>
      </section>
    );
  }
  return (
    <section class="log-in">
      <p class="line">{say("titleLine")}</p>
      {problem ? <p class="refusal" role="alert">{problem}</p> : null}
      <form onSubmit={(event) => attempt(event, async () => setMade(await signUp(name.trim())))}>
        <label>
          {say("signUp")} <input required minLength={1} maxLength={60} autocomplete="nickname" value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit" class="main">{say("begin")}</button>
      </form>
      <details>
        <summary>{say("haveToken")}</summary>
        <form onSubmit={(event) => attempt(event, async () => done(await logIn(token)))}>
          <label>
            {say("token")} <input type="password" required autocomplete="current-password" value={token} onInput={(event) => setToken(event.currentTarget.value)} />
          </label>
          <button type="submit">{say("logIn")}</button>
        </form>
      </details>
    </section>
  );
}
