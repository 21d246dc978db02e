// A game against the log of the service: what the log has of it, and what this browser was told and has kept.

import { Untrustworthy } from "@yamabiko/client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { client, receipts, sentenceOf, type Schemas } from "../session";
import { say, type Word } from "../words";

type Proof = Schemas["LogProof"];
export interface Finding {
  readonly mark: "ok" | "FAIL" | "not checked";
  readonly text: string;
}

const FINALITY: Record<Exclude<Proof["finality"], "contradicted">, [Finding["mark"], Word]> = {
  final: ["ok", "logFinal"],
  "no-witnesses": ["not checked", "logNoWitnesses"],
  "not-closed": ["ok", "logNotClosed"],
  "not-logged": ["not checked", "logNotLogged"],
  waiting: ["not checked", "logWaiting"],
};

function findingsOf(id: string, { inclusion, finality }: Proof): Finding[] {
  const found: Finding[] = [{ mark: "ok", text: say("logRead", { size: client.log.size }) }];
  if (inclusion) found.push({ mark: "ok", text: say("logHas", { entry: inclusion.index, version: inclusion.version }) });
  const newest = receipts.newestOf(id)?.size;
  if (newest === undefined) found.push({ mark: "not checked", text: say("noReceipts") });
  else if (inclusion) found.push({ mark: "ok", text: say("receiptsAgree", { first: receipts.span(id)?.from.size ?? newest, last: newest }) });
  if (finality !== "contradicted") found.push({ mark: FINALITY[finality][0], text: say(FINALITY[finality][1]) });
  return found;
}

/** What the log proves of a game, and every contradiction that this browser has come upon. */
async function compare(id: string): Promise<Finding[]> {
  const known = [...receipts.faults].map((text): Finding => ({ mark: "FAIL", text }));
  try {
    if (receipts.unable) throw new Error(receipts.unable);
    await client.knowKeys();
    await receipts.restore(id);
    return [...known, ...findingsOf(id, await client.game(id).checkLog())];
  } catch (error) {
    return [...known, { mark: error instanceof Untrustworthy ? "FAIL" : "not checked", text: sentenceOf(error) }];
  }
}

function save(id: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([receipts.lines(id)], { type: "application/x-ndjson" }));
  link.download = `${id}.receipts.ndjson`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function AgainstLog({ id }: { id: string }): JSX.Element {
  const [found, setFound] = useState<readonly Finding[] | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setFound(await compare(id));
    setBusy(false);
  };
  return (
    <div class="against-log" data-busy={busy}>
      <p>{say("logWhat")}</p>
      <p class="buttons">
        <button type="button" disabled={busy} onClick={() => void run()}>{say("checkWithLog")}</button>
        <button type="button" class="quiet" disabled={!receipts.newestOf(id)} onClick={() => save(id)}>{say("saveReceipts")}</button>
      </p>
      {found ? <Findings findings={found} /> : null}
    </div>
  );
}

const MARKS: Readonly<Record<string, Word>> = {
  ok: "markOk", FAIL: "markFail", note: "markNote", skipped: "markUnchecked", "not checked": "markUnchecked",
};

export function Findings({ findings }: { findings: readonly { mark: string; text: string }[] }): JSX.Element {
  return (
    <ul class="findings">
      {findings.map((each, at) => (
        <li key={at} class={`mark-${each.mark}`}>
          <strong>{MARKS[each.mark] ? say(MARKS[each.mark]!) : each.mark}</strong> {each.text}
        </li>
      ))}
    </ul>
  );
}
