// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot } from '#app/site/boot-part.ts';
import type { SiteData } from '#app/site/site-data.ts';
import { browserLocks } from '#tests/fakes/browser-locks.ts';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { fakeSession } from '#tests/fakes/session-api.ts';

vi.mock('./vitals-reports.client.ts', () => ({ reportVitals: () => undefined }));

type Sent = Record<string, unknown>;
const NOW = new Date(2026, 10, 22, 9).getTime();
let endListeners: () => void;
let visibility: DocumentVisibilityState;
/** What the site's collector, and the carrier's, were sent. */
let toSite: Sent[];
let toCarrier: Sent[];

/** Lets the database and the network do what they have to. */
async function settle(ms = 0) {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve));
}

interface How {
  site?: Partial<SiteData>;
  entryPoint?: 'web' | 'portal';
  optedOut?: boolean;
  /** When the session began, and the visitor engaged. */
  startedAt?: number;
  isDebugged?: boolean | Error;
  /** What happens before reporting starts. */
  before?: (
    parts: Pick<typeof import('./report.ts'), 'report'> &
      Pick<typeof import('#app/events/pages/page-views.ts'), 'addLeftPages'> & {
        come: (pathname: string) => void;
      },
  ) => void;
}

async function open({
  site = {},
  entryPoint = 'web',
  optedOut = false,
  startedAt = NOW,
  isDebugged = false,
  before = () => undefined,
}: How = {}) {
  vi.resetModules();
  const { start } = await import('./start-reporting.client.ts');
  const { addLeftPages, publishPage, publishRestoredPage } = await import('#app/events/pages/page-views.ts');
  const { report } = await import('./report.ts');
  const { publishReportingParameters } = await import('./reporting-parameters.ts');
  const { publishPrivacy } = await import('#app/privacy/privacy-state.ts');
  const { setSessionApi } = await import('#app/session/session-api.ts');
  const { publishVisitor } = await import('#app/visitor/visitor-state.ts');
  const visitor = { auid: 'auid-1', abt: 7, cd: {}, rp: {}, extra: {}, fromApp: false, entryPoint };
  setSessionApi(fakeSession({ startedAt, engagedAt: NOW, engagedReported: true, pageViews: 7 }).api);
  publishPrivacy(decidedChoice(optedOut));
  publishVisitor(visitor);
  const configs = async () => {
    if (isDebugged instanceof Error) throw isDebugged;
    return { pageConfig: { cmsConfig: { useReportingDebugMode: isDebugged } } };
  };
  const come = (pathname: string) => publishPage({ pathname, search: '' });
  before({ addLeftPages, come, report });
  await start({ site: { brid: 'newsroom', language: 'en', ...site }, configs } as unknown as Boot);
  return {
    ...{ report, publishRestoredPage, publishReportingParameters, publishVisitor, visitor },
    come,
    async choose(out: boolean) {
      publishPrivacy(decidedChoice(out));
      await settle();
    },
    /** What is sent as the page is left. */
    async leave() {
      await settle();
      visibility = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
      await settle();
      visibility = 'visible';
      return toSite.map(({ event_name }) => event_name);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  endListeners = ownListeners();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { userAgent: 'browser/1', locks: browserLocks() });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  toSite = [];
  toCarrier = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.startsWith('/collect'))
      toSite.push(...(JSON.parse(String(init?.body)) as { events: Sent[] }).events);
    else
      toCarrier.push(
        (JSON.parse(atob(new URL(address).searchParams.get('data') ?? '')) as { data: Sent }).data,
      );
    return new Response('{}', { status: 202 });
  });
});
afterEach(() => {
  localStorage.clear();
  endListeners();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a page', () => {
  it('is told of with its address and story, and once more when it is come back to', async () => {
    const { come, publishRestoredPage, leave } = await open();
    come('/article-content/7');
    publishRestoredPage();
    expect(await leave()).toEqual(['page view', 'page view']);
    expect(toSite[0]).toMatchObject({ page_url: 'http://localhost:3000/article-content/7', item_id: '7' });
  });

  it.each([
    ['https://search.example/', 'https://search.example/'],
    ['', undefined],
    ['http://localhost:3000/fsd?cd=%7B%22auid%22%3A%22visitor-1%22%7D', 'http://localhost:3000/fsd'],
  ])('says where its visitor comes from: %j', async (referrer, said) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const { come, leave } = await open();
    come('/');
    await leave();
    expect(toSite[0]?.referrer).toBe(said);
  });

  it('reports first what an earlier one could not, as it was then', async () => {
    const clicked = { name: 'article click' as const, fields: { item_id: '7' }, at: NOW - 2_000 };
    const left = { at: NOW - 3_000, referrer: 'https://search.example/', clicks: [clicked] };
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost:3000/');
    const { leave } = await open({
      before({ addLeftPages, come }) {
        come('/article-content/7');
        addLeftPages([{ pathname: '/', search: '', screenName: 'for you', left }]);
      },
    });
    await leave();
    expect(
      toSite.map((sent) => [sent.event_name, sent.screen_name, sent.client_timestamp, sent.referrer]),
    ).toEqual([
      ['page view', 'for you', NOW - 3_000, 'https://search.example/'],
      ['article click', 'for you', NOW - 2_000, undefined],
      ['page view', 'article', NOW, 'http://localhost:3000/'],
    ]);
    const timesOfIds = toSite.map(({ event_id }) => String(event_id).replaceAll('-', '').slice(0, 12));
    expect(timesOfIds.map((hex) => Number.parseInt(hex, 16))).toEqual([NOW - 3_000, NOW - 2_000, NOW]);
  });

  it('reports what was pressed before its scripts came, and nothing that was stored of others again', async () => {
    sessionStorage.setItem('pages_left', '[]');
    const clicks = [[NOW - 1_000, '["article click",{"item_id":"7"}]']];
    vi.stubGlobal('earlyRecorder', { clicks, onHide: () => undefined });
    const { leave } = await open({ before: ({ come }) => come('/') });
    expect(await leave()).toEqual(['page view', 'article click']);
    expect(toSite[1]?.client_timestamp).toBe(NOW - 1_000);
    expect(sessionStorage.getItem('pages_left')).toBeNull();
  });

  it('owns what was told on it, though the next has come before that is written', async () => {
    const { come, report, leave } = await open({ entryPoint: 'portal' });
    come('/article-content/7');
    report('scroll', { scroll_top: 1 });
    come('/horoscope');
    report('scroll', { scroll_top: 2 });
    await leave();
    const scrolls = toSite.filter(({ event_name }) => event_name === 'scroll');
    expect(scrolls.map(({ screen_name }) => screen_name)).toEqual(['article', 'horoscope selection']);
  });

  it('owns what was told on it before anybody listened', async () => {
    const { leave } = await open({
      before({ come, report }) {
        come('/article-content/7');
        report('scroll', { scroll_top: 1 });
        come('/horoscope');
        report('scroll', { scroll_top: 2 });
      },
    });
    await leave();
    const on = (name: string) =>
      toSite.filter(({ event_name }) => event_name === name).map(({ screen_name }) => screen_name);
    expect(on('page view')).toEqual(['article', 'horoscope selection']);
    expect(on('scroll')).toEqual(['article', 'horoscope selection']);
  });
});

