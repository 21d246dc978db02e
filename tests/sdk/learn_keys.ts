// Takes lists of keys one after the other, and prints how many keys are known in the end, or what is wrong.
import { Receipts, Untrustworthy, type components } from "@yamabiko/client";

declare const process: { argv: string[] };
type Keys = components["schemas"]["LogKey"][];
const [pinned, ...lists] = JSON.parse(process.argv[2]!) as [string[], ...Keys[]];
const receipts = new Receipts(pinned);
try {
  for (const listed of lists) {
    await receipts.needsKeys();
    await receipts.learnKeys(listed);
  }
  console.log(receipts.known.length);
} catch (error) {
  if (!(error instanceof Untrustworthy)) throw error;
  console.log(error.message);
}
