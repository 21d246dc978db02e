// Makes dist/verify.html of index.html: one file with the whole verifier in it, which works without a server.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const here = fileURLToPath(new URL(".", import.meta.url));
const folder = process.argv[2] ?? join(here, "dist");
const IMPORT = /^import (\{[^}]*\}) from "\.\/([^"]+)";$/gm;
const EXPORT = /^export (?=(?:async )?(?:function\*?|const|class) ?(\w+))/gm;
const modules = new Map();

/** Adds a module after those that it imports: each is a function, so names in it stay its own. */
function add(name) {
  if (modules.has(name)) return;
  const text = readFileSync(join(folder, name), "utf8");
  for (const [, , imported] of text.matchAll(IMPORT)) add(imported);
  const told = [...text.matchAll(EXPORT)].map(([, exported]) => exported);
  const body = text
    .replace(IMPORT, (_, names, imported) => `const ${names.replaceAll(" as ", ": ")} = modules["${imported}"];`)
    .replace(EXPORT, "").replace(/^export \{\};$/gm, "");
  modules.set(name, `modules["${name}"] = (() => {\n${body}\nreturn { ${told.join(", ")} };\n})();`);
}

add("check.js");
const script = ["const modules = {};", ...modules.values(), 'const { check } = modules["check.js"];'].join("\n");
const page = readFileSync(join(here, "index.html"), "utf8");
const whole = page.replace('import { check } from "./dist/check.js";', () => script.replaceAll("</script", "<\\/script"));
writeFileSync(join(folder, "verify.html"), whole);
