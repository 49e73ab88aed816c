import { useSyncExternalStore } from 'react';
import { useSite } from '#app/site/site.port.ts';
import { onPrivacyChange, privacyState, UNDECIDED } from './privacy-state.ts';

/** The choice as a screen shows it: the server's word first, then the page's, and every change of it. */
export function usePrivacy(): { optedOut: boolean; gpc: boolean } {
  const site = useSite();
  const state = useSyncExternalStore(onPrivacyChange, privacyState, () => UNDECIDED);
  return state.decided ? state : site;
}
