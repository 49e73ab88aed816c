import { onPage, type PageView, report } from '#app/events/events.port.ts';
import type { Boot } from '#app/site/site.port.ts';
import { type Facts, onVisitor } from '#app/visitor/visitor.port.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { watchIdle } from './idle-watch.client.ts';
import { presence } from './presence.client.ts';
import type { SessionEffect } from './session.machine.ts';
import { setSessionApi } from './session-api.ts';
import { SESSION_KEYS } from './session-keys.ts';
import { sessionRunner } from './session-runner.client.ts';

/** Before this, in ms since 1970 (September 2001), a number must be seconds. */
const FIRST_MS = 1_000_000_000_000;

/** When the carrier's app says that the session and the visit in it began; undefined where it says neither. */
export function suppliedTimes(
  facts: Facts,
): { startTime: number | undefined; startInAppTime: number | undefined } | undefined {
  const startTime = momentOf(facts.start_time);
  const startInAppTime = momentOf(facts.start_in_app_time);
  return startTime === undefined && startInAppTime === undefined ? undefined : { startTime, startInAppTime };
}

/** Apps send ms or seconds since 1970, as a number or as text. */
function momentOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) return undefined;
  return Math.round(number < FIRST_MS ? number * 1000 : number);
}

/** Starts the session of all tabs, and watches whether the visitor is there. */
export function start({ site, configs }: Boot): void {
  const timeoutMs = site.sessionTimeout * 1000;
  const here = presence();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('masthead-session') : undefined;
  let page: PageView | undefined;
  let idle: ReturnType<typeof watchIdle> | undefined;
  const runner = sessionRunner(timeoutMs, here.isSomeoneHere, (effect) => {
    if (effect.type === 'clear') channel?.postMessage('cleared');
    else if (effect.type === 'goes-on') idle?.({ type: 'goes-on', forMs: effect.forMs });
    else tellOf(effect, page);
  });
  // The page before the visitor's presence: an old session must have ended by then.
  const pageCame = (came: PageView) => {
    page = came;
    void runner.dispatch({ type: 'page-came' });
    channel?.postMessage('active');
    idle?.({ type: 'page-came' });
    void configs(pageKindOf(came.pathname)).then(
      ({ pageConfig }) => {
        const known = { timeoutMs: pageConfig.cmsConfig.portalSessionTimeout * 1000 };
        void runner.dispatch({ type: 'timeout-known', ...known });
        idle?.({ type: 'timeout-known', ...known });
      },
      // The next page asks again; until then the time-out that is known holds.
      () => undefined,
    );
  };
  onPage(pageCame, { restores: true });
  let isWanted = false;
  idle = watchIdle(timeoutMs, ({ type }) => {
    if (type === 'claim') {
      isWanted = true;
      // The session gets it first: a long absence must not look like presence.
      void runner.dispatch({ type: 'used' }).then(() => isWanted && here.claim());
    } else if (type === 'release') {
      isWanted = false;
      here.release();
    } else if (type === 'broadcast-active') {
      channel?.postMessage('active');
      void runner.dispatch({ type: 'used' });
    } else void runner.dispatch({ type: 'idled' });
  });
  // Another tab, or the visitor, cleared the storage: what this tab knows goes back into it.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === SESSION_KEYS.counter && newValue === null))
      void runner.dispatch({ type: 'attached' });
  });
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'cleared') runner.forget();
    else if (data === 'active') idle?.({ type: 'active-elsewhere' });
  });
  setSessionApi({
    current: runner.look,
    ended: runner.ended,
    sent: (mark) => runner.dispatch({ type: 'event-sent', ...mark }),
    engagedReported: async () => void (await runner.dispatch({ type: 'engaged-reported' })),
  });
  let supplied = '';
  onVisitor(({ cd, rp }) => {
    const times = suppliedTimes({ ...cd, ...rp });
    // An app says it once; pages after that still carry it, when the session may be another.
    if (JSON.stringify(times) === supplied) return;
    supplied = JSON.stringify(times);
    if (times) void runner.dispatch({ type: 'times-supplied', ...times });
  });
}

/** Idleness is reported once for all tabs; for a portal an idle event of its own is sent as well (section 4). */
function tellOf(effect: SessionEffect, page: PageView | undefined): void {
  if (effect.type === 'started')
    report('session start', { daily_session_counter: effect.session.dailyCounter });
  if (effect.type !== 'ended') return;
  report('idle', {});
  if (page && pageKindOf(page.pathname) === 'portal') report('portal idle', {});
  report('session end', {});
}
