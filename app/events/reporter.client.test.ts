import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outbox, OutboxEntry } from '#app/events/outbox/outbox.ts';
import type { EventOnPage } from '#app/events/pages/event-on-page.client.ts';
import { documentViews } from '#app/events/pages/page-views.ts';
import { type PrivacyState, privacyState, publishPrivacy } from '#app/privacy/privacy-state.ts';
import { type SessionApi, type SessionView, setSessionApi } from '#app/session/session-api.ts';
import type { SiteData } from '#app/site/site-data.ts';
import { publishVisitor, type Visitor } from '#app/visitor/visitor-state.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { fakeSession } from '#tests/fakes/session-api.ts';
import type { ReportedEvent } from './report.ts';
import { createReporter } from './reporter.client.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const SITE = { brid: 'newsroom', language: 'en' } as SiteData;
const PAGE = { pathname: '/article-content/7', search: '' };
const VISITOR: Visitor = {
  ...{ auid: 'auid-1', abt: 7, entryPoint: 'web', cd: {}, rp: {}, fromApp: false, extra: {} },
};

const placed = (name: string, fields: object = {}, page: object = PAGE, ended?: SessionView) =>
  ({ reported: { name, fields, at: Date.now(), ended } as ReportedEvent, page }) as EventOnPage;

function choose(optedOut: boolean) {
  publishPrivacy({ ...privacyState(), decided: true, optedOut } as PrivacyState);
}

function open(session = fakeSession()) {
  setSessionApi(session.api);
  const entries: OutboxEntry[] = [];
  const outbox = { add: vi.fn(async (added: readonly OutboxEntry[]) => void entries.push(...added)) };
  const log = vi.fn();
  const told = recordedReports();
  const reporter = createReporter(SITE, outbox as unknown as Outbox, () => ({ tab_name: 'for_you' }), log);
  const { add: take, takeAtOnce } = reporter;
  const names = () => entries.map(({ payload }) => payload.event_name);
  return { ...{ session, entries, outbox, log, told, take, takeAtOnce, names } };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('navigator', { userAgent: 'browser/1' });
  publishVisitor(VISITOR);
  choose(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an event in the outbox', () => {
  it('has its page, visitor, session and list', async () => {
    const { take, entries } = open();
    vi.setSystemTime(NOW + 5_000);
    await take([placed('article click', { item_id: '9' })]);
    expect(entries).toMatchObject([
      {
        ...{ brid: 'newsroom', consent: 'measurement', scope: '00000003 session-1' },
        payload: {
          ...{ event_name: 'article click', item_id: '9', screen_name: 'article', aura_user_id: 'auid-1' },
          ...{ session_id: 'session-1', session_duration: 5, user_agent: 'browser/1', tab_name: 'for_you' },
        },
      },
    ]);
  });

  it('has the screen name of a problem page', async () => {
    const { take, entries } = open();
    await take([placed('scroll', { scroll_top: 1 }, { ...PAGE, screenName: 'not found' })]);
    expect(entries[0]?.payload.screen_name).toBe('not found');
  });

  it('is logged as it is stored, and events of one batch are written together', async () => {
    const { take, entries, outbox, log } = open();
    await take([placed('scroll', { scroll_top: 1 }), placed('scroll', { scroll_top: 2 })]);
    expect(outbox.add).toHaveBeenCalledTimes(1);
    expect(log.mock.calls).toEqual(entries.map(({ payload }) => [payload]));
  });

  it('is none before there is a session', async () => {
    const { take, outbox } = open();
    setSessionApi(undefined as unknown as SessionApi);
    await take([placed('scroll', { scroll_top: 1 })]);
    expect(outbox.add).not.toHaveBeenCalled();
  });

  it('is added in the order of reporting, after a write that failed with the next', async () => {
    const { take, outbox, names } = open();
    outbox.add.mockRejectedValueOnce(new Error('broken'));
    const failed = take([placed('scroll', { scroll_top: 1 })]);
    const later = [take([placed('article click', { item_id: '1' })]), take([placed('page view', {})])];
    await expect(failed).rejects.toThrow('broken');
    await Promise.all(later);
    expect(names()).toEqual(['scroll', 'article click', 'page view']);
  });

  it('is written with all that was reported by then', async () => {
    const { take, outbox, names } = open();
    await Promise.all([take([placed('page view', {})]), take([placed('scroll', { scroll_top: 1 })])]);
    expect([names(), outbox.add.mock.calls.length]).toEqual([['page view', 'scroll'], 1]);
  });

  it('that cannot be composed holds up no other', async () => {
    const { take, session, names } = open();
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(session.api, 'current').mockRejectedValueOnce(new Error('no session'));
    await take([placed('scroll', { scroll_top: 1 }), placed('page view', {})]);
    expect(names()).toEqual(['page view']);
  });
});

describe('an event that is sent once', () => {
  it('is not stored where another tab sent it meanwhile', async () => {
    const { take, session, names } = open();
    const other = { key: 'portal session engaged', engaged: false, startsInApp: false };
    const { current } = session.api;
    session.api.current = async () => {
      const before = await current();
      await session.api.sent(other);
      return before;
    };
    await take([placed('portal session engaged', { trigger: 'scroll' }), placed('page view', {})]);
    expect(names()).toEqual(['page view']);
  });
});

