import { reportClicks } from '#app/events/click-reports.ts';
import type { PlainScreen } from '#app/late-parts/late-parts.port.ts';
import { isRepeatedPress } from '#app/late-parts/repeat-press.ts';
import { installTrustedTypes } from '#app/lib/scripts/trusted-types.ts';
import { areVendorScriptsAllowed } from '#app/third-parties/third-parties.port.ts';

installTrustedTypes(areVendorScriptsAllowed);
reportClicks(isRepeatedPress);

/** In a browser that lacks what this product takes for granted: resolves when it has that. */
const ready = 'canParse' in URL && 'popover' in HTMLElement.prototype ? undefined : addMissing();

/** @returns never settles in browsers that are too old (`docs/reference/browsers.md`): the page stays as it was sent */
async function addMissing(): Promise<void> {
  if (!('structuredClone' in globalThis)) return new Promise(() => {});
  (await import('./older-browsers.client.ts')).addMissingParts();
}

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
    const { startPlainPage } = await import('./plain-page.client.ts');
    prepare = await startPlainPage(screen);
  } catch (error) {
    console.warn('The page is hydrated at once.', error);
  }
}

/** Hydrates the page; its routes have been loaded. */
export async function hydrate(): Promise<void> {
  await ready;
  (await import('./hydrate.client.tsx')).hydrateDocument(prepare);
}
