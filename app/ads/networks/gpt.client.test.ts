// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHeadScripts } from '#tests/fakes/ads/head-scripts.ts';
import { OPTED_OUT, SHARING } from '#tests/fakes/ads/request-privacy.ts';
import { type AdManagerListener, type ManagedSlot, openAdManager } from './gpt.client.ts';

let documents = 0;
const SLOT: ManagedSlot = {
  ...{ id: 'gpt_div_1', path: '/1/news', isOutOfPage: false, sizes: [[300, 250]] },
  targeting: { pos: '1' },
};

interface FakeSlot {
  getSlotElementId(): string;
}

/** The tag, which writes down what it is told; `takes` says whether it has a place for a slot. */
function fakeTag(takes: () => boolean = () => true) {
  const told: unknown[][] = [];
  const write =
    (name: string) =>
    (...values: unknown[]) =>
      void told.push([name, ...values]);
  const listeners = new Map<string, (event: object) => void>();
  const pubads = {
    ...{ disableInitialLoad: write('disableInitialLoad'), setForceSafeFrame: write('setForceSafeFrame') },
    ...{ setSafeFrameConfig: write('setSafeFrameConfig'), setPrivacySettings: write('setPrivacySettings') },
    ...{ setTargeting: write('page targeting'), clearTargeting: write('clearTargeting') },
    updateCorrelator: write('updateCorrelator'),
    refresh: (slots: FakeSlot[], how: object) =>
      void told.push(['refresh', slots.map((slot) => slot.getSlotElementId()), how]),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const define =
    (name: string) =>
    (...values: unknown[]): FakeSlot | null => {
      told.push([name, ...values]);
      const id = String(values.at(-1));
      return takes()
        ? Object.assign(
            { getSlotElementId: () => id },
            { addService() {}, setTargeting: write(`targeting ${id}`) },
            { clearTargeting: write(`clear ${id}`), defineSizeMapping: write(`sizes ${id}`) },
          )
        : null;
    };
  const tag = {
    ...{ pubads: () => pubads, enableServices: write('enableServices'), display: write('display') },
    ...{ setConfig: write('config'), cmd: { push: (command: () => void) => command() } },
    ...{ defineSlot: define('defineSlot'), defineOutOfPageSlot: define('defineOutOfPageSlot') },
    destroySlots: (slots: FakeSlot[]) => void told.push(['destroy', slots.map((s) => s.getSlotElementId())]),
  };
  vi.stubGlobal('googletag', tag);
  return { told, tag, pubads, tell: (name: string, event: object) => listeners.get(name)?.(event) };
}

function openManager(listener: AdManagerListener = { answered() {}, seen() {}, broke() {} }) {
  documents += 1;
  fakeHeadScripts();
  const privacy = { ...SHARING, adManagerScript: `https://manager.example/${documents}/gpt.js` };
  return openAdManager(privacy, { item_id: 'a1', topics: ['sports', 'news'] }, listener);
}

async function open(tag = fakeTag()) {
  const heard: unknown[][] = [];
  const manager = await openManager({
    answered: (...values) => heard.push(['answered', ...values]),
    seen: (...values) => heard.push(['seen', ...values]),
    broke: (...values) => heard.push(['broke', ...values]),
  });
  const defined = vi.spyOn(tag.pubads, 'refresh');
  return { ...tag, manager, heard, refreshed: () => (defined.mock.calls.at(-1)?.[0] ?? []) as FakeSlot[] };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the ad manager', () => {
  it('is set up before it may serve: asked alone, in SafeFrames, with privacy and the page’s targeting', async () => {
    const { told } = await open();
    expect(told).toEqual([
      ['disableInitialLoad'],
      ['setForceSafeFrame', true],
      ['setSafeFrameConfig', { allowOverlayExpansion: false, allowPushExpansion: false, sandbox: true }],
      ['setPrivacySettings', { restrictDataProcessing: false, nonPersonalizedAds: false, limitedAds: false }],
      ['config', { autoRefresh: { backForwardCache: false, heavyAds: false } }],
      ['config', { adsenseAttributes: { page_url: 'http://localhost:3000/' } }],
      ['page targeting', 'item_id', 'a1'],
      ['page targeting', 'topics', ['sports', 'news']],
      ['enableServices'],
    ]);
  });

  it('follows a changed choice', async () => {
    const { manager, told } = await open();
    manager.setPage(OPTED_OUT, {});
    expect(told).toContainEqual([
      'setPrivacySettings',
      { restrictDataProcessing: true, nonPersonalizedAds: true, limitedAds: false },
    ]);
  });

  it('is called only when it runs commands, after those that were there before', async () => {
    const { tag, told } = fakeTag();
    const early = vi.fn(() => expect(told).toEqual([]));
    const first: { cmd: Array<() => void> } = { cmd: [early] };
    vi.stubGlobal('googletag', first);
    const opened = vi.fn();
    const manager = openManager().then(opened);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([told, opened.mock.calls]).toEqual([[], []]);
    const commands = first.cmd;
    Object.assign(first, tag);
    for (const command of commands) command();
    await manager;
    expect([early.mock.calls.length, told.at(-1)]).toEqual([1, ['enableServices']]);
  });

  it.each([
    ['runs no command for 10 s', { cmd: [] }, 10_000],
    ['was never there', undefined, 10_000],
    ['is something else', { cmd: { push: (command: () => void) => command() } }, 0],
  ])('is refused where it %s', async (_name, tag, ms) => {
    vi.useFakeTimers();
    vi.stubGlobal('googletag', tag);
    const outcome = vi.fn();
    openManager().catch((error: Error) => outcome(error.message));
    await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1));
    if (ms > 0) expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith('the ad manager is not what it should be');
    vi.useRealTimers();
  });

  it('learns the page without what the carrier’s app says of its visitor', async () => {
    history.replaceState(null, '', '/article-content/7?lang=es&cd=%7B%22auid%22%3A%22visitor-1%22%7D&rp=e30');
    const { told } = await open();
    const page_url = 'http://localhost:3000/article-content/7?lang=es';
    expect(told).toContainEqual(['config', { adsenseAttributes: { page_url } }]);
    history.replaceState(null, '', '/');
  });

  it('takes each further page for a page view of its own', async () => {
    const { manager, told } = await open();
    manager.startPageView();
    expect(told.at(-1)).toEqual(['updateCorrelator']);
  });

  it('takes new targeting with each page, without the old', async () => {
    const { manager, told } = await open();
    told.length = 0;
    manager.setPage(SHARING, { item_id: 'a2' });
    expect(told.slice(2)).toEqual([['clearTargeting'], ['page targeting', 'item_id', 'a2']]);
  });
});

