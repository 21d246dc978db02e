// Verifies many exports in one process: jobs come as JSON on standard input, what was found goes to standard output.
import { readFileSync } from "node:fs";

const { check } = await import(`${process.argv[2]}/check.js`);
const read = (file) => readFileSync(file, "utf8");
const bytes = (text) => Uint8Array.from(Buffer.from(text, "base64"));
const found = [];
for (const { file, evidence } of JSON.parse(read(0))) {
  const { catalog, receipts, log, entropy, ...texts } = evidence;
  const files = log && JSON.parse(read(log));
  const began = performance.now();
  const report = await check(read(file), {
    ...texts,
    entropy: new Map(Object.entries(entropy ?? {}).map(([seat, word]) => [Number(seat), word])),
    ...(catalog && { catalog: read(catalog) }),
    ...(receipts && { receipts: read(receipts) }),
    ...(files && { log: { read: async (path) => (files[path] === undefined ? undefined : bytes(files[path])), kept: Object.keys(files).filter((path) => path.startsWith("checkpoints/")) } }),
  });
  found.push({ code: report.code, lines: report.lines, milliseconds: performance.now() - began });
}
process.stdout.write(JSON.stringify(found));
