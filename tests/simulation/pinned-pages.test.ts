import { beforeAll, describe, expect, it } from 'vitest';
import type { Action } from './actions.ts';
import { SAMPLE_SETUP, type Setup } from './setup.ts';
import { loadPrograms, simulate } from './simulate.ts';
import type { Programs } from './simulated-browser.ts';

/** Sequences that once broke a rule; `simulate` checks all invariants, and the expectations say what each shows. */
let programs: Programs;
beforeAll(async () => {
  programs = await loadPrograms();
});

const run = (actions: readonly Action[], setup: Partial<Setup> = {}) =>
  simulate(programs, { ...SAMPLE_SETUP, ...setup }, actions);
const click: Action = { do: 'act', tab: 0, type: 'click' };
const wait = (ms: number): Action => ({ do: 'wait', ms });
const navigate: Action = { do: 'navigate', tab: 0 };

describe('a carrier’s app around the page', () => {
  const tap: Action = { do: 'tap link', tab: 0 };

  it.each(['never', 'late', 'failed', 'throws'] as const)(
    'a tap leads to the page where the app answers: %s',
    async (hostAnswer) => {
      const { record } = await run([wait(8_000), tap, wait(10_000)], { hostAnswer });
      expect(record.taps).toMatchObject([{ led: 'page' }]);
      expect(record.eventsNamed('native navigation failed')).toHaveLength(1);
    },
  );

  it('a double tap leads there once', async () => {
    const { record } = await run([wait(8_000), tap, wait(200), tap, wait(10_000)], { hostAnswer: 'never' });
    expect(record.taps).toMatchObject([{ led: 'page' }]);
    expect(record.eventsNamed('native navigation failed')).toHaveLength(1);
  });

  it('a tap is left to an app that answers', async () => {
    const { record } = await run([wait(8_000), tap, wait(10_000)], { hostAnswer: 'done' });
    expect(record.taps).toMatchObject([{ led: 'app' }]);
    expect(record.eventsNamed('native navigation failed')).toEqual([]);
  });
});

describe('story lists', () => {
  const topic = (name: string): Action => ({ do: 'topic', tab: 0, topic: name });
  const more: Action = { do: 'more', tab: 0 };
  const scroll: Action = { do: 'scroll', tab: 0 };
  const storiesIn = async (actions: readonly Action[], setup: Partial<Setup> = {}) => {
    const { record } = await run(actions, setup);
    return record.lastPortal?.stories ?? [];
  };

  it.each([true, false])(
    'grow by the pages that come as one scrolls, with named snapshots: %s',
    async (named) => {
      const actions = [wait(8_000), scroll, wait(2_000), scroll, wait(60_000), more, wait(2_000)];
      const stories = await storiesIn(actions, { namesSnapshots: named });
      expect([stories.length >= 39, stories[0]]).toEqual([true, 'latest 65']);
    },
  );

  it('of another topic take no page of the one before, however late it comes', async () => {
    const stories = await storiesIn([
      ...[wait(8_000), { do: 'network', state: 'slow' } as const, more, wait(50)],
      ...[{ do: 'network', state: 'works' } as const, topic('sports'), wait(20_000)],
    ]);
    expect(stories[0]).toMatch(/^sports /);
  });

  it('that were chosen again after five minutes are new', async () => {
    const actions = [wait(8_000), topic('sports'), wait(310_000), click, topic('sports'), wait(40_000)];
    for (const namesSnapshots of [false, true])
      expect((await storiesIn(actions, { namesSnapshots }))[0]).toBe('sports 72');
  });

  it('stay as they are where a page cannot be had, and go on from there', async () => {
    const stories = await storiesIn([
      ...[wait(8_000), { do: 'network', state: 'cut' } as const, more, wait(5_000)],
      ...[{ do: 'network', state: 'works' } as const, more, wait(5_000)],
    ]);
    expect(stories).toHaveLength(30);
  });

  it('are as the visitor left them after stepping back', async () => {
    const stories = await storiesIn([
      ...[wait(8_000), more, wait(5_000), navigate, wait(200_000), { do: 'back', tab: 0 } as const],
    ]);
    // Another page was asked for at the end of all simulations.
    expect([stories.length, stories[0]]).toEqual([30, 'latest 65']);
  });
});
