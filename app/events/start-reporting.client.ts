import { sendToOwnCollector, startSender, type Transport } from '#app/events/delivery/sender.client.ts';
import { afterOptOut } from '#app/events/outbox/after-opt-out.ts';
import { readLeft, removeLeft, storeLeft } from '#app/events/outbox/left-events.ts';
import { memoryOutbox } from '#app/events/outbox/memory-outbox.ts';
import { openOutbox } from '#app/events/outbox/outbox.client.ts';
import type { Outbox, OutboxEntry, PageOutbox } from '#app/events/outbox/outbox.ts';
import { accountFields } from '#app/events/outbox/outbox-account.ts';
import type { EventOnPage } from '#app/events/pages/event-on-page.client.ts';
import { failedCard } from '#app/events/pages/failed-card.ts';
import { endRecording } from '#app/events/pages/left-early.ts';
import { currentPage, onPage, type PageView } from '#app/events/pages/page-views.ts';
import { reportEarly, reportPageView } from '#app/events/pages/report-page-view.ts';
import { reportScrolling } from '#app/events/scroll/scroll-reports.client.ts';
import { passedTime } from '#app/lib/clock/page-clock.client.ts';
import { type SafeStorage, safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { isOptedOutNow, onPrivacyChange } from '#app/privacy/privacy.port.ts';
import { sessionApi, sessionStarted } from '#app/session/session.port.ts';
import type { Boot, SiteData } from '#app/site/site.port.ts';
import { currentVisitor, type Facts, onVisitor } from '#app/visitor/visitor.port.ts';
import { consentOf } from '#schemas/events/event-registry.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { eventLog } from './log-events.ts';
import {
  type QueueEvent,
  type QueueState,
  type QueueStep,
  queueTransition,
  startQueue,
} from './queue.machine.ts';
import { onReport, type ReportedEvent, report, storeReportsBy } from './report.ts';
import { createReporter, type Reporter } from './reporter.client.ts';
import { onReportingParameters } from './reporting-parameters.ts';

/** Most events in memory where nothing can be stored. */
const MAX_IN_MEMORY = 500;

/** Starts reporting, once there is a session, without which no event can be composed; until then reports wait. */
export async function start(boot: Boot): Promise<void> {
  if (sessionApi()) return startReporting(boot);
  sessionStarted()
    .then(() => startReporting(boot))
    .catch((error: unknown) => console.warn('Events are not reported.', error));
}

/** Starts the queue, the outbox and automatic reports: pages, scrolling, web vitals, failed scripts. */
async function startReporting({ site, configs }: Boot): Promise<void> {
  const waiting = await openWaiting();
  const { outbox } = waiting;
  const page: ReportingPage = { feed: {}, isLeft: false, isDebugged: Promise.resolve(false) };
  const wake = startSender(outbox, transportOf(site), permitted);
  const log = eventLog(() => page.isDebugged, console.info);
  const reporter = createReporter(site, outbox, () => page.feed, log);
  const { clicks, forgetPages } = endRecording();
  const storeAtOnce = (events: readonly EventOnPage[] = []) => {
    storeLeft([...outbox.takeUnstored(), ...reporter.takeAtOnce(events)], waiting.storage);
    forgetPages();
  };
  const dispatch = runQueue((events) => {
    if (page.isLeft) storeAtOnce(events);
    else
      void reporter.add(events).then(() => {
        // What was left is in the first write, with all that was reported before it.
        forgetPages();
        wake('written');
      });
  });
  reportPages(page, configs);
  reportEarly(clicks);
  takeProfiles(page, dispatch);
  obeyOptOuts(waiting, reporter, dispatch);
  takeReports(outbox, site.brid, dispatch);
  const leave = () => dispatch({ type: 'leaving' });
  sendWhenHidden(page, leave, wake);
  const restored = () => void waiting.addLeft().then(() => wake('written'));
  followLeaving(page, { storeAtOnce, leave, restored });
  reportScrolling();
  const storeReports = () => {
    leave();
    // Done when all events before are.
    return reporter.add([]);
  };
  storeReportsBy(storeReports);
  reportFailedScripts(storeReports);
  reportDropped(await outbox.takeGivenUp());
  import('./vitals-reports.client.ts').then(({ reportVitals }) => reportVitals()).catch(() => undefined);
}

/** What changes on a page while it reports. */
interface ReportingPage {
  /** Parameters of the story list, which go with its events. */
  feed: Facts;
  /** The page is being unloaded, or is in the back/forward cache. */
  isLeft: boolean;
  /** Whether events are logged on the current page (`useReportingDebugMode`). */
  isDebugged: Promise<boolean>;
}

type DispatchToQueue = (event: QueueEvent) => void;

/** Events that wait to be sent. */
interface WaitingEvents {
  outbox: PageOutbox;
  storage: SafeStorage;
  /** Adds what pages left behind to the outbox. */
  addLeft(): Promise<void>;
}

/** For browsers without a database; its counters are loaded, as few need them. Without them each page counts from 1. */
async function outboxInMemory(storage: SafeStorage): Promise<PageOutbox> {
  const late = await import('./session-counters.ts').catch(() => undefined);
  return memoryOutbox(MAX_IN_MEMORY, late?.sessionCounters(storage));
}

/** Opens the outbox, with what earlier pages left behind, and without what may no longer be sent. */
async function openWaiting(): Promise<WaitingEvents> {
  const storage = safeLocalStorage();
  const outbox = await openOutbox().catch(() => outboxInMemory(storage));
  const addLeft = async () => {
    const left = readLeft(storage);
    if (left.length === 0) return;
    await outbox.addOnce(left);
    removeLeft(left, storage);
  };
  await addLeft();
  if (isOptedOutNow()) await outbox.rewrite(afterOptOut);
  return { outbox, storage, addLeft };
}

/** What of an event may be sent now. */
const permitted = (entry: OutboxEntry) => (isOptedOutNow() ? afterOptOut(entry) : entry);

/**
 * Runs the queue's machine.
 * @param send takes the events that need not wait any more, in their order
 * @returns dispatches to the queue
 */
function runQueue(send: (events: readonly EventOnPage[]) => void): DispatchToQueue {
  let queue: QueueState;
  const perform = ({ state, effects }: QueueStep) => {
    queue = state;
    for (const effect of effects) {
      if (effect.type === 'send') send(effect.events.map(onItsPage));
      else
        setTimeout(
          () => dispatch({ type: 'time-passed', at: passedTime() }),
          Math.max(0, effect.at - passedTime()),
        );
    }
  };
  const dispatch = (event: QueueEvent) => perform(queueTransition(queue, event));
  perform(startQueue(passedTime(), currentVisitor()?.entryPoint ?? 'web'));
  return dispatch;
}

/** Reports each page view, and whether events of that page are logged. */
function reportPages(page: ReportingPage, configs: Boot['configs']): void {
  const onPageView = (viewed: PageView) => {
    page.isDebugged = configs(pageKindOf(viewed.pathname)).then(
      ({ pageConfig }) => pageConfig.cmsConfig.useReportingDebugMode,
      () => false,
    );
    reportPageView(viewed);
    reportEarly(viewed.left?.clicks ?? [], viewed);
  };
  onPage(onPageView, { counts: true });
}

/** Ends the waiting for the profile when the story list or the app brings it, and reports cards that the list lacks. */
function takeProfiles(page: ReportingPage, dispatch: DispatchToQueue): void {
  const reportedCards = new WeakSet<Facts>();
  onReportingParameters((parameters) => {
    page.feed = parameters;
    const missing = failedCard(parameters);
    // A list that is shown again was requested once.
    if (missing && !reportedCards.has(parameters)) report('dynamic card request fail', missing);
    reportedCards.add(parameters);
    dispatch({ type: 'profile-updated' });
  });
  onVisitor(
    ({ fromApp, rp }) => fromApp && Object.keys(rp).length > 0 && dispatch({ type: 'profile-updated' }),
  );
}

/** After an opt-out, removes what may no longer be sent from the queue and the outbox. */
function obeyOptOuts(
  { outbox, addLeft }: WaitingEvents,
  reporter: Reporter,
  dispatch: DispatchToQueue,
): void {
  onPrivacyChange(({ optedOut }) => {
    if (!optedOut) return;
    dispatch({ type: 'opted-out', isAllowed: ({ name }) => consentOf(name) !== 'sharing' });
    void addLeft().then(() => outbox.rewrite(afterOptOut));
    // Again, for events that were being added to the outbox.
    void reporter.add([]).then(() => outbox.rewrite(afterOptOut));
  });
}

/** Takes what screens and features report. */
function takeReports(outbox: Outbox, brid: string, dispatch: DispatchToQueue): void {
  onReport((reported) => {
    if (reported.name === 'session start') void reportAccount(outbox, brid);
    dispatch({ type: 'reported', reported });
  });
}

/** Sends stored events when the page is hidden, as it may be closed without another sign, and when back online. */
function sendWhenHidden(page: ReportingPage, leave: () => void, wake: (event: 'hurried') => void): void {
  const hurry = () => {
    // A page that holds a lock does not enter the back/forward cache, and one that is unloaded sends nothing any more.
    if (page.isLeft) return;
    leave();
    wake('hurried');
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hurry());
  addEventListener('online', hurry);
}

/** Both before the listeners that report something: of a page that is left, or is there again. */
function followLeaving(
  page: ReportingPage,
  { storeAtOnce, leave, restored }: Record<'storeAtOnce' | 'leave' | 'restored', () => void>,
): void {
  addEventListener(
    'pagehide',
    () => {
      page.isLeft = true;
      // Before those that wait for the profile.
      storeAtOnce();
      leave();
    },
    { capture: true },
  );
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      page.isLeft = false;
      restored();
    },
    { capture: true },
  );
}

