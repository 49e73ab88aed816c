import { webPushToken } from '#app/lib/push-token.ts';
import { isKeptFile, isKeptPage, oldCaches } from './cache-rule.ts';
import { clickTarget } from './click-target.ts';
import { createKept } from './kept.ts';
import { offlineAnswer } from './offline-answer.ts';
import { pushDisplay } from './push-display.ts';
import { readPushRecord, writePushRecord } from './push-record.ts';
import type { WorkerScope } from './worker-scope.ts';
import type { WorkerSettings } from './worker-settings.ts';

const scope = globalThis as unknown as WorkerScope & { __MASTHEAD__: WorkerSettings };
const settings = scope.__MASTHEAD__;
const { origin } = scope.location;
const kept = createKept(settings.brid, origin);
const SUBSCRIBE = '/api/firebaseAdmin/subscribeToTopic';

// A newer worker waits until no page is open. It could take over at once, but a browser that stops the older one while
// that fetches a page leaves the page hanging; and nothing presses: pages come from the network first.
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
  await Promise.all(oldCaches(await caches.keys(), settings.brid).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(answerPage(request, (work) => event.waitUntil(work)));
  } else if (isKeptFile(url, origin) && !request.headers.has('range')) event.respondWith(answerFile(request));
});

/** The network first, always; what was kept where there is none. */
async function answerPage(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (isKeptPage(new URL(request.url), origin)) later(kept.page(request.url, answer.clone()));
    return answer;
  } catch {
    return (await kept.findPage(request.url)) ?? offlineAnswer(settings.offlinePage, await kept.list());
  }
}

/** Files change their address when they change, so what was kept is right; the browser's own cache fills it. */
async function answerFile(request: Request): Promise<Response> {
  const known = await kept.findFile(request.url);
  return known ?? fetch(request);
}

scope.addEventListener('message', (event) => {
  const told = (event.data ?? {}) as { type?: unknown; page?: unknown; files?: unknown; choice?: unknown };
  if (told.type === 'choice') event.waitUntil(kept.follow(String(told.choice)));
  if (told.type !== 'keep' || typeof told.page !== 'string' || !Array.isArray(told.files)) return;
  event.waitUntil(
    kept.collect(
      told.page,
      told.files.filter((file) => typeof file === 'string'),
    ),
  );
});

// One message, one notification: no other code of ours shows any.
scope.addEventListener('push', (event) => {
  const { title, body, tag, url } = pushDisplay(event.data?.text(), {
    title: settings.name,
    body: settings.newsText,
  });
  const options = { body, tag, icon: settings.icon, data: url };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(clickTarget(event.notification.data, origin)));
});

async function openPage(target: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === target);
  if (there) await there.focus();
  else await scope.clients.openWindow(target);
}

scope.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

/** Signs on with the new token and off with the old one, without any page. */
async function renew(old?: PushSubscription | null, fresh?: PushSubscription | null): Promise<void> {
  const record = await readPushRecord();
  if (!record?.token.startsWith('wp.')) return;
  const applicationServerKey = old?.options.applicationServerKey;
  const subscription =
    fresh ??
    (applicationServerKey &&
      (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  const call = (method: 'POST' | 'DELETE', token: string) =>
    fetch(`${SUBSCRIBE}?${new URLSearchParams({ token, topic: record.topic })}`, { method });
  await call('DELETE', record.token);
  if (!subscription) return writePushRecord(undefined);
  const { endpoint, keys } = subscription.toJSON();
  const token = webPushToken({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  await call('POST', token);
  await writePushRecord({ topic: record.topic, token });
}
