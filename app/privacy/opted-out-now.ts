import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { findChoice } from './browser-choice.client.ts';
import { privacyState } from './privacy-state.ts';
import { readFoundChoice } from './stored-choice.ts';

const local = safeStorage(() => localStorage);

/**
 * Whether the visitor is opted out at this moment, in any tab: another tab stores a choice at once, and its message to
 * this one takes some ms.
 */
export function isOptedOutNow(): boolean {
  return privacyState().optedOut || readFoundChoice(findChoice(local))?.on === true;
}
