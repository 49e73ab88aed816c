import { onPage, type PageView } from '#app/events/events.port.ts';
import { randomUuid } from '#app/lib/random-uuid.ts';
import { type SafeStorage, safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { onOptOut, onPrivacyChange, privacyState } from '#app/privacy/privacy.port.ts';
import { type Boot, forgetAppIds } from '#app/site/site.port.ts';
import { addressWithoutIds } from './address-without-ids.ts';
import { keepLanguage } from './keep-language.client.ts';
import { visitorOfPage } from './visitor-of-page.ts';
import { currentVisitor, publishVisitor } from './visitor-state.ts';

/**
 * Reads visitor and language from the address of every page; the visitor again after each privacy decision. After an
 * opt-out the ids leave the address, which other parties read.
 */
export function start({ site }: Pick<Boot, 'site'>): void {
  const storage = safeLocalStorage();
  let last: PageView | undefined;
  const read = (page: PageView) => {
    last = page;
    readPage(page, storage);
    if (privacyState().decided && privacyState().optedOut) dropIds();
  };
  onPage(read);
  onPrivacyChange(() => last && read(last));
  onOptOut(() => forgetAppIds());
  keepLanguage(site);
}

/** Scripts of ads read the address themselves, whatever they are told; the next page gets it as its referrer. */
function dropIds(): void {
  const address = addressWithoutIds(location.href);
  if (address !== location.href) history.replaceState(history.state, '', address);
}

function readPage(page: PageView, storage: SafeStorage): void {
  const { visitor, needsDevice, unreadable } = visitorOfPage(page, {
    storage,
    source: { uuid: randomUuid, random: Math.random },
    optedOut: privacyState().optedOut,
    before: currentVisitor(),
  });
  for (const name of unreadable) console.warn(`The parameter ${name} cannot be parsed.`);
  publishVisitor(visitor);
  // The next page tries again.
  if (needsDevice) addDevice().catch((error) => console.warn('The device is not known.', error));
}

/** The user agent parser is large, so it is imported only where the app sends no device. */
async function addDevice(): Promise<void> {
  const { deviceFromUserAgent } = await import('./device-from-user-agent.ts');
  const { device_model } = deviceFromUserAgent(navigator.userAgent);
  const visitor = currentVisitor();
  if (visitor) publishVisitor({ ...visitor, rp: { device_model, ...visitor.rp } });
}
