// Asking for notices, in this browser and for the account that is logged in; and no more.

import { api, client } from "../session";
import { language, say } from "../words";

const KEPT = "yamabiko-notices";

/** Why this browser cannot be told; empty if it can. */
export const whyNot = (): string => ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window ? "" : say("noNotices"));

const worker = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration("/page/");

/** Whether this browser is told. */
export async function isTold(): Promise<boolean> {
  if (whyNot()) return false;
  return ((await (await worker())?.pushManager.getSubscription()) ?? null) !== null;
}

/** Tell this browser what its account is told. */
export async function askForNotices(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(say("noticesRefused"));
  await (await caches.open(KEPT)).put("/page/language", new Response(language()));
  await navigator.serviceWorker.register("/page/notices.js", { scope: "/page/" });
  const found = await ready();
  const { key } = await client.unwrap(api.GET("/v1/push/key"));
  const made = await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  await client.unwrap(api.POST("/v1/push/subscriptions", { body: body as never }));
}

/** A worker that runs: one that is being installed takes no subscription. */
async function ready(): Promise<ServiceWorkerRegistration> {
  const found = (await worker())!;
  const coming = found.installing ?? found.waiting;
  if (!found.active && coming) {
    await new Promise<void>((done) => coming.addEventListener("statechange", () => coming.state === "activated" && done()));
  }
  return found;
}

/** Tell this browser nothing more: also when somebody logs out of it. */
export async function endNotices(): Promise<void> {
  if (whyNot()) return;
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return;
  const { items } = await client.unwrap(api.GET("/v1/push/subscriptions"));
  const own = items.find((each) => each.endpoint === subscription.endpoint);
  if (own) await client.unwrap(api.DELETE("/v1/push/subscriptions/{subscription_id}", { params: { path: { subscription_id: own.id } } }));
  await subscription.unsubscribe();
}
