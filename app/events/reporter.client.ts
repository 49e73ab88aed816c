import { localDay } from '#app/lib/dates/local-day.ts';
import { randomUuid } from '#app/lib/random-uuid.ts';
import { isOptedOutNow } from '#app/privacy/privacy.port.ts';
import { type SessionView, sessionApi } from '#app/session/session.port.ts';
import type { SiteData } from '#app/site/site.port.ts';
import { currentVisitor, type Facts, type Visitor } from '#app/visitor/visitor.port.ts';
import { consentOf } from '#schemas/events/event-registry.ts';
import { screenNameOf } from '#schemas/page-config/screen-name.ts';
import { admitEvent, changesSession } from './admit-event.ts';
import { composeEvent } from './compose-event.ts';
import type { LogEvent } from './log-events.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';
import { documentViews, type PageView } from './page-views.ts';
import { type ReportedEvent, report } from './report.ts';

/** A reported event with the page that it belongs to. */
export interface EventOnPage {
  reported: ReportedEvent;
  page: PageView;
}

const NO_VISITOR: Visitor = {
  auid: '',
  abt: undefined,
  entryPoint: 'web',
  cd: {},
  rp: {},
  fromApp: false,
  extra: {},
};

/** Composes events and adds them to the outbox; resolves when these and all before are in it. */
export type Reporter = (placed: readonly EventOnPage[]) => Promise<void>;

/** Composes reported events and adds them to the outbox, in order. `log` is called with each. */
export function createReporter(site: SiteData, outbox: Outbox, feed: () => Facts, log: LogEvent): Reporter {
  let last: Promise<unknown> = Promise.resolve();
  const take = async (placed: EventOnPage): Promise<OutboxEntry | undefined> => {
    const { reported } = placed;
    const api = sessionApi();
    if (!api) return undefined;
    const { ended } = reported;
    const visitor = currentVisitor() ?? NO_VISITOR;
    const optedOut = isOptedOutNow();
    const before = ended ?? (await api.current());
    const admitted = admission(reported, visitor, before, optedOut);
    if (!admitted.send) return undefined;
    const session = !ended && changesSession(admitted, before) ? await api.sent(admitted) : before;
    // Another tab was first.
    if (!session) return undefined;
    if (admitted.engaged && !session.engagedReported) {
      await api.engagedReported();
      report('portal session engaged', { trigger: reported.name });
    }
    return entryOf(placed, { site, visitor, session, feed: feed(), optedOut });
  };
  return (placed) => {
    const result = last.then(async () => {
      const entries: OutboxEntry[] = [];
      for (const one of placed) {
        const entry = await take(one);
        if (!entry) continue;
        entries.push(entry);
        log(entry.payload);
      }
      if (entries.length > 0) await outbox.add(entries);
    });
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Composes events within the call, from the session as stored: for a page that is being left, which cannot wait for
 * the session's lock. They change no session.
 */
export function composeAtOnce(placed: readonly EventOnPage[], site: SiteData, feed: Facts): OutboxEntry[] {
  const stored = sessionApi()?.stored();
  const visitor = currentVisitor() ?? NO_VISITOR;
  const optedOut = isOptedOutNow();
  return placed.flatMap((one) => {
    const session = one.reported.ended ?? stored;
    if (!session || !admission(one.reported, visitor, session, optedOut).send) return [];
    return [entryOf(one, { site, visitor, session, feed, optedOut })];
  });
}

function admission(reported: ReportedEvent, { rp }: Visitor, session: SessionView, optedOut: boolean) {
  const appEntryPoint = typeof rp.entry_point === 'string' ? rp.entry_point : undefined;
  return admitEvent(reported, { optedOut, reportedKeys: session.reportedKeys, appEntryPoint });
}

interface EventSurroundings {
  site: SiteData;
  visitor: Visitor;
  session: SessionView;
  feed: Facts;
  optedOut: boolean;
}

function entryOf({ reported, page }: EventOnPage, around: EventSurroundings): OutboxEntry {
  const { site, visitor, session, feed, optedOut } = around;
  return {
    brid: site.brid,
    consent: consentOf(reported.name),
    // The scope of event counters; after an opt-out the page, which identifies visitors least.
    scope: optedOut
      ? `page ${performance.timeOrigin}`
      : `${String(session.counter).padStart(8, '0')} ${session.id}`,
    payload: composeEvent(reported, {
      id: randomUuid(),
      brid: site.brid,
      language: site.language,
      screenName: page.screenName ?? screenNameOf(page.pathname, new URLSearchParams(page.search)),
      userAgent: navigator.userAgent,
      day: localDay(reported.at),
      visitor,
      feed,
      session: {
        id: session.id,
        counter: session.counter,
        ...(optedOut ? countsOfDocument(session, reported.at) : countsOfSession(session, reported.at)),
      },
      optedOut,
    }),
  };
}

const countsOfSession = ({ pageViews, startedAt, engagedAt }: SessionView, at: number) => ({
  pageViews,
  duration: secondsBetween(startedAt, at),
  engagedDuration: secondsBetween(engagedAt, at),
});

/** After an opt-out: events of several documents that name one start, to the ms, would be those of one visitor. */
function countsOfDocument({ engagedAt }: SessionView, at: number) {
  const start = performance.timeOrigin;
  return {
    pageViews: documentViews(),
    duration: secondsBetween(start, at),
    engagedDuration: secondsBetween(engagedAt && Math.max(start, engagedAt), at),
  };
}

/** Seconds between two times in ms, with 3 decimals; never negative, also when the clock changed (section 4). */
export function secondsBetween(from: number | undefined, to: number): number {
  return from === undefined ? 0 : Math.max(0, Math.round(to - from)) / 1000;
}
