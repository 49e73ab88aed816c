// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { adsConfig, adsSlot } from '#tests/fakes/ads/ads-config.ts';
import { fakeHeadScripts, type ScriptFate } from '#tests/fakes/ads/head-scripts.ts';
import { LIMITED, OPTED_OUT, SHARING } from '#tests/fakes/ads/request-privacy.ts';
import type { CurrentListener } from './ad-third-parties.client.ts';

const PREBID = { prebid: { script: '/ads/prebid.js', timeout: 1000, bidCpmAdjustment: 0, userIds: [] } };
const APS = { amazonPublisherKey: 'key' };
const QUALITY = { geoEdgeEnabled: true, geoEdgePolicyKey: 'policy/1' };

/** Libraries that are there as soon as their script has come; the test hears what they are told of privacy. */
function stubLibraries() {
  const told: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const nothing = () => undefined;
  const pubads = {
    ...{ disableInitialLoad: nothing, setForceSafeFrame: nothing, setSafeFrameConfig: nothing },
    ...{ setTargeting: nothing, clearTargeting: nothing, refresh: nothing },
    updateCorrelator: () => void told.push('page view'),
    setPrivacySettings: (said: { restrictDataProcessing: boolean }) =>
      void told.push(`manager ${said.restrictDataProcessing}`),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const slot = { getSlotElementId: () => 'a', addService: nothing, setTargeting: nothing };
  vi.stubGlobal('googletag', {
    ...{ pubads: () => pubads, enableServices: nothing, display: nothing, defineSlot: () => slot },
    ...{ setConfig: nothing, cmd: { push: (command: () => void) => command() } },
  });
  vi.stubGlobal('pbjs', {
    ...{ requestBids: nothing, bidderSettings: {}, getConfig: nothing, onEvent: nothing },
    que: { push: (command: () => void) => command() },
    setConfig: (said: { deviceAccess: boolean }) => void told.push(`prebid ${said.deviceAccess}`),
  });
  vi.stubGlobal('apstag', {
    fetchBids: nothing,
    init: (said: { params: { us_privacy: string } }) => void told.push(`aps ${said.params.us_privacy}`),
  });
  return { told, tell: (name: string) => listeners.get(name)?.({ slot, isEmpty: true }) };
}

async function open(
  config: PageConfig,
  { fate = (() => 'loads') as (address: string) => ScriptFate, privacy = SHARING } = {},
) {
  const libraries = stubLibraries();
  const scripts = fakeHeadScripts(fate);
  const audience: CurrentListener = { current: undefined };
  const { openThirdParties } = await import('./ad-third-parties.client.ts');
  const parties = openThirdParties(config, privacy, {}, audience);
  await vi.advanceTimersByTimeAsync(0);
  const hosts = () => scripts.map((address) => new URL(address).pathname);
  return { ...libraries, hosts, audience, parties };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Scripts are loaded once a document.
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the third parties of a document', () => {
  it('are the ad manager alone where nothing else is set up', async () => {
    const { hosts, parties } = await open(adsConfig());
    expect([hosts(), parties.bidders]).toEqual([['/tag/js/gpt.js'], {}]);
  });

  it.each([
    ['header bidding', PREBID, {}, [], '/ads/prebid.js'],
    ['APS', {}, APS, [adsSlot('a', { useAPS: true })], '/aax2/apstag.js'],
  ])('have %s beside it where the page wants it', async (_name, over, cms, slots, address) => {
    const { hosts } = await open(adsConfig({ ...over, slots }, cms));
    expect(hosts().sort()).toEqual([address, '/tag/js/gpt.js'].sort());
  });

  it.each([
    ['a slot asks for it', APS, []],
    ['there is a key', {}, [adsSlot('a', { useAPS: true })]],
  ])('have no APS unless %s', async (_name, cms, slots) => {
    const { hosts } = await open(adsConfig({ slots }, cms));
    expect(hosts()).toEqual(['/tag/js/gpt.js']);
  });

  it.each([
    [QUALITY, ['/policy%2F1/grumi-ip.js', '/tag/js/gpt.js']],
    [{ ...QUALITY, geoEdgeEnabled: false }, ['/tag/js/gpt.js']],
    [{ geoEdgeEnabled: true }, ['/tag/js/gpt.js']],
  ])('have the ad quality script before the ad manager: %j', async (cms, scripts) => {
    const { hosts } = await open(adsConfig({}, cms));
    expect(hosts()).toEqual(scripts);
  });

  it.each([
    ['fails', 0],
    ['hangs', 2000],
  ] as const)('go on without an ad quality script that %s', async (fate, ms) => {
    const of = (address: string) => (address.includes('geoedge') ? fate : 'loads');
    const { hosts } = await open(adsConfig({}, QUALITY), { fate: of });
    if (ms > 0) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(hosts()).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(hosts()).toContain('/tag/js/gpt.js');
  });

  it('have no APS where ads are limited: it has ids of its own', async () => {
    const slots = [adsSlot('a', { useAPS: true })];
    const { hosts } = await open(adsConfig({ slots }, APS), { privacy: LIMITED });
    expect(hosts()).toEqual(['/tag/js/gpt.js']);
  });

  it('are led through a changed choice, those that opened; one that failed keeps none from it', async () => {
    const fate = (address: string) => (address.includes('apstag') ? 'fails' : 'loads');
    const slots = [adsSlot('a', { useAPS: true })];
    const { told, parties } = await open(adsConfig({ ...PREBID, slots }, APS), { fate });
    expect(told.sort()).toEqual(['manager false', 'prebid true']);
    told.length = 0;
    parties.setPage(adsConfig(), OPTED_OUT, {});
    await vi.runAllTimersAsync();
    expect(told.sort()).toEqual(['manager true', 'prebid false']);
    expect(parties.bidders.aps).toBeUndefined();
  });

  it('begin a page view in the ad manager, also where the page comes before it', async () => {
    const { told, parties } = await open(adsConfig());
    told.length = 0;
    parties.startPageView();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['page view']);
  });

  it('tell the page that is there at that moment, and nobody where none is', async () => {
    const { parties, audience, tell } = await open(adsConfig());
    const pages = [0, 1].map(() => ({ answered: vi.fn(), seen: vi.fn(), broke: vi.fn() }));
    (await parties.manager()).register({
      ...{ id: 'a', path: '/1', isOutOfPage: false, sizes: [[1, 1]], targeting: {} },
    });
    tell('slotRenderEnded');
    audience.current = pages[0];
    tell('slotRenderEnded');
    audience.current = pages[1];
    tell('impressionViewable');
    expect(pages.map(({ answered, seen }) => [answered.mock.calls, seen.mock.calls])).toEqual([
      [[['a', 'no fill']], []],
      [[], [['a']]],
    ]);
  });
});
