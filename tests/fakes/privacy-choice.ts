import type { PrivacyState } from '#app/privacy/privacy-state.ts';

/** A decided choice, as everything on a page reads it. */
export function decidedChoice(optedOut: boolean): PrivacyState {
  return {
    ...{ decided: true, optedOut, gpc: false, limitedAds: optedOut },
    ...{ usPrivacy: optedOut ? '1YYN' : '1YNN', gpp: { string: 'DBAA', sections: [7] } },
  };
}
