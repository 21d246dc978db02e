// By a code that somebody has given.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api, client } from "../session";
import { say } from "../words";

/** The code alone, also where its whole link was pasted. */
const codeIn = (text: string): string => text.trim().split("/").at(-1) ?? "";

/** Takes a seat in the game of a code: its id. */
export const joinBy = async (code: string): Promise<string> => (await client.unwrap(api.POST("/v1/join", { body: { code } }))).id;

export function JoinByCode({ fail }: { fail(error: unknown): void }): JSX.Element {
  const [code, setCode] = useState("");
  const join = (event: Event): void => {
    event.preventDefault();
    joinBy(codeIn(code)).then((game) => (location.hash = `#/game/${game}`), fail);
  };
  return (
    <form class="join" onSubmit={join}>
      <label>
        {say("join")} <input type="text" name="code" required autocomplete="off" value={code} onInput={(event) => setCode(event.currentTarget.value)} />
      </label>
      <button type="submit">{say("joinNow")}</button>
    </form>
  );
}
