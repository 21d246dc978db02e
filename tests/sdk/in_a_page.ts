// Plays a game in a page of another origin: by a stream of fetch, and beside that followed by an EventSource, which
// has a ticket in place of a header. What it has seen goes to the server of the page.
import { Yamabiko } from "@yamabiko/client";

interface Told {
  kind: string;
  version?: number;
  reason?: string;
}

const service = new URL(location.href).searchParams.get("service")!;

async function play() {
  const client = new Yamabiko(service);
  await client.signUp("Echo");
  const game = await client.open({ title: "bamboo", seats: 2 });
  await game.sit(0);
  await game.sitBot(1, "random");
  const { ticket, path } = await client.unwrap(client.api.POST("/v1/feed-tickets", { body: { game: game.id } }));
  const source = new EventSource(`${service}${path}?names=false&ticket=${ticket}`);
  const [seen, reasons]: [number[], string[]] = [[], []];
  const closed = new Promise<void>((resolve) => {
    source.onmessage = ({ data }) => {
      const told = JSON.parse(data) as Told;
      if (told.version && told.kind !== "owner-changed") seen.push(told.version);
      if (told.kind === "bye") reasons.push(told.reason!);
    };
    // When it comes back after the end, it gets 204, and stops.
    source.onerror = () => source.readyState === EventSource.CLOSED && resolve();
  });
  await game.start();
  const over = await game.play(({ menu }) => menu[Math.floor(Math.random() * menu.length)]!);
  await closed;
  return { status: over.status, version: over.version, seen, reasons, receipts: client.receipts!.lines(game.id) };
}

const found = await play().catch((error: unknown) => ({ error: String(error instanceof Error ? error.stack : error) }));
await fetch("/done", { method: "POST", body: JSON.stringify(found) });
