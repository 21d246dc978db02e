// What can go wrong. Everything derives from YamabikoError.

export class YamabikoError extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}

/** The service could not be reached, or broke off, also after all retries. */
export class ConnectionFailed extends YamabikoError {}

/** The service has sent what contradicts what it signed before, or what its signature does not cover. */
export class Untrustworthy extends YamabikoError {}

/** One thing that is wrong with a request, and where. */
export interface Fault {
  path: string;
  message: string;
  code: string;
}

/** The service has refused a request, as `application/problem+json` (RFC 9457). */
export class Problem extends YamabikoError {
  constructor(
    readonly status: number,
    readonly members: Readonly<Record<string, unknown>>,
  ) {
    const text = (name: string) => (typeof members[name] === "string" ? members[name] : "");
    super(`${status} ${[text("title"), text("detail")].filter(Boolean).join(": ")}`);
  }

  /** The last part of the type, which never changes: `time-over`, `forbidden`. */
  get kind(): string {
    return String(this.members["type"] ?? "about:blank").split("/").at(-1)!;
  }

  /** What is wrong with this request, and what to do. */
  get detail(): string {
    return String(this.members["detail"] ?? "");
  }

  /** The clause that forbids a pick. */
  get rule(): string | undefined {
    return this.members["rule"] as string | undefined;
  }

  /** Everything that is wrong with the request. */
  get faults(): Fault[] {
    return (this.members["errors"] ?? []) as Fault[];
  }
}

/** The problem in a response; what is none, from a proxy on the way, becomes one. */
export async function readProblem(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    return new Problem(response.status, JSON.parse(text) as Record<string, unknown>);
  } catch {
    return new Problem(response.status, { title: response.statusText, detail: text.slice(0, 200) });
  }
}
