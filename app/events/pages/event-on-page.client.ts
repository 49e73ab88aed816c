import { type Admission, admitEvent } from '#app/events/admit-event.ts';
import { composeEvent, countingFields } from '#app/events/compose-event.ts';
import type { OutboxEntry } from '#app/events/outbox/outbox.ts';
import type { ReportedEvent } from '#app/events/report.ts';
import { localDay } from '#app/lib/dates/local-day.ts';
import { timeOrderedUuid } from '#app/lib/time-ordered-uuid.ts';
import { isOptedOutNow } from '#app/privacy/privacy.port.ts';
import type { SessionView } from '#app/session/session.port.ts';
import type { SiteData } from '#app/site/site.port.ts';
import { currentVisitor, type Facts, type Visitor } from '#app/visitor/visitor.port.ts';
import { consentOf } from '#schemas/events/event-registry.ts';
import { screenNameOf } from '#schemas/page-config/screen-name.ts';
import { documentViews, type PageView } from './page-views.ts';

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

/** What an event is composed from, besides itself and its session. */
interface EventSurroundings {
  site: SiteData;
  visitor: Visitor;
  feed: Facts;
  optedOut: boolean;
}

/** The surroundings as they are now. */
export const surroundingsNow = (site: SiteData, feed: Facts): EventSurroundings => ({
  ...{ site, feed },
  visitor: currentVisitor() ?? NO_VISITOR,
  optedOut: isOptedOutNow(),
});

/** Whether an event is sent in a session, and how that changes it. */
export function admission(
  { reported }: EventOnPage,
  { reportedKeys }: SessionView,
  { visitor, optedOut }: EventSurroundings,
): Admission {
  const { entry_point } = visitor.rp;
  const appEntryPoint = typeof entry_point === 'string' ? entry_point : undefined;
  return admitEvent(reported, { optedOut, reportedKeys, appEntryPoint });
}

/** An event as the outbox stores it. */
export function entryOf(
  { reported, page }: EventOnPage,
  session: SessionView,
  { site, visitor, feed, optedOut }: EventSurroundings,
): OutboxEntry {
  // The scope of event counters; after an opt-out the page, which identifies visitors least.
  const pageScope = `page ${performance.timeOrigin}`;
  const ofDocument = countsOfDocument(session, reported.at);
  return {
    brid: site.brid,
    consent: consentOf(reported.name),
    ...(optedOut
      ? { scope: pageScope }
      : {
          scope: `${String(session.counter).padStart(8, '0')} ${session.id}`,
          inDocument: { scope: pageScope, counts: countingFields(ofDocument) },
        }),
    payload: composeEvent(reported, {
      id: timeOrderedUuid(reported.at),
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
        ...(optedOut ? ofDocument : countsOfSession(session, reported.at)),
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
