// The verifier runs here: over the export of a game, or over a file that somebody has kept.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { check, type Report } from "yamabiko-verify";
import { client, receipts, sentenceOf } from "../session";
import { sayMessage } from "../verifier/say";
import { say } from "../words";
import { AgainstLog, Findings } from "./against_log";

const VERDICTS = ["allRight", "somethingWrong", "notAll"] as const;

async function textOf(file: File): Promise<string> {
  const packed = file.name.endsWith(".gz");
  return new Response(packed ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file).text();
}

async function readExport(id: string): Promise<string> {
  const response = await fetch(`/v1/games/${encodeURIComponent(id)}/export`, { headers: { Accept: "application/x-ndjson" } });
  if (!response.ok) throw new Error(say(response.status === 409 ? "checkedWhenOver" : "notFound"));
  return response.text();
}

async function readKeys(): Promise<string> {
  return (await fetch("/.well-known/yamabiko-keys")).text();
}

/** What this browser was told of a game and has kept, if it has something. */
async function keptOf(id: string): Promise<string | undefined> {
  if (!receipts.unable) await client.knowKeys().then(() => receipts.restore(id), () => undefined);
  return receipts.lines(id) || undefined;
}

export function CheckPage({ id }: { id: string | null }): JSX.Element {
  const [report, setReport] = useState<Report | null>(null);
  const [status, setStatus] = useState("");
  const [key, setKey] = useState("");

  const run = async (content: Promise<string>, kept?: string): Promise<void> => {
    setReport(null);
    setStatus(say("checking"));
    try {
      // Both are awaited at once: whichever fails first is told here, and nowhere else.
      const [lines, keys] = await Promise.all([content, key.trim() || readKeys()]);
      setReport(await check(lines, { keys: [keys], receipts: kept }));
      setStatus("");
    } catch (error) {
      setStatus(sentenceOf(error));
    }
  };

  useEffect(() => {
    if (id) void keptOf(id).then((kept) => run(readExport(id), kept));
  }, [id]);

  return (
    <section class="check">
      <h1>{say("checks")}</h1>
      <p>{say("auditWhat")}</p>
      <p>
        <label>
          {say("checkFile")} <input type="file" onChange={(event) => event.currentTarget.files?.[0] && void run(textOf(event.currentTarget.files[0]))} />
        </label>
      </p>
      <p>
        <label>
          {say("notedKey")} <input type="text" value={key} onInput={(event) => setKey(event.currentTarget.value)} />
        </label>
      </p>
      <p role="status" class={report ? `verdict verdict-${report.code}` : ""}>{report ? say(VERDICTS[report.code]) : status}</p>
      {report ? <Findings findings={report.findings.map((each) => ({ mark: each.mark, text: sayMessage(each) }))} /> : null}
      {id ? <AgainstLog id={id} /> : null}
    </section>
  );
}
