import { onPage, type PageView } from '#app/events/events.port.ts';
import { type SafeStorage, safeStorage } from '#app/lib/storage/safe-storage.ts';
import { onPrivacyChange, privacyState } from '#app/privacy/privacy.port.ts';
import type { Boot } from '#app/site/site.port.ts';
import { keepLanguage } from './keep-language.client.ts';
import { visitorOfPage } from './visitor-of-page.ts';
import { currentVisitor, publishVisitor } from './visitor-state.ts';

/** Reads who visits, and in which language, from every page's address; who again on each decision about privacy. */
export function start({ site }: Pick<Boot, 'site'>): void {
  const kept = safeStorage(() => localStorage);
  let last: PageView | undefined;
  const read = (page: PageView) => {
    last = page;
    readPage(page, kept);
  };
  onPage(read);
  onPrivacyChange(() => last && readPage(last, kept));
  keepLanguage(site);
}

function readPage(page: PageView, storage: SafeStorage): void {
  const { visitor, needsDevice, unreadable } = visitorOfPage(page, {
    storage,
    source: { uuid: () => crypto.randomUUID(), random: Math.random },
    optedOut: privacyState().optedOut,
    before: currentVisitor(),
  });
  for (const name of unreadable) console.warn(`The parameter ${name} cannot be read.`);
  publishVisitor(visitor);
  if (needsDevice) void addDevice();
}

/** The parser of user agents is large, so only those pay for it whose app says nothing of the device. */
async function addDevice(): Promise<void> {
  const { deviceFromUserAgent } = await import('./device-from-user-agent.ts');
  const { device_model } = deviceFromUserAgent(navigator.userAgent);
  const visitor = currentVisitor();
  if (visitor) publishVisitor({ ...visitor, rp: { device_model, ...visitor.rp } });
}