describe('events', () => {
  it.each([
    ['it is hidden', () => leaveBy(document, 'visibilitychange', 'hidden'), 1],
    ['it is shown', () => leaveBy(document, 'visibilitychange', 'visible'), 0],
    // It could hold a lock, and could not enter the back/forward cache.
    ['it goes', () => leaveBy(window, 'pagehide'), 0],
    ['the network is back', () => leaveBy(window, 'online'), 1],
  ])('go at once when of their page is known: %s', async (_name, happen, count) => {
    const { report } = await open();
    report('scroll', { scroll_top: 1 });
    await settle();
    happen();
    await settle();
    expect(toSite).toHaveLength(count);
  });

  it('of a page that goes are stored at once, and sent by the next', async () => {
    const { report } = await open();
    const request = vi.spyOn(navigator.locks, 'request');
    leaveBy(window, 'pagehide');
    report('scroll', { scroll_top: 1 });
    leaveBy(document, 'visibilitychange', 'hidden');
    report('web vitals', { metric: 'CLS', value: 0, rating: 'good', navigation_type: 'navigate' });
    expect(localStorage.getItem('events_left')).toContain('CLS');
    await settle();
    expect([toSite, request.mock.calls]).toEqual([[], []]);
    visibility = 'visible';
    const { leave } = await open();
    expect(await leave()).toEqual(['scroll', 'web vitals']);
    expect(toSite[0]).toMatchObject({ session_id: 'session-1', event_counter: 1, aura_user_id: 'auid-1' });
    expect(localStorage.getItem('events_left')).toBeNull();
  });

  it('of a page without a database are sent by the next, with numbers that go on', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { report } = await open();
    for (const scroll_top of [1, 2]) report('scroll', { scroll_top });
    await settle();
    leaveBy(window, 'pagehide');
    await settle();
    expect(toSite).toEqual([]);
    endListeners();
    endListeners = ownListeners();
    const next = await open();
    next.report('scroll', { scroll_top: 3 });
    await next.leave();
    expect(toSite.map(({ scroll_top, event_counter }) => [scroll_top, event_counter])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it('of a page that goes before they are written, and of those left before it, are sent by the next', async () => {
    const stored = JSON.stringify([['newsroom', '/', 'for you', '', NOW, []]]);
    sessionStorage.setItem('pages_left', stored);
    const { report } = await open({
      before({ addLeftPages, come }) {
        come('/article-content/7');
        const left = { at: NOW - 3_000, referrer: '', clicks: [] };
        addLeftPages([{ pathname: '/', search: '', screenName: 'for you', left }]);
      },
    });
    report('scroll', { scroll_top: 1 });
    expect(sessionStorage.getItem('pages_left')).toBe(stored);
    leaveBy(window, 'pagehide');
    expect(sessionStorage.getItem('pages_left')).toBeNull();
    await settle();
    vi.stubGlobal('indexedDB', new IDBFactory());
    endListeners();
    endListeners = ownListeners();
    const { leave } = await open();
    expect(await leave()).toEqual(['page view', 'page view', 'scroll']);
    expect(toSite.map(({ event_counter }) => event_counter)).toEqual([1, 2, 3]);
  });

  it('that were left stay in storage until the outbox has them, and two tabs send them once', async () => {
    const { report } = await open();
    leaveBy(window, 'pagehide');
    report('scroll', { scroll_top: 1 });
    const left = localStorage.getItem('events_left') ?? '';
    const { openOutbox } = await import('#app/events/outbox/outbox.client.ts');
    const outbox = await openOutbox();
    await Promise.all([open(), open()]);
    await settle();
    expect([await outbox.next(9), localStorage.getItem('events_left')]).toMatchObject([
      [{ payload: { event_name: 'scroll' } }],
      null,
    ]);
    // A page that was killed between storing and removing them.
    localStorage.setItem('events_left', left);
    await open();
    expect(await outbox.next(9)).toHaveLength(1);
  });

  it('of an app’s page that goes before its profile has come are sent by the next', async () => {
    const { report } = await open({ entryPoint: 'portal' });
    report('scroll', { scroll_top: 1 });
    leaveBy(window, 'pagehide');
    const { leave } = await open();
    expect(await leave()).toEqual(['scroll']);
  });

  it('of a page that goes come before those of its return, where it is restored', async () => {
    const { come, report, leave, publishRestoredPage } = await open();
    come('/article-content/7');
    await settle();
    addEventListener('pageshow', publishRestoredPage);
    leaveBy(window, 'pagehide');
    report('scroll', { scroll_top: 1 });
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await leave()).toEqual(['page view', 'scroll', 'page view']);
    expect(localStorage.getItem('events_left')).toBeNull();
  });

  it.each(['before the next page', 'on it'])(
    'of a page that goes name nobody after an opt-out %s',
    async (when) => {
      const { report } = await open();
      leaveBy(window, 'pagehide');
      report('scroll', { scroll_top: 1 });
      const { choose, leave } = await open({ optedOut: when !== 'on it' });
      await choose(true);
      expect(await leave()).toEqual(['scroll']);
      expect(toSite[0]).not.toHaveProperty('aura_user_id');
    },
  );

  it('of an app’s visit wait for its profile, for 5 s at most', async () => {
    const { report } = await open({ entryPoint: 'portal' });
    report('scroll', { scroll_top: 1 });
    await settle(4_900);
    await settle(50);
    expect(toSite).toEqual([]);
    for (let second = 0; second < 3; second++) await settle(1_100);
    expect(toSite).toHaveLength(1);
  });

  it.each([
    ['the page’s data', 1],
    ['the app', 1],
    ['an app that says nothing', 0],
    ['a visitor without an app', 0],
  ])('that wait go with the profile of %s', async (who, count) => {
    const { report, publishReportingParameters, publishVisitor, visitor } = await open({
      entryPoint: 'portal',
    });
    report('scroll', { scroll_top: 1 });
    if (who === 'the page’s data') publishReportingParameters({ tab_name: 'for_you' });
    else
      publishVisitor({
        ...visitor,
        fromApp: who.includes('app') && !who.includes('without'),
        rp: who.includes('nothing') ? {} : { tab_name: 'x' },
      });
    for (let second = 0; second < 3; second++) await settle(1_100);
    expect(toSite).toHaveLength(count);
  });

  it('go to the carrier’s collector where the brand has one; those of another brand, to the site’s', async () => {
    const other = await open({ site: { brid: 'otherOne' } });
    other.report('scroll', { scroll_top: 1 });
    await settle();
    endListeners();
    endListeners = ownListeners();
    const { report, leave } = await open({
      site: { collector: { host: 'https://c.example/v1', stream: 's' } },
    });
    report('scroll', { scroll_top: 2 });
    await leave();
    for (let second = 0; second < 3; second++) await settle(1_100);
    expect(toSite.map(({ brid }) => brid)).toContain('otherOne');
    expect(toCarrier.map(({ brid, scroll_top }) => [brid, scroll_top])).toEqual([['newsroom', 2]]);
  });

  it('wait in memory where there is no database', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const { report, leave } = await open();
    report('scroll', { scroll_top: 1 });
    expect(await leave()).toEqual(['scroll']);
  });

  it.each([
    [true, 1],
    [false, 0],
    [new Error('offline'), 0],
  ])('are logged while the page’s config asks for it: %s', async (isDebugged, times) => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    const { come } = await open({ isDebugged });
    come('/');
    await settle();
    expect(log).toHaveBeenCalledTimes(times);
  });
});

