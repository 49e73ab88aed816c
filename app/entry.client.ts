import { reportClicks } from '#app/events/click-reports.ts';
import type { PlainScreen } from '#app/late-parts/late-parts.port.ts';
import { isRepeatedPress } from '#app/late-parts/repeat-press.ts';
import { installTrustedTypes } from '#app/lib/scripts/trusted-types.ts';
import { areVendorScriptsAllowed } from '#app/third-parties/third-parties.port.ts';

installTrustedTypes(areVendorScriptsAllowed);
reportClicks(isRepeatedPress);

/** In a browser from before `URL.parse`, which came after all that this product needs: resolves when that is there. */
const ready = 'parse' in URL || import('./older-browsers.client.ts').then((older) => older.addMissingParts());

/** Of a plain page: what has to be done right before it is hydrated. */
let prepare: (() => void) | undefined;

/**
 * Starts a page that can be read without React. Called, as `hydrate` is, by the script that ends each page
 * (`app/pages/defer-modules.server.ts`).
 * @returns resolves when the page is to be hydrated: it is used, shows what only React shows, or could not start
 */
export async function whenUsed(screen: PlainScreen): Promise<void> {
  await ready;
  try {
    prepare = await import('./plain-page.client.ts').then((page) => page.startPlainPage(screen));
  } catch (error) {
    console.warn('The page is hydrated at once.', error);
  }
}

/** Hydrates the page; its routes have been loaded. */
export async function hydrate(): Promise<void> {
  await ready;
  await import('./hydrate.client.tsx').then((page) => page.hydrateDocument(prepare));
}
