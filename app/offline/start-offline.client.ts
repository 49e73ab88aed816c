import { onPage } from '#app/events/events.port.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { onListNotStored } from '#app/lib/storage/browser-list.ts';
import { isOnPage, linkOfClick } from '#app/lib/view/link-of-click.ts';
import { WHERE } from '#app/offline/service-worker/open-clicked.ts';
// Names the worker's file for the build; the server sends it as /sw.js, with the brand's settings above it.
import workerFile from '#app/offline/service-worker/service-worker.ts?worker&url';
import { onPrivacyChange } from '#app/privacy/privacy.port.ts';
import { appHref, pageHref, type SiteData, siteInApp } from '#app/site/site.port.ts';
import { hasWaitingReactions, parseSaved, savedStories } from '#app/stories/saved/visitor-lists.port.ts';
import { isFromCache } from './is-from-cache.ts';
import { onLoadFailure } from './load-failures.ts';
import { watchLoadedFiles } from './loaded-files.client.ts';
import { showNote, showOfflineBar } from './offline-bar.client.ts';

/**
 * Registers the service worker, has it cache pages that are read, shows when there is no connection, and sends what
 * waited for one.
 */
export function start({ site }: { site: SiteData }): void {
  watchConnection(site);
  resendReactions();
  addEventListener('online', resendReactions);
  if ('serviceWorker' in navigator && workerFile)
    void cachePagesRead(site).catch((error) =>
      console.warn('Pages are not cached for offline reading.', error),
    );
}

/** Answers the worker, which has to open a page that may be this one. */
function sayWhere(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if ((data as { type?: unknown } | null)?.type === WHERE) ports[0]?.postMessage(location.href);
  });
}

async function cachePagesRead(site: SiteData): Promise<void> {
  const address = pageHref({ linkParameters: { ...site.linkParameters, lang: site.language } }, '/sw.js');
  sayWhere();
  await navigator.serviceWorker.register(address, { scope: '/' });
  const { active } = await navigator.serviceWorker.ready;
  requestPicture(site);
  onPrivacyChange(({ optedOut }) =>
    active?.postMessage({ type: 'choice', choice: optedOut ? 'opted out' : 'not opted out' }),
  );
  const sendSaved = () => active?.postMessage({ type: 'saved', pages: savedPages(site) });
  if (savedStories.now().length > 0) sendSaved();
  savedStories.subscribe(sendSaved);
  if (isSavingData(navigator)) return;
  const newFiles = watchLoadedFiles();
  onPage(({ pathname, search }) =>
    active?.postMessage({ type: 'keep', page: location.origin + pathname + search, files: newFiles() }),
  );
  // What came later: a page that is hydrated when it is used gets most of its files then.
  document.addEventListener('visibilitychange', () => {
    const files = document.visibilityState === 'hidden' ? newFiles() : [];
    if (files.length > 0) active?.postMessage({ type: 'keep', files });
  });
}

/** Has the worker see a request for a picture: it learns from one which forms of pictures the browser takes. */
function requestPicture({ icons }: SiteData): void {
  const { serviceWorker } = navigator;
  const request = () => {
    new Image().src = icons.png;
  };
  if (serviceWorker.controller) request();
  else serviceWorker.addEventListener('controllerchange', request, { once: true });
}

/** Sends reactions that earlier pages, or this one, could not send. */
function resendReactions(): void {
  if (hasWaitingReactions())
    void import('#app/stories/post-reaction.client.ts').then(
      (module) => module.resendReactions(),
      () => undefined,
    );
}

/** Absolute addresses of the saved stories, and of the page that lists them where there are any. */
function savedPages(ofDocument: SiteData): string[] {
  const site = siteInApp(ofDocument);
  const stories = parseSaved(savedStories.now()).map(({ href }) => appHref(site, href));
  const paths = stories.length > 0 ? [pageHref(site, '/my-news'), ...stories] : [];
  return paths.map((path) => location.origin + path);
}

function watchConnection(site: SiteData): void {
  // Loaded in advance, as texts cannot be loaded without a connection.
  const texts = loadTexts(site.language, 'prompts');
  texts.catch(() => undefined);
  let hideBar: Promise<() => void> | undefined;
  const show = () => {
    const isCached = navigator.onLine;
    hideBar ??= texts.then((t) => showOfflineBar(t, isCached));
    hideBar.catch(() => undefined);
  };
  const hide = () => {
    hideBar?.then((remove) => remove()).catch(() => undefined);
    hideBar = undefined;
  };
  const say = (text: Parameters<typeof showNote>[1]) =>
    void texts.then((t) => showNote(t, text)).catch(() => undefined);
  onLoadFailure(() => say('offline.needed'));
  // Of the other lists a visitor does not learn.
  onListNotStored((key) => ['saved', 'follows', 'hidden'].includes(key) && say('offline.notStored'));
  window.addEventListener('offline', show);
  window.addEventListener('online', hide);
  if (!navigator.onLine || isFromCache()) show();
  // Pages are cached as documents, without their data: without a connection a link must load the whole document.
  document.addEventListener(
    'click',
    (event) => {
      const link = navigator.onLine ? undefined : linkOfClick(event);
      if (!link || link.origin !== location.origin || isOnPage(link)) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    },
    { capture: true },
  );
}

/** Whether the visitor requests reduced data usage (Save Data API); then nothing is cached in advance. */
export function isSavingData(device: object): boolean {
  const { connection } = device as { connection?: { saveData?: unknown } };
  return connection?.saveData === true;
}