describe('an opt-out', () => {
  it('takes the visitor’s ids out of what waits, there and then', async () => {
    const { report, choose, leave } = await open();
    report('scroll', { scroll_top: 1 });
    await settle();
    await choose(true);
    await leave();
    expect([toSite.length, toSite[0]?.aura_user_id, toSite[0]?.session_id]).toEqual([
      1,
      undefined,
      undefined,
    ]);
  });

  it('takes times and counts of the session, too, by which what was sent before it would be joined', async () => {
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(NOW - 2_000);
    const { report, come, choose, leave } = await open({ startedAt: NOW - 60_000 });
    report('scroll', { scroll_top: 1 });
    await leave();
    expect(toSite.splice(0)).toMatchObject([{ session_duration: 60, page_views: 7, event_counter: 1 }]);
    come('/');
    report('scroll', { scroll_top: 2 });
    await settle();
    await choose(true);
    report('scroll', { scroll_top: 3 });
    await leave();
    expect(toSite.map(({ event_name, event_counter }) => [event_name, event_counter])).toEqual([
      ...[['page view', 1]],
      ...[['scroll', 2]],
      ...[['scroll', 3]],
    ]);
    for (const sent of toSite)
      expect(sent).toMatchObject({
        ...{ session_duration: 2, engaged_event_session_duration: 0, page_views: 1 },
      });
  });

  it('of another visit holds for what was left waiting', async () => {
    const first = await open();
    first.report('scroll', { scroll_top: 1 });
    await settle();
    endListeners();
    endListeners = ownListeners();
    const { leave } = await open({ optedOut: true });
    await leave();
    expect([toSite.length > 0, toSite.some((event) => 'aura_user_id' in event)]).toEqual([true, false]);
  });

  it('that is taken back changes nothing of what waits', async () => {
    const { report, choose, leave } = await open();
    await choose(true);
    await choose(false);
    report('scroll', { scroll_top: 1 });
    await leave();
    expect(toSite[0]?.aura_user_id).toBe('auid-1');
  });
});

