#!/usr/bin/env node
// The command: node verify.js FILE. Exit code 0: all is right; 1: something is wrong; 2: something was not checked.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { check, type Evidence, type LogCopy } from "./check.js";
import { listText } from "./opening.js";

const USAGE = `usage: node verify.js FILE [options]

Checks an exported game: all but whether decisions were allowed. FILE is what GET /v1/games/{game_id}/export gave,
or its gzip.

  --head HASH           the hash of the last event, if known from elsewhere
  --commitment HEX      the commitment that the game showed before its start, if you noted it
  --entropy SEAT=TEXT   what you gave as your entropy, seats from 0
  --catalog FILE        the component list, or what GET /v1/games/{game_id}/catalog gave
  --receipts FILE       the answers and items of feeds that you kept, a line for each
  --key KEY             a key of the service as c2sp.org has it, or a file with what /.well-known/yamabiko-keys gave
  --witness KEY         a key of a witness that you trust
  --log DIR             a copy of the service's log: checkpoint and tile/entries, as c2sp.org/tlog-tiles has them;
                        notes of it that you kept may lie in DIR/checkpoints
  --beacon-key HEX      the key of another beacon than drand's quicknet, for tests
  --salt BASE64         the salt of the game in the log, for an export without a proof of the log

Exit code: 0 all is right, 1 something is wrong, 2 something was not checked.
`;

class Misused extends Error {}

interface Words {
  file: string;
  evidence: Evidence;
}

type Taken = Required<Pick<Evidence, "head" | "commitment" | "catalog" | "receipts" | "log" | "salt" | "beaconKey">>;

/** What each option adds to what is known. */
class Reading {
  readonly files: string[] = [];
  private readonly taken: Partial<Taken> = {};
  private readonly entropy = new Map<number, string>();
  private readonly keys: string[] = [];
  private readonly witnesses: string[] = [];

  private readonly options: { [name: string]: (value: string) => void } = {
    "--head": (value) => void (this.taken.head = value),
    "--commitment": (value) => void (this.taken.commitment = value.toLowerCase()),
    "--catalog": (value) => void (this.taken.catalog = listText(read(value))),
    "--receipts": (value) => void (this.taken.receipts = read(value)),
    "--key": (value) => void this.keys.push(existsSync(value) ? read(value) : value),
    "--witness": (value) => void this.witnesses.push(value),
    "--log": (value) => void (this.taken.log = copyOf(value)),
    "--salt": (value) => void (this.taken.salt = value),
    "--beacon-key": (value) => void (this.taken.beaconKey = value.toLowerCase()),
    "--entropy": (value) => {
      const [, seat, given] = /^(\d+)=(.*)$/s.exec(value) ?? [];
      if (seat === undefined) throw new Misused(`--entropy takes SEAT=TEXT, not ${value}`);
      this.entropy.set(Number(seat), given!);
    },
  };

  take(name: string, value: string | undefined): void {
    const option = this.options[name];
    if (!option) throw new Misused(`there is no ${name}`);
    if (value === undefined) throw new Misused(`${name} needs a value`);
    option(value);
  }

  get evidence(): Evidence {
    const { entropy, keys, witnesses } = this;
    return { ...this.taken, entropy, keys, ...(witnesses.length ? { witnesses } : {}) };
  }
}

function readWords(words: string[]): Words {
  const reading = new Reading();
  for (let at = 0; at < words.length; at++) {
    const [name, inline] = splitOption(words[at]!);
    if (!name) reading.files.push(words[at]!);
    else reading.take(name, inline ?? words[++at]);
  }
  if (reading.files.length !== 1) throw new Misused("one file is to be given");
  return { file: reading.files[0]!, evidence: reading.evidence };
}

function splitOption(word: string): [string, string | undefined] {
  if (!word.startsWith("--")) return ["", undefined];
  const at = word.indexOf("=");
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

/** The copy of a log in a folder. */
function copyOf(folder: string): LogCopy {
  if (!existsSync(folder)) throw new Misused(`${folder} is not there`);
  const kept = existsSync(`${folder}/checkpoints`) ? readdirSync(`${folder}/checkpoints`).sort() : [];
  return {
    read: async (path) => (existsSync(`${folder}/${path}`) ? bytesOf(`${folder}/${path}`) : undefined),
    kept: kept.map((name) => `checkpoints/${name}`),
  };
}

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error));
  }
}

function read(file: string): string {
  const bytes = bytesOf(file);
  return new TextDecoder().decode(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
}

try {
  const { file, evidence } = readWords(process.argv.slice(2));
  const report = await check(read(file), evidence);
  process.stdout.write(report.lines.map((line) => `${line}\n`).join(""));
  process.exitCode = report.code;
} catch (error) {
  if (!(error instanceof Misused)) throw error;
  process.stderr.write(`${USAGE}verify: ${error.message}\n`);
  process.exitCode = 2;
}