/**
 * Chooses the collector: this site's, or the carrier's where the brand wants it; events of other brands always go
 * to this site.
 */
function transportOf({ brid, collector }: SiteData): Transport {
  if (!collector) return sendToOwnCollector;
  let carry: Transport | undefined;
  const load = async () => {
    carry ??= (await import('#app/events/delivery/carrier-collector.client.ts')).carrierTransport(collector);
    return carry;
  };
  void load().catch(() => undefined);
  // Code that did not come is an attempt that failed; a page that is being left has it and does not wait.
  return async (batch) =>
    batch[0]?.brid === brid ? (carry ?? (await load()))(batch) : sendToOwnCollector(batch);
}

/** Events from before the first page view have no page yet, and go to the one that has come meanwhile. */
function onItsPage(reported: ReportedEvent): EventOnPage {
  const page = reported.page ?? currentPage() ?? { pathname: location.pathname, search: location.search };
  return { reported, page };
}

/**
 * So long a page has to stay after a script could not be loaded before that is reported, in ms. WebKit fails what a page
 * is loading once its visitor has left it, up to a second before it says so: nothing is lost then.
 */
const LEAVING_MS = 3_000;

/** A page that goes on as a new document, as its script is lost, waits for `stored`: then this event is in the outbox. */
function reportFailedScripts(stored: () => Promise<void>): void {
  // Vite dispatches it where a chunk fails to load (section 8, "preload failure"); that of a page waits.
  addEventListener('vite:preloadError', (event) => {
    const { payload, waitUntil } = event as Event & {
      payload?: unknown;
      waitUntil?: (stored: Promise<void>) => void;
    };
    const reason = payload instanceof Error ? payload.message : 'unknown';
    const origin = { page: currentPage(), at: Date.now() };
    const reportFailure = () => report('script load fail', { reason }, origin);
    if (!waitUntil) return void setTimeout(reportFailure, LEAVING_MS);
    reportFailure();
    waitUntil(stored());
  });
}

/** Once a session: what became of the events before it. */
async function reportAccount(outbox: Outbox, brid: string): Promise<void> {
  const fields = accountFields(await outbox.takeAccount(brid));
  if (fields) report('events account', fields);
}

function reportDropped(count: number): void {
  if (count > 0) report('events dropped', { count });
}
