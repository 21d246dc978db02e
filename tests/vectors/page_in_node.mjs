// Runs the page of the verifier where there is nothing but what a browser has, and drops a file on it.
// What the page then shows goes to standard output. There is no document here but the few things that it asks for.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createContext, runInContext } from "node:vm";

const [page, file, noted] = process.argv.slice(2);

class Element {
  constructor() {
    Object.assign(this, { value: "", files: [], children: [], textContent: "", className: "", heard: {} });
    this.classList = { add() {}, remove() {} };
  }
  addEventListener(name, listener) { this.heard[name] = listener; }
  append(child) { this.children.push(child); }
  replaceChildren() { this.children = []; }
}

const elements = {};
const document = { getElementById: (id) => (elements[id] ??= new Element()), createElement: () => new Element() };
const script = /<script type="module">([^]*)<\/script>/.exec(readFileSync(page, "utf8"))[1];
const web = { document, crypto, TextEncoder, TextDecoder, atob, btoa, Response, DecompressionStream };
runInContext(`(() => {${script}\n})()`, createContext(web));

elements.commitment.value = noted ?? "";
elements.drop.heard.drop({ preventDefault() {}, dataTransfer: { files: [new File([readFileSync(file)], basename(file))] } });
while (!elements.verdict?.textContent || elements.verdict.textContent.startsWith("Checking")) await new Promise(setImmediate);
process.stdout.write([elements.verdict, ...elements.findings.children].map((each) => `${each.textContent}\n`).join(""));
