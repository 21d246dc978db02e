// The button by which notices are asked for.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { sentenceOf } from "../session";
import { say } from "../words";
import { askForNotices, endNotices, isTold, whyNot } from "./asking";

export function NoticesButton(): JSX.Element {
  const [told, setTold] = useState(false);
  const [problem, setProblem] = useState(whyNot());
  useEffect(() => void isTold().then(setTold, () => undefined), []);
  const change = async (): Promise<void> => {
    setProblem("");
    try {
      await (told ? endNotices() : askForNotices());
      setTold(!told);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <>
      <button type="button" class="notices" aria-pressed={told} disabled={Boolean(whyNot())} onClick={() => void change()}>
        {say(told ? "endNotices" : "askNotices")}
      </button>
      {problem ? <p class="refusal" role="alert">{problem}</p> : null}
    </>
  );
}
