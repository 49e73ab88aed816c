import { type AccountCounts, eventsMissing } from '#schemas/events/events-missing.ts';
import { OPT_IN } from './page-config.ts';
import { type Check, ON_PAGES, ON_PAGES_AT_THE_END } from './page-invariants.ts';
import type { VisitorEvent } from './recording.ts';
import { SESSION_TIMEOUT_MS } from './setup.ts';
import type { SimulatedBrowser } from './simulated-browser.ts';
import type { Tab } from './tab.ts';

/** How long locks, messages and throttled timers may take until a tab has done what it must, in ms. */
const LAG_MS = 6_000;

const PROMPT_DELAY_MS = Math.max(OPT_IN.timeDelayInSec, OPT_IN.delayWhileInActionInSec) * 1000;

/** Pages before a rating is asked for: only engaged visitors are. */
const MIN_PAGE_VIEWS = 3;

/** What must hold whenever somebody looks. */
export const ALWAYS: Readonly<Record<string, Check>> = {
  ...ON_PAGES,

  'no error is in the console': ({ record }) => record.errors[0],

  'no listener fails': ({ record }) => record.warnings.find((text) => text.startsWith('A listener failed')),

  'a prompt is shown once a session': ({ record }) => {
    if (record.troubles.storage !== undefined || record.troubles.wipe !== undefined) return undefined;
    const sessions = record.prompts.map(({ session }) => session);
    const twice = sessions.find((id, place) => id !== undefined && sessions.indexOf(id) !== place);
    return twice && `push prompt twice in session ${twice}`;
  },

  'a prompt comes in sight of its visitor': ({ record }) => {
    const unseen = record.prompts.find(({ isInSight }) => !isInSight);
    return unseen && `${unseen.kind} prompt in the hidden tab ${unseen.tab.id}`;
  },

  'a rating is asked for once': ({ record }) => {
    if (record.troubles.storage !== undefined || record.troubles.wipe !== undefined) return undefined;
    const count = record.prompts.filter(({ kind }) => kind === 'rating').length;
    return count > 1 ? `rating prompt ${count} times` : undefined;
  },

  'a prompt is never early': (browser) => {
    // Tabs without a common storage count pages of their own.
    if (browser.record.troubles.storage !== undefined) return undefined;
    for (const { kind, at, awake, tab } of browser.record.prompts) {
      const events = browser.record.visitor.filter((event) => event.awake <= awake);
      const own = events.filter((event) => event.tab === tab);
      const viewed = own.findLast(({ what }) => what === 'page');
      const pages = maxPagesOfSession(events);
      // A page that opens after the clock was set, or storage was wiped, cannot know the pause and the pages before.
      const { clock, wipe } = browser.record.troubles;
      const isKnown = clock === undefined && wipe === undefined;
      if (!viewed || (isKnown && pages < minPages(browser.setup)))
        return `${kind} prompt after ${pages} pages`;
      if (kind === 'rating') continue;
      const quiet = at - (own.findLast(({ what }) => what !== 'mousemove')?.at ?? 0);
      if (at - viewed.at < OPT_IN.timeDelayInSec * 1000 - 5) return 'push prompt before its delay';
      if (quiet < OPT_IN.delayWhileInActionInSec * 1000 - 5) return `push prompt ${quiet} ms after an action`;
    }
    return undefined;
  },

  'a prompt is never late': (browser) => {
    const { record, time } = browser;
    const { network, storage, wipe, clock, sleep } = record.troubles;
    if ([network, storage, wipe, clock, sleep].some((at) => at !== undefined)) return undefined;
    const last = record.visitor.at(-1);
    const mayAsk = browser.setup.asksFor === 'rating' || browser.permission === 'default';
    if (!mayAsk || !last || time.elapsed - last.at > SESSION_TIMEOUT_MS - LAG_MS) return undefined;
    const current = browser.storage.values.get('p_si');
    if (record.prompts.some(({ kind, session }) => kind === 'rating' || session === current))
      return undefined;
    if (browser.tabs.some(({ prompt }) => prompt)) return undefined;
    const late = browser.tabs.find((tab) => isPromptDue(browser, tab));
    return late && `no ${browser.setup.asksFor} prompt in tab ${late.id}`;
  },

  'an opt-out is in force in all tabs from the moment on': ({ record }) => {
    const [field] = record.identifiersSentAfterOptOut();
    return field && `${field} was sent after the opt-out`;
  },

  'a session goes on below the time-out': ({ record }) => {
    const { clock, wipe, storage } = record.troubles;
    if (clock !== undefined || wipe !== undefined || storage !== undefined) return undefined;
    const early = record.sessions.find(
      (session, place) =>
        place > 0 &&
        !record.visitor.some(
          ({ awake, gap }) =>
            awake <= session.awake && awake >= session.awake - LAG_MS && gap >= SESSION_TIMEOUT_MS - LAG_MS,
        ),
    );
    return early && `session ${early.id} began at ${Math.round(early.at)} ms without a pause`;
  },

  'a pause of the time-out or more starts a session': ({ record, setup, time }) => {
    const { storage, wipe } = record.troubles;
    if (storage !== undefined || wipe !== undefined) return undefined;
    const missed = record.visitor.find(
      (event) =>
        event.gap !== Infinity &&
        event.gap - (setup.steadyRunsInSleep ? 0 : event.hidden) >= SESSION_TIMEOUT_MS + LAG_MS &&
        time.awake - event.awake > LAG_MS &&
        !event.tab.isClosed &&
        !event.tab.isFrozen &&
        // What the clock showed before it was set is known to tabs that were open then.
        (record.troubles.clock === undefined || event.tab.openedAt < event.at - event.gap) &&
        !record.sessions.some(({ awake }) => awake >= event.awake - 1 && awake <= event.awake + LAG_MS),
    );
    return missed && `${missed.what} after ${Math.round(missed.gap)} ms started no session`;
  },

  'a session ends once': ({ record }) => {
    // Tabs without a common storage have sessions of their own.
    if (record.troubles.storage !== undefined) return undefined;
    for (const name of ['session end', 'idle']) {
      const ids = record.eventsNamed(name).map(({ session_id }) => session_id);
      const twice = ids.find((id, place) => id !== undefined && ids.indexOf(id) !== place);
      if (twice !== undefined) return `"${name}" twice for session ${String(twice)}`;
    }
    return undefined;
  },
};

