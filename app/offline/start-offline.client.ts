import { onPage } from '#app/events/events.port.ts';
import { promptTexts } from '#app/i18n/prompt-texts.ts';
// Names the worker's file for the build; the server sends it as /sw.js, with the brand's settings above it.
import workerFile from '#app/offline/service-worker/service-worker.ts?worker&url';
import { onPrivacyChange } from '#app/privacy/privacy.port.ts';
import { pageHref, type SiteData } from '#app/site/site.port.ts';

import { showOfflineBar } from './offline-bar.client.tsx';

/** Registers the service worker, has it keep what is read, and says when there is no connection. */
export function start({ site }: { site: SiteData }): void {
  watchConnection(site);
  if ('serviceWorker' in navigator && workerFile)
    void keepWhatIsRead(site).catch((error) => console.warn('Nothing is kept for reading offline.', error));
}

async function keepWhatIsRead(site: SiteData): Promise<void> {
  const address = pageHref({ kept: { ...site.kept, lang: site.language } }, '/sw.js');
  await navigator.serviceWorker.register(address, { scope: '/' });
  const { active } = await navigator.serviceWorker.ready;
  onPrivacyChange(({ optedOut }) =>
    active?.postMessage({ type: 'choice', choice: optedOut ? 'opted out' : 'not opted out' }),
  );
  if (isSavingData(navigator)) return;
  const told = new Set<string>();
  onPage(({ pathname, search }) => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(location.origin) && !told.has(name));
    for (const file of files) told.add(file);
    active?.postMessage({ type: 'keep', page: location.origin + pathname + search, files });
  });
}

function watchConnection(site: SiteData): void {
  // Without a connection nothing more can be loaded, so the words are there before.
  const texts = promptTexts(site.language);
  let hideBar: Promise<() => void> | undefined;
  const show = () => {
    hideBar ??= texts.then(showOfflineBar);
  };
  const hide = () => {
    void hideBar?.then((gone) => gone());
    hideBar = undefined;
  };
  window.addEventListener('offline', show);
  window.addEventListener('online', hide);
  if (!navigator.onLine) show();
  // Pages are kept whole, their data by itself is not: without a connection a link has to bring the whole page.
  document.addEventListener(
    'click',
    (event) => {
      const address = navigator.onLine ? undefined : keptLink(event, location.origin);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(address);
    },
    { capture: true },
  );
}

/** Whether the visitor asked for less traffic (Save Data API); then nothing is fetched for later. */
export function isSavingData(device: object): boolean {
  const { connection } = device as { connection?: { saveData?: unknown } };
  return connection?.saveData === true;
}

/** The address of the link within our site that a plain click is on; undefined for anything else. */
function keptLink(event: MouseEvent, origin: string): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (!link?.href || link.target === '_blank' || new URL(link.href).origin !== origin) return undefined;
  return link.getAttribute('href')?.startsWith('#') ? undefined : link.href;
}
