import fc from 'fast-check';
import type { NetworkState } from './network.ts';
import type { Setup } from './setup.ts';
import type { StorageState } from './shared-storage.ts';
import type { SimulatedBrowser } from './simulated-browser.ts';
import { TOPICS } from './story-server.ts';
import type { Tab } from './tab.ts';

/** One thing that happens to a browser; `tab` is counted modulo the open tabs, times are in ms. */
export type Action =
  | { do: 'open' | 'wipe' }
  | { do: 'navigate' | 'hide' | 'freeze' | 'show' | 'leave' | 'come back' | 'close' | 'kill'; tab: number }
  | { do: 'back' | 'more' | 'scroll' | 'tap link'; tab: number }
  | { do: 'topic'; tab: number; topic: string }
  | { do: 'act'; tab: number; type: 'mousemove' | 'click' | 'keydown' }
  | { do: 'report'; tab: number; isBad: boolean }
  | { do: 'opt out'; tab: number; on: boolean }
  | { do: 'render again'; tab: number }
  | { do: 'answer prompt'; answer: 'cancel' | 'dismissed' }
  | { do: 'wait' | 'sleep'; ms: number }
  | { do: 'set clock'; by: number }
  | { do: 'network'; state: NetworkState }
  | { do: 'storage'; state: StorageState }
  | { do: 'ads'; reply: 'fill' | 'late' | 'never' | 'mixed' };

const tab = fc.nat(2);
const inTab = <D extends string>(what: D) => fc.record({ do: fc.constant(what), tab });
const moment = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.integer({ min: 60, max: 2_000 }),
  fc.integer({ min: 2_000, max: 30_000 }),
  fc.integer({ min: 30_000, max: 200_000 }),
);

/** Actions by weight: mostly what visitors do all day, now and then what goes wrong. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: moment }) },
  { weight: 10, arbitrary: inTab('navigate') },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      tab,
      type: fc.constantFrom('mousemove' as const, 'click' as const, 'keydown' as const),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constant('report' as const), tab, isBad: fc.nat(4).map((n) => n === 0) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('topic' as const), tab, topic: fc.constantFrom(...TOPICS) }),
  },
  { weight: 4, arbitrary: inTab('more') },
  { weight: 4, arbitrary: inTab('scroll') },
  { weight: 3, arbitrary: inTab('back') },
  { weight: 3, arbitrary: inTab('tap link') },
  { weight: 4, arbitrary: fc.constant<Action>({ do: 'open' }) },
  { weight: 3, arbitrary: inTab('hide') },
  { weight: 4, arbitrary: inTab('show') },
  { weight: 2, arbitrary: inTab('freeze') },
  { weight: 2, arbitrary: inTab('leave') },
  { weight: 3, arbitrary: inTab('come back') },
  { weight: 2, arbitrary: inTab('close') },
  { weight: 1, arbitrary: inTab('kill') },
  { weight: 3, arbitrary: inTab('render again') },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer prompt' as const),
      answer: fc.constantFrom('cancel' as const, 'dismissed' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('opt out' as const), tab, on: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('sleep' as const),
      ms: fc.integer({ min: 1_000, max: 8 * 3_600_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('set clock' as const),
      by: fc.integer({ min: -7_200_000, max: 7_200_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      state: fc.constantFrom<NetworkState>('works', 'works', 'slow', 'cut', 'loses answers', 'busy'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('storage' as const),
      state: fc.constantFrom<StorageState>('works', 'full', 'blocked', 'fails'),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'wipe' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('ads' as const),
      reply: fc.constantFrom('fill' as const, 'late' as const, 'never' as const, 'mixed' as const),
    }),
  },
);

/** Any brand and browser. */
export const anySetup: fc.Arbitrary<Setup> = fc.record({
  seed: fc.integer(),
  steadyRunsInSleep: fc.boolean(),
  collectorOfCarrier: fc.nat(3).map((n) => n === 0),
  slowestMs: fc.constantFrom(0, 5, 50, 400),
  startingPageViews: fc.constantFrom(0, 1, 2),
  refreshSeconds: fc.constantFrom(30 as const, 60 as const, 120 as const),
  namesSnapshots: fc.boolean(),
  storiesComeLate: fc.boolean(),
  hostAnswer: fc.constantFrom('none', 'none', 'none', 'none', 'done', 'failed', 'late', 'never', 'throws'),
  asksFor: fc.constantFrom('push', 'push', 'rating'),
});

/** Longest time in which a page starts, in ms. */
const START_MS = 6_000;
/** Longest time in which an action is stored, in ms. */
const LOCKS_MS = 3_000;

/** Performs one action; one that does not fit, such as hiding a hidden tab, does nothing. */
export async function perform(browser: SimulatedBrowser, action: Action): Promise<void> {
  const { record, network, storage, database, time } = browser;
  const tab = 'tab' in action ? browser.tab(action.tab) : undefined;
  switch (action.do) {
    case 'open':
      return browser.open();
    case 'wait':
      return time.pass(action.ms);
    case 'sleep':
      record.sleeps(action.ms);
      // A page that has not started yet knows nothing of the time before.
      await untilStarted(browser, browser.tabs);
      return time.sleep(action.ms);
    case 'set clock':
      record.clockSet(action.by);
      return time.setClock(action.by);
    case 'network':
      if (action.state !== 'works') record.trouble('network');
      network.state = action.state;
      return;
    case 'storage':
      record.trouble('storage');
      storage.state = database.state = action.state;
      return;
    case 'wipe':
      record.trouble('wipe');
      record.choiceLost();
      storage.wipe();
      return database.wipe();
    case 'ads':
      browser.adReplies = action.reply;
      return;
    case 'answer prompt':
      return browser.tabs.find(({ prompt }) => prompt)?.prompt?.answer(action.answer);
    case 'navigate':
    case 'back':
    // Browsers freeze a page some time after it was hidden, never within the task of an action.
    case 'freeze':
    case 'leave':
    case 'close':
    case 'kill':
      if (!tab) return;
      await untilStarted(browser, [tab]);
      return performInTab(tab, action);
    default:
      if (tab && 'tab' in action) performInTab(tab, action);
  }
}

async function untilStarted({ time }: SimulatedBrowser, tabs: readonly Tab[]): Promise<void> {
  if (tabs.some(({ openedAt }) => time.elapsed - openedAt < START_MS)) await time.pass(START_MS);
  // What a visitor does in the last moment of a page may be lost: its locks are.
  else if (tabs.some(({ actedAt }) => time.elapsed - actedAt < LOCKS_MS)) await time.pass(LOCKS_MS);
}

function performInTab(tab: Tab, action: Extract<Action, { tab: number }>): void {
  if (action.do === 'act') tab.act(action.type);
  else if (action.do === 'report') tab.reportMarker(action.isBad);
  else if (action.do === 'opt out') tab.choose(action.on);
  else if (action.do === 'render again') tab.renderAgain('gpt_div_1');
  else if (action.do === 'come back') tab.comeBack();
  else if (action.do === 'topic') tab.lists.chooseTopic(action.topic, tab.browser.time.elapsed);
  else if (action.do === 'more') tab.lists.pressMore();
  else if (action.do === 'scroll') tab.lists.scrollToEnd();
  else if (action.do === 'tap link') tab.tapLink();
  else if (action.do === 'kill') tab.end();
  else tab[action.do]();
}
