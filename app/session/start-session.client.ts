import { onPage, type PageView, report } from '#app/events/events.port.ts';
import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { tabChannel } from '#app/lib/storage/tab-channel.client.ts';
import type { Boot } from '#app/site/site.port.ts';
import { type Facts, onVisitor } from '#app/visitor/visitor.port.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { watchIdle } from './idle-watch.client.ts';
import type { SessionEffect } from './session.machine.ts';
import { setSessionApi } from './session-api.ts';
import { SESSION_KEYS, SUPPLIED_TIMES_KEY } from './session-keys.ts';
import { sessionRunner } from './session-runner.client.ts';

/** A smaller number is seconds and not ms since 1970 (this is September 2001 in ms). */
const MIN_MS = 1_000_000_000_000;

/** Start times of the session and of the visit in the carrier's app; undefined where the app supplies neither. */
export function suppliedTimes(
  facts: Facts,
): { startTime: number | undefined; startInAppTime: number | undefined } | undefined {
  const startTime = timeOf(facts.start_time);
  const startInAppTime = timeOf(facts.start_in_app_time);
  return startTime === undefined && startInAppTime === undefined ? undefined : { startTime, startInAppTime };
}

/** Apps send ms or seconds since 1970, as a number or as text. */
function timeOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) return undefined;
  return Math.round(number < MIN_MS ? number * 1000 : number);
}

/** Starts the session that all tabs share, and watches whether the visitor is active. */
export function start({ site, configs }: Boot): void {
  const timeoutMs = site.sessionTimeout * 1000;
  const post = tabChannel('masthead-session', (data) => {
    if (data === 'cleared') runner.forget();
    else if (isEnd(data)) void runner.dispatch({ type: 'ended-elsewhere', id: data.ended });
    else if (data === 'active') idle?.({ type: 'active-elsewhere' });
  });
  let page: PageView | undefined;
  let idle: ReturnType<typeof watchIdle> | undefined;
  const runner = sessionRunner(timeoutMs, (effect) => {
    if (effect.type === 'clear') post('cleared');
    else if (effect.type === 'session-continues') idle?.({ type: 'session-continues', forMs: effect.forMs });
    else {
      if (effect.type === 'ended') post({ ended: effect.session.id });
      reportEffect(effect, page);
    }
  });
  const onPageView = (viewed: PageView) => {
    page = viewed;
    void runner.dispatch({ type: 'page-viewed' });
    post('active');
    idle?.({ type: 'page-viewed' });
    void configs(pageKindOf(viewed.pathname)).then(
      ({ pageConfig }) => {
        const known = { timeoutMs: pageConfig.cmsConfig.portalSessionTimeout * 1000 };
        void runner.dispatch({ type: 'timeout-known', ...known });
        idle?.({ type: 'timeout-known', ...known });
      },
      // The next page requests the config again; until then the known timeout applies.
      () => undefined,
    );
  };
  onPage(onPageView, { counts: true });
  idle = watchIdle(timeoutMs, ({ type }) => {
    if (type === 'broadcast-active') {
      post('active');
      void runner.dispatch({ type: 'used' });
    } else void runner.dispatch({ type: 'idled' });
  });
  // Another tab, or the visitor, cleared the storage: this tab restores its session.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === SESSION_KEYS.counter && newValue === null))
      void runner.dispatch({ type: 'attached' });
    else if (key === SESSION_KEYS.lastEventAt) runner.activityStored();
  });
  setSessionApi({
    current: runner.current,
    stored: runner.stored,
    sent: runner.sent,
    engagedReported: async () => void (await runner.dispatch({ type: 'engaged-reported' })),
    sentAtOnce: runner.sentAtOnce,
    engagedReportedAtOnce: runner.engagedReportedAtOnce,
  });
  const storage = safeLocalStorage();
  let supplied = storage.get(SUPPLIED_TIMES_KEY);
  onVisitor(({ cd, rp }) => {
    const times = suppliedTimes({ ...cd, ...rp });
    // An app supplies the times once, but later pages and documents still have them in the address, when the session
    // may be another.
    const text = times && JSON.stringify(times);
    if (!text || text === supplied) return;
    supplied = text;
    storage.set(SUPPLIED_TIMES_KEY, text);
    void runner.dispatch({ type: 'times-supplied', ...times });
  });
}

/** Whether a message of another tab says that it reported the end of a session. */
function isEnd(data: unknown): data is { ended: string } {
  return typeof data === 'object' && data !== null && 'ended' in data && typeof data.ended === 'string';
}

/** Idleness is reported once for all tabs; on the portal with an idle event of its own in addition (section 4). */
function reportEffect(effect: SessionEffect, page: PageView | undefined): void {
  if (effect.type === 'started')
    report('session start', { daily_session_counter: effect.session.dailyCounter });
  if (effect.type !== 'ended') return;
  const { session } = effect;
  report('idle', {}, { ended: session });
  if (page && pageKindOf(page.pathname) === 'portal') report('portal idle', {}, { ended: session });
  report('session end', {}, { ended: session });
}
