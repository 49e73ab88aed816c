import type { PrivacyState } from '#app/privacy/privacy.port.ts';

/** The visitor's choice as hosts and their ad kits know it: under the key names that IAB gives to apps. */
export function consentStrings({ optedOut, limitedAds, usPrivacy, gpp }: PrivacyState): string {
  return JSON.stringify({
    IABUSPrivacy_String: usPrivacy,
    IABGPP_HDR_GppString: gpp.string,
    IABGPP_GppSID: gpp.sections.join('_'),
    opted_out: optedOut,
    limited_ads: limitedAds,
  });
}
