import { describe, expect, it, vi } from 'vitest';
import { pageBids } from './page-bids.client.ts';

const slot = (id: string) => ({ id, path: `/1/${id}`, sizes: [[300, 250]] as const, bids: [] });
const bid = (slotId: string, cpm: number) => ({ slotId, bidder: 'one', cpm, ms: 40 });
type Opened = Parameters<ReturnType<typeof pageBids>['open']>[0];

/** A bidder that answers when it is told to. */
function bidder() {
  const waiting: Array<(bids: ReturnType<typeof bid>[]) => void> = [];
  const ask = vi.fn(() => new Promise<ReturnType<typeof bid>[]>((resolve) => waiting.push(resolve)));
  return {
    ask,
    target: vi.fn(),
    answer(...bids: ReturnType<typeof bid>[]) {
      waiting.shift()?.(bids);
    },
  };
}
function opened(parts: Partial<Record<'prebid' | 'aps', unknown>>) {
  const bids = pageBids();
  bids.open(
    Object.fromEntries(Object.entries(parts).map(([part, it]) => [part, Promise.resolve(it)])) as Opened,
  );
  for (const id of ['a', 'b']) bids.forget(id);
  return bids;
}

describe('bids of a page', () => {
  it('are kept for the slot that each is for', async () => {
    const prebid = bidder();
    const bids = opened({ prebid });
    const asked = bids.ask('prebid', [slot('a'), slot('b')], 700);
    await Promise.resolve();
    expect(prebid.ask).toHaveBeenCalledWith([slot('a'), slot('b')], 700);
    prebid.answer(bid('a', 2), bid('b', 1), bid('elsewhere', 9));
    await asked;
    expect(bids.of('a')).toEqual([bid('a', 2)]);
    expect(bids.of('b')).toEqual([bid('b', 1)]);
    expect(bids.of('elsewhere')).toEqual([]);
  });

  it('that come in a later round of their slot are not shown as bids of that round', async () => {
    const prebid = bidder();
    const bids = opened({ prebid });
    const asked = bids.ask('prebid', [slot('a'), slot('b')], 700);
    await Promise.resolve();
    bids.forget('a');
    prebid.answer(bid('a', 2), bid('b', 1));
    await asked;
    expect(bids.of('a')).toEqual([]);
    expect(bids.of('b')).toEqual([bid('b', 1)]);
  });

  it('none come of a bidder that is not there or fails, and nothing is thrown', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const failing = { ask: () => Promise.reject(new Error('refused')), target: vi.fn() };
    const bids = opened({ prebid: failing });
    await bids.ask('prebid', [slot('a')], 700);
    await bids.ask('aps', [slot('a')], 700);
    expect(bids.of('a')).toEqual([]);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});

describe('targeting', () => {
  it('is set by bidders that answered for these slots alone, Prebid first', async () => {
    const order: string[] = [];
    const prebid = { ...bidder(), target: (ids: readonly string[]) => order.push(`prebid ${ids}`) };
    const aps = { ...bidder(), target: (ids: readonly string[]) => order.push(`aps ${ids}`) };
    const bids = opened({ aps, prebid });
    bids.close(['a'], ['aps', 'prebid']);
    bids.close(['b'], ['aps']);
    await bids.target(['a', 'b']);
    expect(order).toEqual(['prebid a', 'aps a,b']);
  });

  it('is not that of an earlier round', async () => {
    const prebid = bidder();
    const bids = opened({ prebid });
    bids.close(['a'], ['prebid']);
    bids.forget('a');
    await bids.target(['a']);
    expect(prebid.target).not.toHaveBeenCalled();
  });

  it('by one bidder goes on where the code of the other did not come', async () => {
    const aps = bidder();
    const bids = pageBids();
    const missing = Promise.reject(new Error('no code'));
    missing.catch(() => undefined);
    bids.open({ prebid: missing, aps: Promise.resolve(aps) } as unknown as Opened);
    bids.close(['a'], ['prebid', 'aps']);
    await bids.target(['a']);
    expect(aps.target).toHaveBeenCalledWith(['a']);
  });
});
