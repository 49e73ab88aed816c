import { describe, expect, it } from 'vitest';
import { privacySignals } from '#app/privacy/privacy-signals.ts';
import { type BiddingSlot, parsedSections, prebidPrivacy, prebidUnits } from './bid-request.ts';
import { requestPrivacy } from './request-privacy.ts';

const slot: BiddingSlot = {
  id: 'gpt_div_1',
  path: '/1/top',
  sizes: [[300, 250]],
  bids: [{ bidder: 'openx', params: { unit: '5' } }],
};
const state = {
  decided: true,
  optedOut: false,
  limitedAds: false,
  usPrivacy: '1YNN',
  gpp: { string: 'D', sections: [7] },
};

describe('ad units of Prebid', () => {
  it('have the slot’s id, sizes, bidders and path', () => {
    expect(prebidUnits([slot])).toMatchObject([
      {
        code: 'gpt_div_1',
        mediaTypes: { banner: { sizes: [[300, 250]] } },
        bids: slot.bids,
        ortb2Imp: { ext: { gpid: '/1/top' } },
      },
    ]);
  });

  it('leave out slots without bidders or without a size that fits', () => {
    expect(
      prebidUnits([
        { ...slot, bids: [] },
        { ...slot, sizes: [] },
      ]),
    ).toEqual([]);
  });
});

describe('what Prebid may do', () => {
  it('is everything without an opt-out', () => {
    const settings = prebidPrivacy(requestPrivacy(state, false));
    expect(settings).toMatchObject({ deviceAccess: true, userSync: { syncEnabled: true } });
    expect(settings.allowActivities.syncUser?.rules).toEqual([]);
  });

  it('is to ask the identity modules of a brand for those who allow it alone', () => {
    const allowed = { userIds: [{ name: 'sharedId' }], syncDelay: 100 };
    expect(prebidPrivacy(requestPrivacy(state, false), allowed).userSync).toEqual({
      ...allowed,
      syncEnabled: true,
    });
    expect(prebidPrivacy(requestPrivacy(state, true), allowed).userSync).toEqual({
      syncEnabled: false,
      userIds: [],
    });
  });

  it('is neither identity nor user sync after one, and both strings say so', () => {
    const settings = prebidPrivacy(requestPrivacy({ ...state, optedOut: true, usPrivacy: '1YYN' }, false));
    expect(settings).toMatchObject({ deviceAccess: false, userSync: { syncEnabled: false } });
    expect(settings.allowActivities.transmitEids?.rules).toMatchObject([{ allow: false }]);
    expect(settings.consentManagement.usp.consentData.getUSPData.uspString).toBe('1YYN');
    expect(settings.consentManagement.gpp.consentData.applicableSections).toEqual([7]);
  });
});

const sectionsOf = (optedOut: boolean, gpc = false, applicable = true) =>
  parsedSections(privacySignals({ optedOut, gpc, applicable }).gpp.string);

describe('sections for activity controls', () => {
  it('say what the string says', () => {
    const sharing = {
      SaleOptOut: 2,
      SharingOptOut: 2,
      SaleOptOutNotice: 1,
      MspaCoveredTransaction: 2,
      Gpc: false,
    };
    expect(sectionsOf(false)).toMatchObject({ usnat: sharing });
    expect(sectionsOf(true, true)).toMatchObject({ usnat: { SaleOptOut: 1, SharingOptOut: 1, Gpc: true } });
  });

  it('have every field, as controls look into lists that the text leaves out', () => {
    expect(sectionsOf(false)).toMatchObject({
      usnat: {
        KnownChildSensitiveDataConsents: [0, 0, 0],
        PersonalDataConsents: 0,
        MspaServiceProviderMode: 0,
      },
    });
  });

  it('are none where no law applies, and none of what cannot be read', () => {
    expect(sectionsOf(false, false, false)).toEqual({});
    expect(parsedSections('DBABLA~x')).toEqual({});
    expect(parsedSections('')).toEqual({});
  });
});
