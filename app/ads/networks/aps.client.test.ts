// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adsConfig } from '#tests/fakes/ads/ads-config.ts';
import { fakeHeadScripts } from '#tests/fakes/ads/head-scripts.ts';
import { LIMITED, OPTED_OUT, SHARING } from '#tests/fakes/ads/request-privacy.ts';

const PAGE = adsConfig();
const SLOT = { id: 'gpt_div_1', path: '/1/news', sizes: [[300, 250]] as const, bids: [] };

async function open(tag?: object) {
  const apstag = { init: vi.fn(), fetchBids: vi.fn(), setDisplayBids: vi.fn(), ...tag };
  vi.stubGlobal('apstag', apstag);
  fakeHeadScripts();
  const broke = vi.fn();
  const { openAps } = await import('./aps.client.ts');
  return { apstag, broke, bidder: await openAps('key', SHARING, broke) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('APS', () => {
  it('is told the choice as it opens, and each change once', async () => {
    const { apstag, bidder } = await open();
    for (const choice of [SHARING, OPTED_OUT, OPTED_OUT]) bidder.setPage(PAGE, choice);
    const said = apstag.init.mock.calls.map(([settings]) => settings);
    expect(said).toMatchObject([
      { pubID: 'key', params: { us_privacy: '1YNN' } },
      { pubID: 'key', params: { us_privacy: '1YYN' } },
    ]);
  });

  it.each([
    ['the visitor is opted out', OPTED_OUT],
    ['ads are limited', LIMITED],
  ])('is not asked while %s', async (_name, choice) => {
    const { apstag, bidder } = await open();
    bidder.setPage(PAGE, choice);
    expect(await bidder.ask([SLOT], 2000)).toEqual([]);
    expect(apstag.fetchBids).not.toHaveBeenCalled();
    bidder.setPage(PAGE, SHARING);
    void bidder.ask([SLOT], 2000);
    expect(apstag.fetchBids).toHaveBeenCalledTimes(1);
  });

  it('is not asked for slots without a size that fits', async () => {
    const { apstag, bidder } = await open();
    expect(await bidder.ask([{ ...SLOT, sizes: [] }], 2000)).toEqual([]);
    expect(apstag.fetchBids).not.toHaveBeenCalled();
  });

  it('hands over no bids of before an opt-out', async () => {
    const { apstag, bidder } = await open();
    bidder.setPage(PAGE, OPTED_OUT);
    bidder.target(['gpt_div_1']);
    expect(apstag.setDisplayBids).not.toHaveBeenCalled();
    bidder.setPage(PAGE, SHARING);
    bidder.target(['gpt_div_1']);
    expect(apstag.setDisplayBids).toHaveBeenCalledWith(['gpt_div_1']);
  });

  it('is refused where the script brings something else', async () => {
    await expect(open({ fetchBids: undefined })).rejects.toThrow('not what it should be');
  });

  it('gives bids whose price nobody can read, with the time that they took', async () => {
    const { apstag, bidder } = await open();
    const bids = bidder.ask([SLOT], 2000);
    const [request, done] = apstag.fetchBids.mock.calls[0] ?? [];
    expect(request).toEqual({
      slots: [{ slotID: 'gpt_div_1', slotName: '/1/news', sizes: [[300, 250]] }],
      timeout: 2000,
    });
    vi.advanceTimersByTime(120);
    done([{ slotID: 'gpt_div_1', amznbid: 'code' }]);
    expect(await bids).toEqual([{ slotId: 'gpt_div_1', bidder: 'aps', cpm: Number.NaN, ms: 120 }]);
  });

  it('that breaks says for which slots while bids are handed over, and keeps a changed choice from nobody', async () => {
    const broken = () => {
      throw new Error('no tag');
    };
    const { apstag, bidder, broke } = await open({ setDisplayBids: broken });
    bidder.target(['gpt_div_1']);
    expect(broke).toHaveBeenCalledWith(['gpt_div_1'], 'no tag');
    apstag.init.mockImplementation(broken);
    bidder.setPage(PAGE, OPTED_OUT);
    expect(broke).toHaveBeenCalledTimes(1);
  });
});
