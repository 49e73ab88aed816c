import { describe, expect, it } from 'vitest';
import { requestPrivacy } from '#app/ads/networks/request-privacy.ts';
import { overlayLines } from './overlay-lines.ts';

const privacy = requestPrivacy(
  {
    decided: true,
    optedOut: true,
    limitedAds: false,
    usPrivacy: '1YYN',
    gpp: { string: 'D', sections: [7] },
  },
  false,
);

describe('the overlay of ads', () => {
  it('says what the visitor chose and what is loaded', () => {
    expect(overlayLines({ privacy, parties: { prebid: 'ready' }, slots: [] })).toEqual([
      ['1YYN · GPP 7 · restricted', 'prebid ready'],
    ]);
    expect(overlayLines({ privacy: undefined, parties: {}, slots: [] })[0]?.[0]).toContain('waiting');
  });

  it('says of each slot its state, bids and times', () => {
    const bids = [
      { slotId: 'gpt_div_1', bidder: 'openx', cpm: 1.234, ms: 80.6 },
      { slotId: 'gpt_div_1', bidder: 'aps', cpm: Number.NaN, ms: 30 },
    ];
    const state = { phase: 'failed', round: 2, since: 4200, reason: 'ad manager did not load' } as const;
    expect(
      overlayLines({ privacy, parties: {}, slots: [{ id: 'gpt_div_1', path: '/1/a', state, bids }] })[1],
    ).toEqual([
      'gpt_div_1',
      '/1/a',
      'failed (ad 2): ad manager did not load at 4.2 s',
      'openx 1.23 81 ms, aps coded 30 ms',
    ]);
  });
});
