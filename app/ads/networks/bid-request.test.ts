import { describe, expect, it } from 'vitest';
import { type BiddingSlot, prebidPrivacy, prebidUnits } from './bid-request.ts';
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
