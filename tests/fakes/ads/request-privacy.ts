import { type RequestPrivacy, requestPrivacy } from '#app/ads/networks/request-privacy.ts';

/** What ad requests say of a visitor who shares. */
export const SHARING: RequestPrivacy = requestPrivacy(
  { decided: true, optedOut: false, limitedAds: false, usPrivacy: '1YNN', gpp: { string: '', sections: [] } },
  false,
);

/** What ad requests say on a page that asks for limited ads of every visitor. */
export const LIMITED: RequestPrivacy = requestPrivacy(
  { decided: true, optedOut: false, limitedAds: false, usPrivacy: '1YNN', gpp: { string: '', sections: [] } },
  true,
);

/** What ad requests say of a visitor who opted out. */
export const OPTED_OUT: RequestPrivacy = requestPrivacy(
  { decided: true, optedOut: true, limitedAds: false, usPrivacy: '1YYN', gpp: { string: '', sections: [] } },
  false,
);
