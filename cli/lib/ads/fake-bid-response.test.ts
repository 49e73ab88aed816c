import { describe, expect, it } from 'vitest';
import { fakeBidResponse, isBidRequest } from './fake-bid-response.ts';

describe('the fake bidder', () => {
  it('bids once for each impression, in the first of its sizes', () => {
    const imp = [{ id: 'a', banner: { format: [{ w: 728, h: 90 }] } }, { id: 'b' }];
    const [seat] = fakeBidResponse({ id: 'r1', imp }).seatbid;
    expect(seat?.bid.map(({ impid, w, h, price }) => [impid, w, h, price])).toEqual([
      ['a', 728, 90, 2],
      ['b', 300, 250, 2],
    ]);
  });

  it('answers in the currency of the request', () => {
    expect(fakeBidResponse({ id: 'r1', cur: ['EUR'], imp: [] })).toMatchObject({ id: 'r1', cur: 'EUR' });
  });

  it('recognises a bid request by its impressions', () => {
    expect(isBidRequest({ id: 'r1', imp: [] })).toBe(true);
    expect([undefined, null, 'imp', {}, { imp: 'none' }].some(isBidRequest)).toBe(false);
  });
});