/** What must hold when everything works again and events had time to arrive. */
export const AT_THE_END: Readonly<Record<string, Check>> = {
  ...ON_PAGES_AT_THE_END,

  'an event is delivered at least once': ({ record, network }) => {
    const arrived = new Set(network.delivered.map(({ payload }) => payload.message));
    const { storage, wipe = -1 } = record.troubles;
    const lost = record.markers.find(({ name, isBad, at, awake, tab }) => {
      if (isBad || arrived.has(name) || at <= wipe || tab.isFrozen) return false;
      // Without a database, events last as long as their page.
      const livedMs = (tab.endedAwake ?? Infinity) - awake;
      return livedMs > 15_000 && (storage === undefined || !tab.isClosed);
    });
    return lost && `${lost.name} of tab ${lost.tab.id} never arrived`;
  },

  'every account of events balances': ({ record, tabs }) => {
    // Where nothing can be stored, each page knows alone what it sent: another's account misses it, as one that is gone.
    if (record.troubles.storage !== undefined && (record.hasPageGone || tabs.length > 1)) return undefined;
    const accounts = record.eventsNamed('events account') as unknown as AccountCounts[];
    const wrong = accounts.find((account) => eventsMissing(account) !== 0);
    return wrong && `${eventsMissing(wrong)} events are missing in ${JSON.stringify(wrong)}`;
  },

  'an event is given up only for its own refusal': ({ record }) => {
    const dropped = record.eventsNamed('events dropped').reduce((sum, { count }) => sum + Number(count), 0);
    const bad = record.markers.filter(({ isBad }) => isBad).length;
    return dropped > bad ? `${dropped} events were dropped, ${bad} were refused` : undefined;
  },
};

/** A pause that may count as the time-out, and one that must, in ms. */
const [MIN_PAUSE_MS, SURE_PAUSE_MS] = [SESSION_TIMEOUT_MS - LAG_MS, SESSION_TIMEOUT_MS + LAG_MS];

/** The events since the last pause of this length in ms. */
function eventsOfSession(events: readonly VisitorEvent[], pauseMs: number): readonly VisitorEvent[] {
  const first = events.findLastIndex(({ gap }) => gap >= pauseMs);
  return events.slice(Math.max(0, first));
}

/** Page views of a session, whichever of the pauses before it began it. */
function maxPagesOfSession(events: readonly VisitorEvent[]): number {
  const counts = [MIN_PAUSE_MS, SURE_PAUSE_MS].map((pauseMs) => {
    const own = eventsOfSession(events, pauseMs);
    return pagesAmong(own) + (startsWithAction(own) ? 1 : 0);
  });
  return Math.max(...counts);
}

function pagesAmong(events: readonly VisitorEvent[]): number {
  return events.filter(({ what }) => what === 'page' || what === 'restored').length;
}

/** A session that begins with an action counts the page on which it is, too (section 4: page views reset to 1). */
function startsWithAction([first, ...others]: readonly VisitorEvent[]): boolean {
  const early = others.filter(({ awake }) => awake - (first?.awake ?? 0) < LAG_MS);
  return [first, ...early].some((event) => event && event.what !== 'page' && event.what !== 'restored');
}

/** Pages of a session from which on a visitor may be asked. */
function minPages({ asksFor, startingPageViews }: SimulatedBrowser['setup']): number {
  return asksFor === 'rating' ? MIN_PAGE_VIEWS : startingPageViews + 1;
}

function isPromptDue({ record, setup, time }: SimulatedBrowser, tab: Tab): boolean {
  if (!tab.isVisible || tab.isFrozen) return false;
  const own = record.visitor.filter((event) => event.tab === tab);
  const viewed = record.visitor.findLastIndex(({ tab: of, what }) => of === tab && what === 'page');
  if (viewed < 0) return false;
  const viewedAt = record.visitor[viewed]?.awake ?? 0;
  // Pages that open in two tabs at the same moment are counted in either order.
  const atView = eventsOfSession(record.visitor.slice(0, viewed + 1), MIN_PAUSE_MS).filter(
    (event) => event.tab === tab || viewedAt - event.awake > LAG_MS,
  );
  const session = record.visitor.findLastIndex(({ gap }) => gap >= MIN_PAUSE_MS);
  return (
    // Nobody is asked twice on a page: one that was viewed while a prompt was open gets no other.
    tab.answeredAwake < viewedAt &&
    viewed >= session &&
    pagesAmong(atView) >= minPages(setup) &&
    time.awake - (own.at(-1)?.awake ?? 0) > PROMPT_DELAY_MS + LAG_MS &&
    time.awake - (own[0]?.awake ?? 0) > 30_000
  );
}
