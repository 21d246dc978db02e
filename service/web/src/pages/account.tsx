// The handle of an account: its unique name, by which others invite it.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api, client, sentenceOf, type Me } from "../session";
import { say } from "../words";

export function HandleForm({ me, done }: { me: Me; done(me: Me): void }): JSX.Element {
  const [handle, setHandle] = useState(me.handle ?? "");
  const [problem, setProblem] = useState("");
  const save = (event: Event): void => {
    event.preventDefault();
    setProblem("");
    client.unwrap(api.PATCH("/v1/me", { body: { handle: handle.trim() || null } as never })).then(done, (error: unknown) => setProblem(sentenceOf(error)));
  };
  return (
    <form class="handle" onSubmit={save}>
      <label title={say("handleHelp")}>
        {say("handle")} <input type="text" name="handle" autocomplete="username" value={handle} onInput={(event) => setHandle(event.currentTarget.value)} />
      </label>
      <button type="submit" disabled={handle.trim() === (me.handle ?? "")}>{say("save")}</button>
      <small>{say("handleHelp")}</small>
      {problem ? <p class="refusal" role="alert">{problem}</p> : null}
    </form>
  );
}
