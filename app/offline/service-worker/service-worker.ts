import { pushDisplay, readPushRecord, renewSubscription, writePushRecord } from '#app/push/push.port.ts';
import { isSitePath } from '#schemas/page-config/site-paths.ts';
import { isCachedFile, isCachedPage, oldCaches } from './cache-rule.ts';
import { openPageCaches } from './page-caches.ts';

import type { WorkerScope } from './worker-scope.ts';
import type { WorkerSettings } from './worker-settings.ts';

/** Most pages in the list of what can be read. */
const MOST_LISTED = 20;

/** The page for what cannot be read offline, with a list of what can. Titles come escaped out of our own pages. */
export function offlineAnswer(page: string, kept: ReadonlyArray<{ url: string; title: string }>): Response {
  const items = kept.slice(0, MOST_LISTED).map(({ url, title }) => {
    const { pathname, search } = new URL(url);
    return `<li><a href="${escapeAttribute(pathname + search)}">${title}</a></li>`;
  });
  const html = page.replace('<!--kept-->', () => (items.length > 0 ? `<ul>${items.join('')}</ul>` : ''));
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'",
      'Cache-Control': 'no-store',
    },
  });
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const scope = globalThis as unknown as WorkerScope & { __MASTHEAD__: WorkerSettings };
const settings = scope.__MASTHEAD__;
const { origin } = scope.location;
const kept = openPageCaches(settings.brid, origin);
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
  } else if (isCachedFile(url, origin) && !request.headers.has('range'))
    event.respondWith(answerFile(request));
});

/** The network first, always; what was kept where there is none. */
async function answerPage(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (isCachedPage(new URL(request.url), origin)) later(kept.page(request.url, answer.clone()));
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
  const { oldSubscription: old, newSubscription: fresh } = event;
  event.waitUntil(
    readPushRecord().then((record) =>
      renewSubscription({
        record,
        subscribe: async () => fresh ?? subscribeAnew(old?.options.applicationServerKey),
        call: tellServer,
        write: writePushRecord,
      }),
    ),
  );
});

/** Browsers need not say which key the old subscription had; the server knows. */
async function subscribeAnew(oldKey: BufferSource | null | undefined): Promise<PushSubscription | undefined> {
  const applicationServerKey = oldKey ?? (await publicKey());
  if (!applicationServerKey) return undefined;
  return scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function publicKey(): Promise<string | undefined> {
  return ((await (await fetch('/push-settings.json')).json()) as { publicKey?: string }).publicKey;
}

async function tellServer(method: 'POST' | 'DELETE', token: string, topic: string): Promise<void> {
  const answer = await fetch(`${SUBSCRIBE}?${new URLSearchParams({ token, topic })}`, { method });
  const { err } = (await answer.json()) as { err?: string };
  if (!answer.ok || err) throw new Error(err ?? 'request failed');
}

/**
 * Where a tapped notification leads: a page of this origin that the site knows, with its query. Anything else, whoever
 * sent it, leads to the start page.
 */
export function clickTarget(url: unknown, origin: string): string {
  const start = `${origin}/`;
  if (typeof url !== 'string' || !URL.canParse(url, start)) return start;
  const target = new URL(url, start);
  if (target.origin !== origin || target.username || target.password) return start;
  return isSitePath(target.pathname) ? target.href : start;
}
