// Makes bundle/ of src/: `node build.mjs [folder]`. The same sources always give the same bytes.
import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const here = fileURLToPath(new URL(".", import.meta.url));
const clients = join(here, "..", "..", "api-spec", "clients");
const folder = process.argv[2] ?? join(here, "bundle");

mkdirSync(folder, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: { page: "src/main.tsx", notices: "src/notices/worker.ts" },
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  nodePaths: [join(here, "node_modules")],
  alias: {
    "@yamabiko/client": join(clients, "typescript", "src", "index.ts"),
    "yamabiko-verify/bytes": join(clients, "verify", "src", "bytes.ts"),
    "yamabiko-verify/log": join(clients, "verify", "src", "log.ts"),
    "yamabiko-verify/merkle": join(clients, "verify", "src", "merkle.ts"),
    "yamabiko-verify/messages": join(clients, "verify", "src", "messages.ts"),
    "yamabiko-verify/notes": join(clients, "verify", "src", "notes.ts"),
    "yamabiko-verify/tiles": join(clients, "verify", "src", "tiles.ts"),
    "yamabiko-verify": join(clients, "verify", "src", "check.ts"),
  },
  outdir: folder,
  logLevel: "warning",
});
for (const name of ["index.html", "page.css", "icon.svg"]) copyFileSync(join(here, "src", name), join(folder, name));