describe('after an opt-out', () => {
  it('events name nobody and are counted by the page', async () => {
    choose(true);
    const { take, entries } = open();
    await take([placed('scroll', { scroll_top: 1 })]);
    expect(entries[0]?.scope).toBe(`page ${performance.timeOrigin}`);
    expect(entries[0]?.payload).not.toHaveProperty('aura_user_id');
    expect(entries[0]?.payload).not.toHaveProperty('session_id');
  });

  it('times and page views are those of the document, by which two documents cannot be joined', async () => {
    choose(true);
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(NOW - 3_000);
    const { take, entries } = open(
      fakeSession({ startedAt: NOW - 60_000, engagedAt: NOW - 50_000, pageViews: 9 }),
    );
    await take([placed('scroll', { scroll_top: 1 })]);
    expect(entries[0]?.payload).toMatchObject({
      ...{ session_duration: 3, engaged_event_session_duration: 3, page_views: documentViews() },
    });
  });
});

describe('the session', () => {
  it('of an end event is the one that ended, also when others have started and ended', async () => {
    const { take, session, entries } = open();
    const [first, second] = [session.end(), session.end()];
    await take([
      placed('session end', {}, PAGE, first),
      placed('session end', {}, PAGE, second),
      placed('scroll', { scroll_top: 1 }),
    ]);
    expect(entries.map(({ payload }) => [payload.event_name, payload.session_id])).toEqual([
      ['session end', 'session-1'],
      ['session end', 'session-4'],
      ['scroll', 'session-5'],
    ]);
  });

  it('remembers what is reported once', async () => {
    const { take, names, session } = open();
    await take([placed('article read', { item_id: '7' })]);
    await take([placed('article read', { item_id: '7' }), placed('article read', { item_id: '8' })]);
    expect(names()).toEqual(['article read', 'article read']);
    expect(session.marks.map(({ key }) => key)).toEqual(['article read|7', 'article read|8']);
  });

  it('is marked as engaged once, which is reported with its trigger', async () => {
    const { take, told } = open();
    await take([placed('article click', { item_id: '1' }), placed('article click', { item_id: '2' })]);
    expect(told).toEqual([['portal session engaged', { trigger: 'article click' }]]);
  });

  it.each([
    [{}, true],
    [{ entry_point: 'portal' }, false],
    [{ entry_point: 5 }, true],
  ])(
    'begins in the app with any event unless the app names where it comes from: %j',
    async (rp, startsInApp) => {
      publishVisitor({ ...VISITOR, rp });
      const { take, session } = open();
      await take([placed('article click', { item_id: '1' })]);
      expect(session.marks).toMatchObject([{ startsInApp }]);
    },
  );

  it('is left alone by events that change nothing in it: locks cost time', async () => {
    const { take, session } = open(fakeSession({ engagedAt: NOW }));
    await take([placed('scroll', { scroll_top: 1 })]);
    expect(session.marks).toEqual([]);
  });
});

describe('a page that is left', () => {
  const namesOf = (entries: readonly OutboxEntry[]) => entries.map(({ payload }) => payload.event_name);
  const ENGAGED = { engagedAt: NOW, engagedReported: true };

  it('gets at once what is not written yet, in its order, and nothing writes it after that', async () => {
    const { take, takeAtOnce, names } = open(fakeSession(ENGAGED));
    const added = take([placed('page view', {}), placed('scroll', { scroll_top: 1 })]);
    expect(namesOf(takeAtOnce([placed('scroll', { scroll_top: 2 })]))).toEqual([
      'page view',
      'scroll',
      'scroll',
    ]);
    await added;
    expect(names()).toEqual([]);
    expect(takeAtOnce([])).toEqual([]);
  });

  it('gets what is being written under the id that it is written with', async () => {
    const { take, takeAtOnce, outbox, entries } = open();
    let written = () => {};
    outbox.add.mockImplementationOnce(
      (added) =>
        new Promise<undefined>((resolve) => {
          entries.push(...added);
          written = () => resolve(undefined);
        }),
    );
    const added = take([placed('page view', {})]);
    await vi.waitFor(() => expect(entries).toHaveLength(1));
    expect(takeAtOnce([])).toEqual(entries);
    written();
    await added;
    expect(takeAtOnce([])).toEqual([]);
  });

  it.each(['before its key is stored', 'after that'])(
    'gets an event that is sent once, and that it composes, once: left %s',
    async (when) => {
      const { take, takeAtOnce, session, names } = open(fakeSession(ENGAGED));
      const { sent } = session.api;
      let left: OutboxEntry[] = [];
      session.api.sent = async (mark) => {
        if (when === 'after that') await sent(mark);
        left = takeAtOnce([]);
        return sent(mark);
      };
      await take([placed('article read', { item_id: '7' })]);
      expect([namesOf(left), names()]).toEqual([['article read'], []]);
      expect(takeAtOnce([placed('article read', { item_id: '7' })])).toEqual([]);
    },
  );

  it('marks the session as engaged, and remembers what is reported once', async () => {
    const { takeAtOnce, session } = open();
    const read = () => placed('article read', { item_id: '7' });
    expect(namesOf(takeAtOnce([read(), placed('related article click', { item_id: '8' }), read()]))).toEqual([
      'article read',
      'portal session engaged',
      'related article click',
    ]);
    expect(session.api.stored()).toMatchObject({
      ...{ engagedAt: NOW, engagedReported: true },
      reportedKeys: ['article read|7', 'portal session engaged'],
    });
  });
});
