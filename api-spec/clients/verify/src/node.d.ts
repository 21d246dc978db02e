// What the command takes of Node; there are no dependencies, so no types of theirs.

declare module "node:fs" {
  export function readFileSync(path: string): Uint8Array<ArrayBuffer>;
  export function existsSync(path: string): boolean;
  export function readdirSync(path: string): string[];
}

declare module "node:zlib" {
  export function gunzipSync(data: Uint8Array): Uint8Array<ArrayBuffer>;
}

declare const process: {
  argv: string[];
  exitCode: number | undefined;
  stdout: { write(text: string): void };
  stderr: { write(text: string): void };
};
