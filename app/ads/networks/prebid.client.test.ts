// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adsConfig } from '#tests/fakes/ads/ads-config.ts';
import { fakeHeadScripts } from '#tests/fakes/ads/head-scripts.ts';
import { OPTED_OUT, SHARING } from '#tests/fakes/ads/request-privacy.ts';
import { adjustedCpm, openPrebid } from './prebid.client.ts';

let documents = 0;
const SLOT = {
  ...{ id: 'gpt_div_1', path: '/1/news', sizes: [[300, 250]] as const },
  bids: [{ bidder: 'openx', params: {} }],
};

type Config = Record<string, unknown>;
type Request = {
  timeout: number;
  ortb2?: unknown;
  adUnits: { code: string }[];
  bidsBackHandler(bids?: object): void;
};

function fakePrebid(said: Config = {}) {
  const configs: Config[] = [];
  const requests: Request[] = [];
  const prebid = {
    que: { push: (command: () => void) => command() },
    bidderSettings: { openx: { kept: true } } as Record<string, { bidCpmAdjustment?(cpm: number): number }>,
    getConfig: () => said,
    setConfig: (config: Config) => void configs.push(config),
    requestBids: (request: Request) => void requests.push(request),
    setTargetingForGPTAsync: vi.fn(),
    onEvent: vi.fn(),
  };
  vi.stubGlobal('pbjs', prebid);
  return { prebid, configs, requests };
}

async function open({ privacy = SHARING, script = '', userIds = [] as never[], said = {} as Config } = {}) {
  documents += 1;
  const scripts = fakeHeadScripts();
  const fake = fakePrebid(said);
  const settings = {
    script: script || `/ads/prebid-${documents}.js`,
    timeout: 1000,
    bidCpmAdjustment: 20,
    userIds,
  };
  const broke = vi.fn();
  return { ...fake, scripts, broke, bidder: await opened(openPrebid(settings, privacy, broke)) };
}

