import { expect, it } from 'vitest';
import { consentStrings } from './consent-strings.ts';

it('names the strings as apps know them', () => {
  const state = {
    decided: true,
    optedOut: true,
    gpc: false,
    limitedAds: true,
    usPrivacy: '1YYN',
    gpp: { string: 'DBABLA~x', sections: [7, 8] },
  };
  expect(JSON.parse(consentStrings(state))).toEqual({
    IABUSPrivacy_String: '1YYN',
    IABGPP_HDR_GppString: 'DBABLA~x',
    IABGPP_GppSID: '7_8',
    opted_out: true,
    limited_ads: true,
  });
});
