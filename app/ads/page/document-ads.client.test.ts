// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrivacyState } from '#app/privacy/privacy-state.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { stubAdLibraries } from '#tests/fakes/ads/ad-libraries.ts';
import { adsConfig, adsSlot } from '#tests/fakes/ads/ads-config.ts';
import { fakeHeadScripts } from '#tests/fakes/ads/head-scripts.ts';
import { QUICK } from '#tests/fakes/ads/one-slot-page.ts';

const SHARES = {
  ...{ decided: true, optedOut: false, gpc: false, limitedAds: false },
  ...{ usPrivacy: '1YNN', gpp: { string: '', sections: [] } },
} as unknown as PrivacyState;
const OPTED_OUT = { ...SHARES, optedOut: true, usPrivacy: '1YYN' };

/** A document of its own, whose parties' scripts all come at once. */
async function openDocument() {
  const page = document;
  const { googletag } = stubAdLibraries(QUICK);
  vi.stubGlobal('document', page);
  const settings: unknown[] = [];
  const targeting: unknown[][] = [];
  const pageViews = vi.fn();
  const pubads = googletag.pubads() as unknown as Record<string, unknown>;
  pubads.setPrivacySettings = (said: unknown) => settings.push(said);
  pubads.updateCorrelator = pageViews;
  pubads.setTargeting = (...value: unknown[]) => targeting.push(value);
  pubads.clearTargeting = () => {
    targeting.length = 0;
  };
  const scripts = fakeHeadScripts();
  const { documentAds } = await import('./document-ads.client.ts');
  const { publishPrivacy } = await import('#app/privacy/privacy-state.ts');
  const ads = documentAds();
  return {
    ...{ ads, settings, targeting, pageViews },
    async decide(state: PrivacyState) {
      publishPrivacy(state);
      await vi.advanceTimersByTimeAsync(0);
    },
    scripts: () => scripts.map((address) => new URL(address).pathname.split('/').at(-1)),
  };
}