describe('a slot of it', () => {
  it('is defined with its sizes and shown; one that stands over the page has none', async () => {
    const { manager, told } = await open();
    told.length = 0;
    expect(manager.register(SLOT)).toBe(true);
    expect(manager.register({ ...SLOT, id: 'over', isOutOfPage: true, sizes: [] })).toBe(true);
    expect(told).toEqual([
      ['defineSlot', '/1/news', [[300, 250]], 'gpt_div_1'],
      ['targeting gpt_div_1', 'pos', '1'],
      ['display', 'gpt_div_1'],
      ['defineOutOfPageSlot', '/1/news', 'over'],
      ['targeting over', 'pos', '1'],
      ['display', 'over'],
    ]);
  });

  it('has the sizes of the window and its own targeting alone in each further round', async () => {
    const { manager, told } = await open();
    const over = { ...SLOT, id: 'over', isOutOfPage: true, sizes: [] };
    for (const slot of [SLOT, over]) manager.register(slot);
    told.length = 0;
    expect(manager.register({ ...SLOT, sizes: [[320, 50]] })).toBe(true);
    expect(manager.register(over)).toBe(true);
    expect(told).toEqual([
      ['sizes gpt_div_1', [[[0, 0], [[320, 50]]]]],
      ['clear gpt_div_1'],
      ['targeting gpt_div_1', 'pos', '1'],
      ['clear over'],
      ['targeting over', 'pos', '1'],
    ]);
  });

  it('that the tag fails to show is given back, so that it can be defined again', async () => {
    const { manager, tag, told } = await open();
    const display = vi.spyOn(tag, 'display').mockImplementationOnce(() => {
      throw new Error('out of order');
    });
    expect(manager.register(SLOT)).toBe(false);
    expect(told.at(-1)).toEqual(['destroy', [SLOT.id]]);
    manager.request([SLOT.id]);
    expect(told.at(-1)?.[0]).toBe('destroy');
    expect(manager.register(SLOT)).toBe(true);
    expect([told.filter(([name]) => name === 'defineSlot').length, display.mock.calls.length]).toEqual([
      2, 2,
    ]);
  });

  it('that it has no place for, or fails at, is not registered and never asked for', async () => {
    let takes = (): boolean => false;
    const { manager, told } = await open(fakeTag(() => takes()));
    expect(manager.register(SLOT)).toBe(false);
    takes = () => {
      throw new Error('broken tag');
    };
    expect(manager.register(SLOT)).toBe(false);
    manager.request([SLOT.id]);
    expect(told.map(([name]) => name)).not.toContain('refresh');
    expect(told.map(([name]) => name)).not.toContain('display');
  });

  it('is asked for together with others, without a new correlator, and never one that is not registered', async () => {
    const { manager, told } = await open();
    for (const id of ['a', 'b']) manager.register({ ...SLOT, id });
    manager.request(['a', 'unknown', 'b']);
    expect(told.at(-1)).toEqual(['refresh', ['a', 'b'], { changeCorrelator: false }]);
  });

  it('hears that the ad manager broke while it was asked', async () => {
    const { manager, pubads, heard } = await open();
    manager.register(SLOT);
    vi.mocked(pubads.refresh).mockImplementation(() => {
      throw new Error('no network code');
    });
    manager.request([SLOT.id]);
    expect(heard).toEqual([['broke', [SLOT.id], 'no network code']]);
  });

  it.each([
    [{ isEmpty: true, size: null }, 'no fill'],
    [
      { isEmpty: false, size: [300, 250], advertiserId: 7, creativeId: 8, lineItemId: 9 },
      {
        ...{ size: [300, 250], provider: 'gam', costModel: 'cpm' },
        ...{ advertiserId: '7', creativeId: '8', lineItemId: '9' },
      },
    ],
    [
      { isEmpty: false, size: 'fluid', advertiserId: null },
      {
        ...{ size: undefined, provider: 'gam', costModel: 'cpm' },
        ...{ advertiserId: undefined, creativeId: undefined, lineItemId: undefined },
      },
    ],
  ])('is told of the answer %j', async (event, answer) => {
    const { manager, tell, heard, refreshed } = await open();
    manager.register(SLOT);
    manager.request([SLOT.id]);
    tell('slotRenderEnded', { ...event, slot: refreshed()[0] });
    tell('impressionViewable', { slot: refreshed()[0] });
    expect(heard).toEqual([
      ['answered', SLOT.id, answer],
      ['seen', SLOT.id],
    ]);
  });

  it('that was forgotten is destroyed and heard of no more, also when another has its id', async () => {
    const { manager, tell, told, heard, refreshed } = await open();
    manager.register(SLOT);
    manager.request([SLOT.id]);
    const [slot] = refreshed();
    manager.forget(['unknown']);
    expect(told.at(-1)?.[0]).toBe('refresh');
    manager.forget([SLOT.id]);
    expect(told.at(-1)).toEqual(['destroy', [SLOT.id]]);
    manager.register(SLOT);
    tell('slotRenderEnded', { slot, isEmpty: true });
    tell('impressionViewable', { slot });
    expect(heard).toEqual([]);
  });
});
