// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageConfigs } from '#app/site/page-configs.ts';
import type { SiteData } from '#app/site/site-data.ts';
import type { PromptKind } from './prompt-requests.ts';
import { impressionOf } from './start-prompts.client.ts';

const PROMPTS = {
  ...{ dailyBudget: 5, pauseInSec: 0, feedbackCard: true, feedbackStartingSession: 2 },
  ...{ ratingPrompt: 'everywhere', ratingStartingSession: 1 },
};
const shown = vi.fn(async (_language: string, _link: string) => undefined);
/** Whether the visitor sees the rating prompt. */
let isSeen = true;
/** What its texts wait for. */
let loaded = Promise.resolve();
vi.mock('#app/prompts/rating/show-rating.client.tsx', () => ({
  async loadRating(language: string) {
    await loaded;
    return (link: string, seen: () => void) => {
      if (isSeen) seen();
      return shown(language, link);
    };
  },
}));

async function open({ prompts = {}, hasStore = true, visit = {} } = {}) {
  for (const [key, value] of Object.entries({ p_si: 'session-1', p_sc: '3', page_views: '3', ...visit }))
    localStorage.setItem(key, String(value));
  const storeLink = hasStore ? 'https://store.example' : undefined;
  vi.resetModules();
  const { start } = await import('./start-prompts.client.ts');
  const { publishPage } = await import('#app/events/pages/page-views.ts');
  const { requestPrompt } = await import('./prompt-requests.ts');
  const configs = vi.fn(async () => ({ pageConfig: { prompts: { ...PROMPTS, ...prompts }, storeLink } }));
  await start({ site: { language: 'en' } as SiteData, configs: configs as unknown as PageConfigs });
  const turns: PromptKind[] = [];
  return {
    turns,
    ask: (kind: PromptKind, again = false) => requestPrompt({ kind, again, onTurn: () => turns.push(kind) }),
    async openPage(pathname: string, screenName?: 'error') {
      publishPage({ pathname, search: '', ...(screenName ? { screenName } : {}) });
      await vi.dynamicImportSettled();
    },
  };
}

beforeEach(() => {
  isSeen = true;
  loaded = Promise.resolve();
  shown.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of ['cd_article_imp', 'cd_fsd_imp'])
    Reflect.set(document, 'cookie', `${name}=; Max-Age=-1; Path=/`);
});

describe('impressions', () => {
  it('are counted per page kind, and not for problem pages', async () => {
    const { openPage } = await open();
    await openPage('/article-content/7');
    await openPage('/article-content/8');
    await openPage('/article-content/9', 'error');
    await openPage('/');
    expect(document.cookie).toBe('cd_article_imp=2');
  });
});

describe('the rating prompt', () => {
  it('is shown once, on the first page where the conditions are met, and is remembered', async () => {
    const { openPage } = await open({ visit: { page_views: '2' } });
    await openPage('/');
    expect(shown).not.toHaveBeenCalled();
    localStorage.setItem('page_views', '3');
    await openPage('/error', 'error');
    expect(shown).not.toHaveBeenCalled();
    await openPage('/');
    await openPage('/');
    expect([shown.mock.calls, localStorage.getItem('rating_resolved')]).toEqual([
      [['en', 'https://store.example']],
      'asked',
    ]);
  });

  it('has not been asked of who leaves while it loads, nor again of who was asked in another tab meanwhile', async () => {
    let arrive = (): void => undefined;
    loaded = new Promise((resolve) => {
      arrive = resolve;
    });
    const { openPage } = await open();
    await openPage('/');
    expect(localStorage.getItem('rating_resolved')).toBeNull();
    localStorage.setItem('rating_resolved', 'asked');
    arrive();
    await vi.dynamicImportSettled();
    expect(shown).not.toHaveBeenCalled();
  });

  it('is not shown where that it was cannot be stored', async () => {
    const { openPage, ask, turns } = await open();
    const stored = { ...localStorage };
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored[key] ?? null,
      setItem() {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      },
    });
    await openPage('/');
    await openPage('/');
    ask('push');
    expect([shown.mock.calls, turns]).toEqual([[], ['push']]);
  });

  it('waits for the next page while an ad lies over this one', async () => {
    const { openPage } = await open();
    document.body.innerHTML = '<dialog open></dialog>';
    await openPage('/');
    expect([shown.mock.calls.length, localStorage.getItem('rating_resolved')]).toEqual([0, null]);
    document.body.replaceChildren();
    await openPage('/');
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('that could not be shown comes on the next page', async () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    shown.mockRejectedValueOnce(new Error('no texts'));
    const { openPage } = await open();
    await openPage('/');
    expect(localStorage.getItem('rating_resolved')).toBeNull();
    await openPage('/');
    expect([shown.mock.calls.length, localStorage.getItem('rating_resolved')]).toEqual([2, 'asked']);
  });

  it.each([
    ['without a store', { hasStore: false }],
    ['where the brand wants none', { prompts: { ratingPrompt: 'off' } }],
    ['outside the app where it is for that', { prompts: { ratingPrompt: 'app' } }],
    ['for who was asked', { visit: { rating_resolved: 'asked' } }],
  ])('is not shown %s', async (_name, how) => {
    const { openPage } = await open(how);
    await openPage('/');
    expect(shown).not.toHaveBeenCalled();
  });

  it('is shown in the carrier’s Android app where the brand wants it there', async () => {
    vi.stubGlobal('mastheadBridge', { host: () => '{"platform":"android"}', navigate: () => '' });
    const { openPage } = await open({ prompts: { ratingPrompt: 'app' } });
    await openPage('/');
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it.each([
    [true, / 1$/],
    [false, /^$/],
  ])('uses one prompt of the day where it is seen: %s', async (seen, today) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    isSeen = seen;
    const { openPage } = await open();
    await openPage('/');
    expect(shown).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('prompts_today') ?? '').toMatch(today);
  });

  it('ends its turn when it fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    shown.mockRejectedValueOnce(new Error('no chunk'));
    const { openPage, ask, turns } = await open();
    await openPage('/');
    ask('push');
    await vi.waitFor(() => expect(turns).toEqual(['push']));
  });
});

describe('the feedback card', () => {
  it.each([
    ['when it is time', {}, {}, ['feedback']],
    ['not where the brand has none', { feedbackCard: false }, {}, []],
    ['not before its session', { feedbackStartingSession: 4 }, {}, []],
    ['not once it is resolved', {}, { feedback_resolved: 'sent' }, []],
    ['not while an answer waits to be sent', {}, { feedback_waiting: '{"id":"a","rating":4}' }, []],
  ])('may ask %s', async (_name, prompts, visit, turns) => {
    const tab = await open({ prompts: { ...prompts, ratingPrompt: 'off' }, visit });
    tab.ask('feedback');
    expect(tab.turns).toEqual(turns);
  });

  it('that was shown on this page may scroll back into view', async () => {
    const tab = await open({ prompts: { ratingPrompt: 'off' }, visit: { feedback_resolved: 'sent' } });
    tab.ask('feedback', true);
    expect(tab.turns).toEqual(['feedback']);
  });
});

it('counts articles, previews and the daily read', () => {
  expect(impressionOf('/article-content/12')).toBe('cd_article_imp');
  expect(impressionOf('/article-intro/12')).toBe('cd_article_prev_imp');
  expect(impressionOf('/fsd-spa')).toBe('cd_fsd_imp');
  expect(impressionOf('/horoscope')).toBeUndefined();
});
