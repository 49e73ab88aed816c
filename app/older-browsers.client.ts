import { apply, isSupported } from '@oddbird/popover-polyfill/fn';
import { addMissingFunctions } from '#app/lib/scripts/missing-functions.ts';

/**
 * Gives an older browser what this product takes for granted; loaded only where something may be missing.
 * @returns never settles in browsers that are too old (`docs/reference/browsers.md`): the page stays as it was sent
 */
export async function addMissingParts(): Promise<void> {
  if (!('structuredClone' in globalThis)) return new Promise(() => {});
  addMissingFunctions();
  if (!isSupported()) apply();
}
