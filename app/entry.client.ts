import { reportClicks } from '#app/events/click-reports.ts';
import type { PlainScreen } from '#app/late-parts/late-parts.port.ts';
import { isRepeatedPress } from '#app/late-parts/repeat-press.ts';
import { installTrustedTypes } from '#app/lib/scripts/trusted-types.ts';
import { areVendorScriptsAllowed } from '#app/third-parties/third-parties.port.ts';

installTrustedTypes(areVendorScriptsAllowed);
reportClicks(isRepeatedPress);

/** Of a plain page: what has to be done right before it is hydrated. */
let prepare: (() => void) | undefined;

/**
 * Starts a page that can be read without React. Called, as `hydrate` is, by the script that ends each page
 * (`app/pages/defer-modules.server.ts`).
 * @returns resolves when the page is to be hydrated: it is used, shows what only React shows, or could not start
 */
export async function whenUsed(screen: PlainScreen): Promise<void> {
  try {
    const { startPlainPage } = await import('./plain-page.client.ts');
    prepare = await startPlainPage(screen);
  } catch (error) {
    console.warn('The page is hydrated at once.', error);
  }
}

/** Hydrates the page; its routes have been loaded. */
export async function hydrate(): Promise<void> {
  (await import('./hydrate.client.tsx')).hydrateDocument(prepare);
}