describe('what reports by itself', () => {
  it('tells once of a card that its feed could not have', async () => {
    const { publishReportingParameters, leave } = await open();
    const feed = { failed_card: 'weather', failed_card_reason: 'timeout' };
    publishReportingParameters(feed);
    publishReportingParameters(feed);
    publishReportingParameters({ tab_name: 'x' });
    expect(await leave()).toEqual(['dynamic card request fail']);
    expect(toSite[0]).toMatchObject({ card: 'weather', reason: 'timeout' });
  });

  it.each([
    [new Error('chunk is gone'), 'chunk is gone'],
    ['text', 'unknown'],
  ])('tells of a part of the app that cannot be loaded: %s', async (payload, reason) => {
    const { leave } = await open();
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    await settle(3_000);
    await leave();
    expect(toSite).toMatchObject([{ event_name: 'script load fail', reason, client_timestamp: NOW }]);
  });

  it('does not tell of what cannot be loaded any more, as the page is being left', async () => {
    const { leave } = await open();
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('cancelled') }));
    await settle(1_000);
    expect(await leave()).toEqual([]);
  });

  it('has stored a lost script by the time that the next page may be opened', async () => {
    const { openOutbox } = await import('#app/events/outbox/outbox.client.ts');
    const outbox = await openOutbox();
    await open();
    const waiting: Promise<unknown>[] = [];
    const waitUntil = (stored: Promise<unknown>) => waiting.push(stored);
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('gone'), waitUntil }));
    await Promise.all(waiting);
    expect((await outbox.next(9)).map(({ payload }) => payload)).toMatchObject([
      { event_name: 'script load fail', reason: 'gone' },
    ]);
  });

  it('tells how many events were given up before', async () => {
    const { openOutbox } = await import('#app/events/outbox/outbox.client.ts');
    const outbox = await openOutbox();
    await outbox.add([{ brid: 'newsroom', consent: 'measurement', scope: 's', payload: { event_id: 'a' } }]);
    await outbox.giveUp(
      (await outbox.next(9)).map(({ order }) => order),
      '400',
    );
    const { leave } = await open();
    await leave();
    expect(toSite).toMatchObject([{ event_name: 'events dropped', count: 1 }]);
    toSite.length = 0;
    expect(await (await open()).leave()).toEqual([]);
  });

  it('accounts for the events before, once a session, where there were any', async () => {
    const { openOutbox } = await import('#app/events/outbox/outbox.client.ts');
    const outbox = await openOutbox();
    const stored = (id: string) => ({
      ...{ brid: 'newsroom', consent: 'measurement' as const, scope: 's' },
      payload: { event_name: 'scroll', event_id: id },
    });
    await outbox.add(['a', 'b', 'c'].map(stored));
    const [a, b] = (await outbox.next(9)).map(({ order }) => order);
    await outbox.remove([a ?? 0]);
    await outbox.giveUp([b ?? 0], '400');
    // As in a page: the session starts before reporting does, so that what reporting adds comes after the account.
    const { leave } = await open({
      before: ({ report }) => report('session start', { daily_session_counter: 1 }),
    });
    const accounts = () => toSite.filter(({ event_name }) => event_name === 'events account');
    await vi.waitFor(async () => {
      await leave();
      expect(accounts()).toMatchObject([
        {
          ...{ waited: 0, made: 3, taken: 1, withdrawn: 0, given_up: 1, waiting: 1 },
          ...{ given_up_ids: ['b'], given_up_reasons: ['400'] },
        },
      ]);
    });
  });
});

function leaveBy(target: EventTarget, name: string, state: DocumentVisibilityState = 'visible') {
  visibility = state;
  target.dispatchEvent(new Event(name));
}