/** What Prebid is told takes several turns. */
async function opened<T>(bidder: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return bidder;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('header bidding', () => {
  it('tells a carrier’s wrapper the choice by its address, and our own script nothing', async () => {
    const { scripts } = await open({ script: 'https://wrap.example/pb.js?us_privacy=1---&v=2' });
    expect(scripts).toEqual(['https://wrap.example/pb.js?v=2&us_privacy=1YNN']);
    expect((await open()).scripts.map((address) => new URL(address).search)).toEqual(['']);
  });

  it('is refused where the script brings something else', async () => {
    fakeHeadScripts();
    vi.stubGlobal('pbjs', { que: [] });
    const settings = { script: '/ads/other.js', timeout: 1000, bidCpmAdjustment: 0, userIds: [] };
    await expect(openPrebid(settings, SHARING, vi.fn())).rejects.toThrow('not what it should be');
  });

  it('is told nothing before it runs commands', async () => {
    fakeHeadScripts();
    const { prebid, configs } = fakePrebid();
    const waiting: Array<() => void> = [];
    prebid.que.push = (command) => void waiting.push(command);
    const settings = { script: '/ads/slow.js', timeout: 1000, bidCpmAdjustment: 0, userIds: [] };
    const opening = openPrebid(settings, SHARING, vi.fn());
    await vi.advanceTimersByTimeAsync(1000);
    expect(configs).toEqual([]);
    for (const command of waiting) command();
    await opened(opening);
    expect(configs).toHaveLength(1);
  });

  it('takes the brand’s share off every bid, and keeps what a wrapper set for one bidder', async () => {
    const { prebid } = await open();
    expect(prebid.bidderSettings.openx).toEqual({ kept: true });
    expect(prebid.bidderSettings.standard?.bidCpmAdjustment?.(2)).toBeCloseTo(1.6);
  });

  it('lets identity modules run for a visitor who shares: the brand’s in the place of the wrapper’s', async () => {
    const userIds = [{ name: 'brand' }] as never[];
    const said = { userIds: [{ name: 'wrapper' }], syncDelay: 9 };
    const own = await open({ userIds, said });
    expect(own.configs[0]?.userSync).toEqual({ userIds, syncDelay: 9, syncEnabled: true });
    const wrapper = await open({ said });
    expect(wrapper.configs[0]?.userSync).toEqual({ ...said, syncEnabled: true });
  });

  it('lets none run after an opt-out, and again after it was taken back', async () => {
    const { configs, bidder } = await open({ privacy: OPTED_OUT, said: { userIds: [{ name: 'wrapper' }] } });
    expect(configs[0]).toMatchObject({ deviceAccess: false, userSync: { syncEnabled: false, userIds: [] } });
    bidder.setPage(adsConfig(), SHARING);
    expect(configs[1]).toMatchObject({ deviceAccess: true, userSync: { syncEnabled: true } });
  });

  it('follows the pages of a document with what each takes off a bid and which identity modules it has', async () => {
    const { prebid, configs, bidder } = await open({ userIds: [{ name: 'first' }] as never[] });
    const share = () => prebid.bidderSettings.standard?.bidCpmAdjustment?.(2);
    const page = { script: '/ads/prebid.js', timeout: 1000, bidCpmAdjustment: 50, userIds: [] };
    bidder.setPage(adsConfig({ prebid: page }), SHARING);
    expect([share(), configs.at(-1)?.userSync]).toEqual([1, { userIds: [], syncEnabled: true }]);
    const userIds = [{ name: 'third' }] as never[];
    bidder.setPage(adsConfig({ prebid: { ...page, userIds } }), SHARING);
    expect(configs.at(-1)?.userSync).toEqual({ userIds, syncEnabled: true });
    bidder.setPage(adsConfig(), SHARING);
    expect([share(), configs.length]).toEqual([1, 3]);
  });

  it('keeps bids from before an opt-out to itself; those of the next auction count', async () => {
    const { prebid, bidder } = await open();
    const targeted = () => prebid.setTargetingForGPTAsync.mock.calls;
    void bidder.ask([SLOT], 1000);
    bidder.setPage(adsConfig(), OPTED_OUT);
    bidder.target([SLOT.id]);
    expect(targeted()).toEqual([]);
    void bidder.ask([{ ...SLOT, id: 'gpt_div_2' }], 1000);
    bidder.target([SLOT.id, 'gpt_div_2']);
    expect(targeted()).toEqual([[['gpt_div_2']]]);
    void bidder.ask([SLOT], 1000);
    bidder.target([SLOT.id]);
    expect(targeted().at(-1)).toEqual([[SLOT.id]]);
  });

  it('gives the bids of all slots when they are back', async () => {
    const { bidder, requests } = await open();
    const bids = bidder.ask([SLOT, { ...SLOT, id: 'no bidders', bids: [] }], 1000);
    expect(requests).toMatchObject([{ timeout: 1000, adUnits: [{ code: 'gpt_div_1' }] }]);
    const bid = { adUnitCode: 'gpt_div_1', bidderCode: 'openx', cpm: 1.5, timeToRespond: 90 };
    requests[0]?.bidsBackHandler({ gpt_div_1: { bids: [bid] } });
    expect(await bids).toEqual([{ slotId: 'gpt_div_1', bidder: 'openx', cpm: 1.5, ms: 90 }]);
  });

  it.each([
    ['/article-content/7?lang=es&cd=%7B%22auid%22%3A%22visitor-1%22%7D&rp=e30', '/article-content/7?lang=es'],
    ['/?cd=%7B%22auid%22%3A%22visitor-1%22%7D', '/?'],
  ])(
    'is told the page, and the one before, without what the carrier’s app says: %s',
    async (opened, said) => {
      history.replaceState(null, '', opened);
      vi.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost:3000/fsd?cd=%7B%7D');
      const { bidder, configs, requests } = await open();
      void bidder.ask([SLOT], 1000);
      expect(configs.at(-1)).toEqual({ pageUrl: `http://localhost:3000${said}` });
      expect(requests[0]?.ortb2).toEqual({ site: { ref: 'http://localhost:3000/fsd' } });
      history.replaceState(null, '', '/');
    },
  );

  it('has none where there is nobody to ask, and where it says nothing of bids', async () => {
    const { bidder, requests } = await open();
    expect(await bidder.ask([{ ...SLOT, bids: [] }], 1000)).toEqual([]);
    expect(requests).toEqual([]);
    const asked = bidder.ask([SLOT], 1000);
    requests[0]?.bidsBackHandler(undefined);
    expect(await asked).toEqual([]);
  });

  it('that does not answer fails 2 s after its time', async () => {
    const { bidder } = await open();
    const ended = vi.fn();
    bidder.ask([SLOT], 1000).catch(ended);
    await vi.advanceTimersByTimeAsync(2999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(new Error('header bidding did not answer'));
  });

  it('that breaks while bids are handed over says for which slots', async () => {
    const { bidder, prebid, broke } = await open();
    prebid.setTargetingForGPTAsync.mockImplementation(() => {
      throw new Error('no tag');
    });
    bidder.target(['gpt_div_1']);
    expect(broke).toHaveBeenCalledWith(['gpt_div_1'], 'no tag');
  });
});

describe('the adjustment of a bid', () => {
  it('takes off a percentage', () => {
    expect(adjustedCpm(2, 25)).toBe(1.5);
    expect(adjustedCpm(2, 99)).toBeCloseTo(0.02);
  });

  it.each([0, 100, -5, 250])('leaves the bid alone at %d', (percent) => {
    expect(adjustedCpm(2, percent)).toBe(2);
  });
});
