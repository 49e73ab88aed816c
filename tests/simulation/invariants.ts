import { type AccountCounts, eventsMissing } from '#schemas/events/events-missing.ts';
import { OPT_IN } from './page-config.ts';
import type { VisitorEvent } from './recording.ts';
import { SESSION_TIMEOUT_MS } from './setup.ts';
import type { SimulatedBrowser } from './simulated-browser.ts';
import type { Tab } from './tab.ts';

/** What does not hold, with its details; undefined where it holds. */
type Check = (browser: SimulatedBrowser) => string | undefined;

/** How long locks, messages and throttled timers may take until a tab has done what it must, in ms. */
const LAG_MS = 6_000;
const REPEAT_WINDOW_MS = 300_000;

const PROMPT_DELAY_MS = Math.max(OPT_IN.timeDelayInSec, OPT_IN.delayWhileInActionInSec) * 1000;

/** What must hold whenever somebody looks. */
export const ALWAYS: Readonly<Record<string, Check>> = {
  'no listener fails': ({ record }) => record.warnings.find((text) => text.startsWith('A listener failed')),

  'a prompt is shown once a session': ({ record }) => {
    if (record.troubles.storage !== undefined || record.troubles.wipe !== undefined) return undefined;
    const sessions = record.prompts.map(({ session }) => session);
    const twice = sessions.find((id, place) => id !== undefined && sessions.indexOf(id) !== place);
    return twice && `push prompt twice in session ${twice}`;
  },

  'a prompt comes in sight of its visitor': ({ record }) => {
    const unseen = record.prompts.find(({ isInSight }) => !isInSight);
    return unseen && `push prompt in the hidden tab ${unseen.tab.id}`;
  },

  'a prompt is never early': (browser) => {
    // Tabs without a common storage count pages of their own.
    if (browser.record.troubles.storage !== undefined) return undefined;
    for (const { at, awake, tab } of browser.record.prompts) {
      const events = browser.record.visitor.filter((event) => event.awake <= awake);
      const own = events.filter((event) => event.tab === tab);
      const viewed = own.findLast(({ what }) => what === 'page');
      const pages = mostPagesOfSession(events);
      // A page that opens after the clock was set, or storage was wiped, cannot know the pause and the pages before.
      const { clock, wipe } = browser.record.troubles;
      const isKnown = clock === undefined && wipe === undefined;
      if (!viewed || (isKnown && pages <= browser.setup.startingPageViews))
        return `push prompt after ${pages} pages`;
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
    if (browser.permission !== 'default' || !last || time.elapsed - last.at > SESSION_TIMEOUT_MS - LAG_MS)
      return undefined;
    const current = browser.storage.values.get('p_si');
    if (record.prompts.some(({ session }) => session === current)) return undefined;
    if (browser.tabs.some(({ prompt }) => prompt)) return undefined;
    const late = browser.tabs.find((tab) => isPromptDue(browser, tab));
    return late && `no push prompt in tab ${late.id}`;
  },

  'one interstitial in five minutes': ({ record }) => {
    if (record.troubles.clock !== undefined || record.troubles.wipe !== undefined) return undefined;
    if (record.troubles.storage !== undefined) return undefined;
    const { interstitials } = record;
    const soon = interstitials.find(
      ({ at }, place) => at - (interstitials[place - 1]?.at ?? -Infinity) < REPEAT_WINDOW_MS,
    );
    return soon && `interstitials at ${interstitials.map(({ at }) => Math.round(at)).join(', ')} ms`;
  },

  'no slot waits for ever': ({ tabs, time }) => {
    for (const tab of tabs) {
      for (const element of tab.page.querySelectorAll()) {
        const state = element.dataset.adState;
        const key = `${state} ${tab.ads.length}`;
        if (tab.isFrozen || (state !== 'bidding' && state !== 'requested')) element.dataset.waits = '';
        else if (!element.dataset.waits?.startsWith(`${key} since `))
          element.dataset.waits = `${key} since ${time.awake}`;
        else if (time.awake - Number(element.dataset.waits.split(' ').at(-1)) > 60_000)
          return `slot ${element.dataset.adSlot} of tab ${tab.id} is ${state} for a minute`;
      }
    }
    return undefined;
  },

  'an ad on the page is known': ({ tabs, time }) => {
    for (const tab of tabs) {
      for (const element of tab.page.querySelectorAll()) {
        const last = tab.ads.findLast(({ id }) => id === element.dataset.adSlot);
        if (last?.what !== 'filled' || time.steady() - last.at < 1_000 || tab.isFrozen) continue;
        if (element.dataset.adState === 'empty')
          return `slot ${last.id} of tab ${tab.id} shows an ad that counts as "no fill"`;
      }
    }
    return undefined;
  },

  'a slot refreshes no sooner than its brand says': ({ tabs, setup }) => {
    for (const { ads, id } of tabs) {
      const last = new Map<object, number>();
      for (const { what, slot, at } of ads) {
        if (what !== 'requested') continue;
        const since = at - (last.get(slot) ?? -Infinity);
        if (since < setup.refreshSeconds * 1000) return `tab ${id} refreshes after ${since} ms`;
        last.set(slot, at);
      }
    }
    return undefined;
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

  'a pause of the time-out or more starts a session': ({ record, time }) => {
    const { storage, wipe } = record.troubles;
    if (storage !== undefined || wipe !== undefined) return undefined;
    const missed = record.visitor.find(
      (event) =>
        event.gap !== Infinity &&
        event.gap >= SESSION_TIMEOUT_MS + LAG_MS &&
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

  'every account of events balances': ({ record }) => {
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
const [SHORTEST_PAUSE_MS, SURE_PAUSE_MS] = [SESSION_TIMEOUT_MS - LAG_MS, SESSION_TIMEOUT_MS + LAG_MS];

/** The events since the last pause of this length in ms. */
function eventsOfSession(events: readonly VisitorEvent[], pauseMs: number): readonly VisitorEvent[] {
  const first = events.findLastIndex(({ gap }) => gap >= pauseMs);
  return events.slice(Math.max(0, first));
}

/** Page views of a session, whichever of the pauses before it began it. */
function mostPagesOfSession(events: readonly VisitorEvent[]): number {
  const counts = [SHORTEST_PAUSE_MS, SURE_PAUSE_MS].map((pauseMs) => {
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

function isPromptDue({ record, setup, time }: SimulatedBrowser, tab: Tab): boolean {
  if (!tab.isVisible || tab.isFrozen) return false;
  const own = record.visitor.filter((event) => event.tab === tab);
  const viewed = record.visitor.findLastIndex(({ tab: of, what }) => of === tab && what === 'page');
  if (viewed < 0) return false;
  const viewedAt = record.visitor[viewed]?.awake ?? 0;
  // Pages that open in two tabs at the same moment are counted in either order.
  const atView = eventsOfSession(record.visitor.slice(0, viewed + 1), SHORTEST_PAUSE_MS).filter(
    (event) => event.tab === tab || viewedAt - event.awake > LAG_MS,
  );
  const session = record.visitor.findLastIndex(({ gap }) => gap >= SHORTEST_PAUSE_MS);
  return (
    // Nobody is asked twice on a page: one that was viewed while a prompt was open gets no other.
    tab.answeredAwake < viewedAt &&
    viewed >= session &&
    pagesAmong(atView) > setup.startingPageViews &&
    time.awake - (own.at(-1)?.awake ?? 0) > PROMPT_DELAY_MS + LAG_MS &&
    time.awake - (own[0]?.awake ?? 0) > 30_000
  );
}
