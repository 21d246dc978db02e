// What the browser runs while the page is closed: it shows notices, and opens the game of one that is clicked.

import { NOTICES } from "./words";

interface Message {
  type: string;
  data: { game?: string; tournament?: string };
}
interface Shown {
  tag: string;
  lang: string;
  icon: string;
  data: { place: string };
}
interface PageWindow {
  visibilityState: string;
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  data?: { json(): unknown } | null;
  notification?: { data: { place: string }; close(): void };
}
/** As much of a service worker's scope as is used here. */
interface Scope {
  addEventListener(kind: string, act: (event: WorkerEvent) => void): void;
  registration: { showNotification(title: string, shown: Shown & { body: string }): Promise<void> };
  clients: { matchAll(which: { type: "window"; includeUncontrolled: true }): Promise<readonly PageWindow[]>; openWindow(url: string): Promise<unknown>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
const scope = globalThis as unknown as Scope;
const KEPT = "yamabiko-notices";

/** The language of the page that has asked for notices. */
async function languageOf(): Promise<string> {
  const kept = await caches.match(`/page/language`, { cacheName: KEPT });
  const chosen = kept ? await kept.text() : navigator.language.slice(0, 2);
  return chosen in NOTICES ? chosen : "en";
}

function placeOf({ data }: Message): string {
  if (data.game) return `/#/game/${data.game}`;
  return data.tournament ? `/#/tournament/${data.tournament}` : "/";
}

async function show(message: Message): Promise<void> {
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const place = placeOf(message);
  // Whoever looks at this very table sees what has happened.
  if (windows.some((each) => each.visibilityState === "visible" && each.url.includes(place) && place !== "/")) return;
  const lang = await languageOf();
  const words = NOTICES[lang]!;
  const body = words[message.type as keyof typeof words] ?? words.other;
  await scope.registration.showNotification("Yamabiko", { body, lang, tag: place, icon: "/page/icon.svg", data: { place } });
}

async function open(place: string): Promise<void> {
  const [first] = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!first) return void (await scope.clients.openWindow(place));
  await first.navigate(place).catch(() => scope.clients.openWindow(place));
  await first.focus();
}

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("push", (event) => event.data && event.waitUntil(show(event.data.json() as Message)));
scope.addEventListener("notificationclick", (event) => {
  event.notification?.close();
  event.waitUntil(open(event.notification?.data.place ?? "/"));
});
