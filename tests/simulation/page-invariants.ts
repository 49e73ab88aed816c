import type { SimulatedBrowser } from './simulated-browser.ts';
import { newestStory } from './story-server.ts';

/** What does not hold, with its details; undefined where it holds. */
export type Check = (browser: SimulatedBrowser) => string | undefined;

const REPEAT_WINDOW_MS = 300_000;
/** How long a tap may wait for the app around the page, in ms. */
const TAP_MS = 6_000;
/** How long a page may take to show what was chosen, in ms. */
const SHOWN_MS = 30_000;
/** How long a loaded story list is shown again without a request, in ms. */
const LIST_AGE_MS = 5 * 60_000;

/** What must hold of ads, story lists and links whenever somebody looks. */
export const ON_PAGES: Readonly<Record<string, Check>> = {
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

  'a tap leads somewhere': ({ record, time }) => {
    const dead = record.taps.find(
      ({ led, awake, tab }) =>
        !led && tab.isVisible && !tab.isFrozen && !tab.isClosed && time.awake - awake > TAP_MS,
    );
    return dead && `a tap at ${Math.round(dead.at)} ms in tab ${dead.tab.id} led nowhere`;
  },

  'a story list has the stories of its topic, each once and none left out': ({ tabs, setup }) => {
    for (const tab of tabs) {
      const { topic, stories = [] } = tab.lists.shown();
      const newest = Number(stories[0]?.split(' ')[1]);
      // Pages of a list that moves, and names no snapshot, may overlap and leave gaps.
      const wrong = stories.find((id, place) =>
        setup.namesSnapshots
          ? id !== `${topic} ${newest - place}`
          : !id.startsWith(`${topic} `) || stories.indexOf(id) !== place,
      );
      if (wrong) return `"${wrong}" in the list of ${topic} in tab ${tab.id} that begins with ${stories[0]}`;
    }
    return undefined;
  },

  'a topic that is chosen is shown, and is not old': ({ tabs, record, time }) => {
    const { network, clock } = record.troubles;
    if (network !== undefined || clock !== undefined) return undefined;
    for (const { lists, isVisible, isFrozen, actedAt, id } of tabs) {
      const { chosen } = lists;
      if (!chosen || !isVisible || isFrozen || time.elapsed - actedAt < SHOWN_MS) continue;
      const { topic, stories = [] } = lists.shown();
      if (topic !== chosen.topic) return `${chosen.topic} was chosen in tab ${id}, which shows ${topic}`;
      const newest = Number(stories[0]?.split(' ')[1]);
      if (newest < newestStory(chosen.at - LIST_AGE_MS))
        return `tab ${id} shows ${stories[0]}, chosen at ${Math.round(chosen.at)} ms`;
    }
    return undefined;
  },
};

/** What must hold of pages when everything works again. */
export const ON_PAGES_AT_THE_END: Readonly<Record<string, Check>> = {
  'more stories come when they are asked for': ({ tabs }) => {
    for (const { id, lists } of tabs) {
      const { stories = [], more } = lists.shown();
      const { storiesBeforeMore } = lists;
      if (storiesBeforeMore !== undefined && more !== undefined && stories.length <= storiesBeforeMore)
        return `tab ${id} still has ${stories.length} stories, and its button is ${more}`;
    }
    return undefined;
  },
};
