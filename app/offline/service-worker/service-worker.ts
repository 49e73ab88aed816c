import { appParametersOf } from '#app/lib/http/app-parameters.ts';
import { addMissingFunctions } from '#app/lib/scripts/missing-functions.ts';
import { pushDisplay, readPushRecord, renewSubscription, writePushRecord } from '#app/push/push.port.ts';
import { isDarkForced } from '#app/visitor/visitor.port.ts';
import { parseCd } from '#schemas/api/json-parameter.ts';
import { isFromApp } from './cache-address.ts';
import { isCachedFile, isCachedPage, oldCaches } from './cache-rule.ts';
import { clickTarget } from './click-target.ts';
import { ifReadable } from './if-readable.ts';
import { offlineAnswer } from './offline-answer.ts';
import { openOfflineFiles } from './offline-files.ts';
import { openClicked } from './open-clicked.ts';
import { pageAnswer } from './page-answer.ts';
import { openPageCaches } from './page-caches.ts';
import type { WorkerScope } from './worker-scope.ts';
import type { WorkerSettings } from './worker-settings.ts';

addMissingFunctions();

const scope = globalThis as unknown as WorkerScope & { __MASTHEAD__: WorkerSettings };
const settings = scope.__MASTHEAD__;
const { origin } = scope.location;
const cached = openPageCaches(settings.brid, origin);
const offlineFiles = openOfflineFiles(settings.brid, origin, settings.offlineFiles);
const SUBSCRIBE = '/api/firebaseAdmin/subscribeToTopic';

// A new worker waits until no page is open (no skipWaiting). If it took over at once, a browser that stops the old
// worker during a page request would leave the page hanging; and there is no hurry, as pages come from the network
// first.
scope.addEventListener('install', (event) => event.waitUntil(offlineFiles.add()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
  await ifReadable(deleteOldCaches());
  await scope.clients.claim();
}

async function deleteOldCaches(): Promise<void> {
  await Promise.all(oldCaches(await caches.keys(), settings.brid).map((name) => caches.delete(name)));
  await offlineFiles.deleteOld();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return;
  if (request.mode === 'navigate') {
    const network = askNetwork(request);
    if (isCachedPage(url, origin)) event.waitUntil(cachePage(request, network));
    event.respondWith(answerPage(request, network));
  } else if (isCachedFile(url, origin) && !request.headers.has('range')) {
    event.waitUntil(cached.noteRequest(request));
    event.respondWith(answerFile(request));
  }
});

/** Addresses of pages that the network has not answered yet. */
const waiting = new Set<string>();

/**
 * Asks for a page. The browser's own cache lets a second request for an address wait until the first is answered, which
 * may be never: then it is left out.
 */
function askNetwork(request: Request): Promise<Response> {
  const { url } = request;
  if (waiting.has(url)) return fetch(request, { cache: 'no-store' });
  waiting.add(url);
  const network = fetch(request);
  const end = () => waiting.delete(url);
  network.then(end, end);
  return network;
}

/** Network first; the cache without a connection, or where it carries nothing. */
async function answerPage({ url }: Request, network: Promise<Response>): Promise<Response> {
  const answer = await pageAnswer({ network, cached: () => cached.findPage(url) });
  if (answer) return answer;
  const address = new URL(url);
  const { cd } = appParametersOf(address.searchParams);
  return offlineAnswer(settings.offlinePage, await cached.list(url), {
    hasHeader: settings.frameInApp || !isFromApp(address),
    isDark: isDarkForced(address.searchParams, cd === undefined ? undefined : parseCd(cd)),
  });
}

/** Called before the page is given to the browser, which reads its body. */
async function cachePage({ url }: Request, network: Promise<Response>): Promise<void> {
  const answer = await network.catch(() => undefined);
  if (answer) await cached.page(url, answer.clone());
}

/**
 * Cache first: a file's address changes with its content, so the cached one is current. Misses are fetched through
 * the browser's own cache. Without a connection a saved page shows its pictures at the width that is there.
 */
async function answerFile(request: Request): Promise<Response> {
  const known = (await cached.findFile(request.url)) ?? (await offlineFiles.find(request.url));
  if (known) return known;
  try {
    return await fetch(request);
  } catch (failure) {
    const other = await cached.findAtAnyWidth(request.url);
    if (other) return other;
    throw failure;
  }
}

scope.addEventListener('message', (event) => {
  const message = (event.data ?? {}) as Partial<
    Record<'type' | 'page' | 'files' | 'choice' | 'pages', unknown>
  >;
  if (message.type === 'choice') event.waitUntil(cached.follow(String(message.choice)));
  if (message.type === 'saved' && Array.isArray(message.pages))
    event.waitUntil(cached.save(message.pages.filter((page) => typeof page === 'string')));
  if (message.type !== 'keep' || !Array.isArray(message.files)) return;
  event.waitUntil(
    cached.collect(
      typeof message.page === 'string' ? message.page : undefined,
      message.files.filter((file) => typeof file === 'string'),
    ),
  );
});

// One notification per message: no other code of ours shows any.
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
  event.waitUntil(openTarget(clickTarget(event.notification.data, origin)));
});

async function openTarget(target: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await openClicked(target, pages, (url) => scope.clients.openWindow(url));
}

scope.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription: old, newSubscription: fresh } = event;
  event.waitUntil(
    readPushRecord().then((record) =>
      renewSubscription({
        record,
        subscribe: async () => fresh ?? subscribeAgain(old?.options.applicationServerKey),
        call: callServer,
        write: writePushRecord,
      }),
    ),
  );
});

/** Browsers may omit the key of the old subscription; then it is requested from the server. */
async function subscribeAgain(
  oldKey: BufferSource | null | undefined,
): Promise<PushSubscription | undefined> {
  const applicationServerKey = oldKey ?? (await publicKey());
  if (!applicationServerKey) return undefined;
  return scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function publicKey(): Promise<string | undefined> {
  return ((await (await fetch('/push-settings.json')).json()) as { publicKey?: string }).publicKey;
}

async function callServer(method: 'POST' | 'DELETE', token: string, topic: string): Promise<void> {
  const answer = await fetch(`${SUBSCRIBE}?${new URLSearchParams({ token, topic })}`, { method });
  const { err } = (await answer.json()) as { err?: string };
  if (!answer.ok || err) throw new Error(err ?? 'request failed');
}