const config = (over: Partial<PageConfig> = {}, cms = {}) =>
  adsConfig({ slots: [adsSlot('gpt_div_1')], ...over }, { amazonPublisherKey: 'key', ...cms });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the ads of a document', () => {
  it('load nothing before the choice is known, and then by what it says', async () => {
    const { ads, decide, scripts, settings } = await openDocument();
    ads.page(config(), undefined);
    await wait(10_000);
    expect([scripts(), ads.view().privacy]).toEqual([[], undefined]);
    await decide(SHARES);
    expect([scripts(), ads.view().privacy?.usPrivacy]).toEqual([['gpt.js'], '1YNN']);
    expect(settings.at(-1)).toMatchObject({ restrictDataProcessing: false });
  });

  it('take an open choice for an opt-out 400 ms after the page, once a slot wants an ad', async () => {
    const { ads, scripts } = await openDocument();
    const page = ads.page(config(), undefined);
    page.add(adsSlot('gpt_div_1')).dispatch({ kind: 'came near', at: performance.now() });
    await wait(399);
    expect(scripts()).toEqual([]);
    await wait(1);
    expect([scripts(), ads.view().privacy?.restrictDataProcessing]).toEqual([['gpt.js'], true]);
  });

  it('load nothing for a choice that comes before any page, and everything with the page', async () => {
    const { ads, decide, scripts } = await openDocument();
    await decide(SHARES);
    expect(scripts()).toEqual([]);
    ads.page(config(), undefined);
    await wait(0);
    expect(scripts()).toEqual(['gpt.js']);
  });

  it('ask for limited ads where the page’s config does', async () => {
    const { ads, decide, settings } = await openDocument();
    ads.page(config({}, { isLimitedAdsEnabled: true }), undefined);
    await decide(SHARES);
    expect(settings).toMatchObject([{ limitedAds: true }]);
  });

  it('say of each page what its config asks for, and not what that of the page before did', async () => {
    const { ads, decide, settings } = await openDocument();
    const limited = config({}, { isLimitedAdsEnabled: true });
    ads.page(config(), undefined);
    await decide(SHARES);
    for (const page of [limited, config()]) {
      ads.page(page, undefined);
      await wait(0);
    }
    expect(settings).toMatchObject([{ limitedAds: false }, { limitedAds: true }, { limitedAds: false }]);
    expect(ads.view().privacy?.limitedAds).toBe(false);
  });

  it('are of a page view of their own on each further page, not after a changed choice', async () => {
    const { ads, decide, pageViews } = await openDocument();
    ads.page(config(), undefined);
    await decide(SHARES);
    await decide(OPTED_OUT);
    expect(pageViews).not.toHaveBeenCalled();
    ads.page(config(), undefined);
    await wait(0);
    expect(pageViews).toHaveBeenCalledTimes(1);
  });

  it('say what belongs to the page that is shown, where the ad manager comes after another was left', async () => {
    const { ads, decide, settings, targeting } = await openDocument();
    vi.mocked(document.head.append).mockImplementation((...nodes) => {
      const [script] = nodes as HTMLScriptElement[];
      setTimeout(() => script?.dispatchEvent(new Event('load')), 5000);
    });
    ads.page(config(), { entity: 'article', id: 'a1' });
    await decide(SHARES);
    await wait(1000);
    ads.page(config({}, { isLimitedAdsEnabled: true }), { entity: 'article', id: 'a2' });
    await wait(4000);
    expect([settings.at(-1), targeting]).toMatchObject([{ limitedAds: true }, [['item_id', 'a2']]]);
  });

  it('follow a changed choice with the parties that are there', async () => {
    const { ads, decide, scripts, settings } = await openDocument();
    ads.page(config(), undefined);
    await decide(SHARES);
    await decide(OPTED_OUT);
    expect([scripts(), ads.view().privacy?.usPrivacy]).toEqual([['gpt.js'], '1YYN']);
    expect(settings).toMatchObject([{ restrictDataProcessing: false }, { restrictDataProcessing: true }]);
  });

  it('open parties once for all pages; a bidder, on the first page that wants it', async () => {
    const { ads, decide, scripts } = await openDocument();
    ads.page(config(), undefined);
    await decide(SHARES);
    ads.page(config(), undefined);
    await wait(0);
    expect(scripts()).toEqual(['gpt.js']);
    ads.page(config({ slots: [adsSlot('gpt_div_1', { useAPS: true })] }), undefined);
    await wait(0);
    expect(scripts()).toEqual(['gpt.js', 'apstag.js']);
    expect(ads.view().parties).toEqual({ 'ad manager': 'ready', aps: 'ready' });
  });

  it('that failed on a page are opened for the next, with its targeting and the choice of that moment', async () => {
    const { ads, decide, targeting, settings } = await openDocument();
    let fate = 'error';
    const added = vi.mocked(document.head.append).mockImplementation((...nodes) => {
      const [script] = nodes as HTMLScriptElement[];
      setTimeout(() => script?.dispatchEvent(new Event(fate)), 100);
    });
    vi.spyOn(console, 'warn').mockReturnValue();
    const page = config({ slots: [adsSlot('a', { useAPS: true })] }, { gamAdsDynamicKeyValues: { at: '1' } });
    ads.page(page, undefined);
    await decide(SHARES);
    await wait(100);
    await decide(OPTED_OUT);
    expect([ads.view().parties, added.mock.calls.length, settings]).toEqual([
      { 'ad manager': 'failed', aps: 'failed' },
      2,
      [],
    ]);
    fate = 'load';
    ads.page({ ...page, cmsConfig: { ...page.cmsConfig, gamAdsDynamicKeyValues: { at: '2' } } }, undefined);
    await wait(100);
    expect([ads.view().parties, added.mock.calls.length, settings]).toMatchObject([
      { 'ad manager': 'ready', aps: 'failed' },
      3,
      [{ restrictDataProcessing: true }],
    ]);
    // APS is not called after an opt-out.
    await decide(SHARES);
    ads.page(page, undefined);
    await wait(100);
    expect([ads.view().parties, added.mock.calls.length, targeting]).toMatchObject([
      { 'ad manager': 'ready', aps: 'ready' },
      4,
      [['at', '1']],
    ]);
  });

  it('give each page its own targeting and slots, and end those of the page before', async () => {
    const { ads, decide, targeting } = await openDocument();
    const first = ads.page(config({}, { gamAdsDynamicKeyValues: { site: 'n' } }), {
      entity: 'article',
      id: 'a1',
    });
    const slot = first.add(adsSlot('gpt_div_1'));
    await decide(SHARES);
    expect(targeting.slice(-2)).toEqual([
      ['site', 'n'],
      ['item_id', 'a1'],
    ]);
    const second = ads.page(config({}, { gamAdsDynamicKeyValues: { site: 'n' } }), undefined);
    await wait(0);
    expect([targeting, slot.state().phase, ads.view().slots]).toEqual([[['site', 'n']], 'removed', []]);
    second.add(adsSlot('gpt_div_2'));
    expect(ads.view().slots).toMatchObject([{ id: 'gpt_div_2', state: { phase: 'planned' }, bids: [] }]);
  });

  it('tell who listens of parties as they come, and of one that does not', async () => {
    const { ads, decide } = await openDocument();
    vi.mocked(document.head.append).mockImplementation((...nodes) => {
      const [script] = nodes as HTMLScriptElement[];
      setTimeout(() => script?.dispatchEvent(new Event(script.src.includes('gpt') ? 'error' : 'load')), 100);
    });
    const seen: string[] = [];
    ads.onChange(() => void seen.push(JSON.stringify(ads.view().parties)));
    ads.page(config({ slots: [adsSlot('a', { useAPS: true })] }), undefined);
    await decide(SHARES);
    vi.spyOn(console, 'warn').mockReturnValue();
    await wait(100);
    expect(seen).toContain('{"ad manager":"loading","aps":"loading"}');
    expect(seen.at(-1)).toBe('{"ad manager":"failed","aps":"ready"}');
  });
});
