import { apply, isSupported } from '@oddbird/popover-polyfill/fn';
import { addMissingFunctions } from '#app/lib/scripts/missing-functions.ts';

/** Gives an older browser what this product takes for granted; loaded only where something is missing. */
export function addMissingParts(): void {
  addMissingFunctions();
  if (!isSupported()) apply();
}
