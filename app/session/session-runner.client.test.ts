// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLocks } from '#tests/fakes/browser-locks.ts';
import type { SessionEffect } from './session.machine.ts';
import { sessionRunner } from './session-runner.client.ts';

const NOW = new Date(2026, 10, 22, 9).getTime();
const MINUTE = 60_000;

/** A tab with a runner. */
function openTab() {
  const effects: SessionEffect[] = [];
  const runner = sessionRunner(30 * MINUTE, (effect) => effects.push(effect));
  return { runner, types: () => effects.splice(0).map(({ type }) => type) };
}
const stored = (key: string) => localStorage.getItem(key);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('navigator', { locks: browserLocks() });
  let ids = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    ids += 1;
    return `00000000-0000-4000-8000-00000000000${ids}`;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('the session of all tabs', () => {
  it('starts with the first page view, and is stored', async () => {
    const { runner, types } = openTab();
    const view = await runner.dispatch({ type: 'page-viewed' });
    expect(view).toMatchObject({ counter: 1, pageViews: 1, startedAt: NOW });
    expect([stored('p_si'), stored('p_sc'), stored('p_stt')]).toEqual([view.id, '1', String(NOW)]);
    expect(types()).toEqual(['store', 'started']);
  });

  it('notes when the visit before it ended, and a first one notes nothing', async () => {
    const { runner } = openTab();
    await runner.dispatch({ type: 'page-viewed' });
    expect(stored('last_visit')).toBeNull();
    vi.advanceTimersByTime(10 * MINUTE);
    await runner.dispatch({ type: 'used' });
    vi.advanceTimersByTime(31 * MINUTE);
    await runner.dispatch({ type: 'page-viewed' });
    expect(stored('last_visit')).toBe(String(NOW + 10 * MINUTE));
  });

  it('is shared by tabs that start at once, and counts the page views of each', async () => {
    const tabs = [openTab(), openTab(), openTab()];
    const views = await Promise.all(tabs.map(({ runner }) => runner.dispatch({ type: 'page-viewed' })));
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
    expect(stored('page_views')).toBe('3');
    expect(tabs.flatMap(({ types }) => types()).filter((type) => type === 'started')).toHaveLength(1);
  });

  it('has an event that is sent once from one tab only, though others send it at once', async () => {
    const tabs = [openTab(), openTab()];
    for (const { runner } of tabs) await runner.dispatch({ type: 'page-viewed' });
    const mark = { key: 'portal session engaged', engaged: false, startsInApp: false };
    const sent = await Promise.all(tabs.map(({ runner }) => runner.sent(mark)));
    expect(sent.map((session) => session?.reportedKeys)).toEqual([[mark.key], undefined]);
    expect(await tabs[1]?.runner.sent({ ...mark, key: undefined })).toMatchObject({ counter: 1 });
  });

  it('notes at once, without its lock, what a page sends that is being left', async () => {
    const { runner } = openTab();
    await runner.dispatch({ type: 'page-viewed' });
    vi.spyOn(navigator.locks, 'request').mockReturnValue(new Promise(() => {}));
    const mark = { key: 'article read|7', engaged: true, startsInApp: false };
    expect(runner.sentAtOnce(mark)).toMatchObject({ engagedAt: NOW, reportedKeys: ['article read|7'] });
    expect(runner.sentAtOnce(mark)).toBeUndefined();
    runner.engagedReportedAtOnce();
    expect([stored('p_sev'), stored('p_est'), stored('p_rse')]).toEqual([
      '["article read|7"]',
      String(NOW),
      '1',
    ]);
  });

  it('goes on where the browser denies locks', async () => {
    const { runner } = openTab();
    vi.spyOn(navigator.locks, 'request').mockRejectedValueOnce(new Error('no locks'));
    await runner.dispatch({ type: 'page-viewed' });
    expect(await runner.dispatch({ type: 'page-viewed' })).toMatchObject({ counter: 1, pageViews: 2 });
  });

  it('continues after an event whose listener failed', async () => {
    const runner = sessionRunner(30 * MINUTE, (effect) => {
      if (effect.type === 'started') throw new Error('no listener');
    });
    await expect(runner.dispatch({ type: 'page-viewed' })).rejects.toThrow('no listener');
    expect(await runner.dispatch({ type: 'page-viewed' })).toMatchObject({ counter: 1 });
  });

  it('lasts as long as the page where storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { runner } = openTab();
    const { id } = await runner.dispatch({ type: 'page-viewed' });
    expect(await runner.dispatch({ type: 'page-viewed' })).toMatchObject({ id, pageViews: 2 });
  });
});

describe('the current session', () => {
  it('is read from storage without an event, also when another tab wrote it', async () => {
    const [tab, other] = [openTab(), openTab()];
    await tab.runner.dispatch({ type: 'page-viewed' });
    await other.runner.dispatch({ type: 'page-viewed' });
    tab.types();
    expect(await tab.runner.current()).toMatchObject({ counter: 1, pageViews: 2 });
    expect(tab.types()).toEqual([]);
  });

  it('is known at once as storage has it', async () => {
    const [tab, other] = [openTab(), openTab()];
    await tab.runner.dispatch({ type: 'page-viewed' });
    await other.runner.dispatch({ type: 'page-viewed' });
    expect(tab.runner.stored()).toMatchObject({ counter: 1, pageViews: 2 });
  });

  it('waits for pending events', async () => {
    const { runner } = openTab();
    void runner.dispatch({ type: 'page-viewed' });
    expect(await runner.current()).toMatchObject({ counter: 1, pageViews: 1 });
  });

  it('is started where there is none, and restored where storage lost it', async () => {
    const { runner } = openTab();
    const { id } = await runner.current();
    expect([id, stored('p_sc')]).toEqual([stored('p_si'), '1']);
    localStorage.clear();
    expect(await runner.current()).toMatchObject({ id, counter: 1 });
    expect(stored('p_si')).toBe(id);
  });

  it('is restored where storage was set to an earlier one', async () => {
    const { runner } = openTab();
    for (const force of [false, true]) await runner.dispatch({ type: 'used', force });
    localStorage.setItem('p_sc', '1');
    expect(await runner.current()).toMatchObject({ counter: 2 });
    expect(stored('p_sc')).toBe('2');
  });
});

describe('the end of a session', () => {
  it('keeps its id in the tab, and only its counter in storage', async () => {
    const { runner, types } = openTab();
    const { id } = await runner.dispatch({ type: 'page-viewed' });
    types();
    vi.setSystemTime(NOW + 30 * MINUTE);
    await runner.dispatch({ type: 'idled' });
    expect([types(), stored('p_si'), stored('p_sc')]).toEqual([['store', 'ended'], null, '1']);
    expect(await runner.current()).toMatchObject({ id, counter: 1 });
  });

  it('does not come while a visitor is active in any tab', async () => {
    const [tab, other] = [openTab(), openTab()];
    await tab.runner.dispatch({ type: 'page-viewed' });
    vi.setSystemTime(NOW + 29 * MINUTE);
    await other.runner.dispatch({ type: 'used' });
    tab.types();
    vi.setSystemTime(NOW + 30 * MINUTE);
    await tab.runner.dispatch({ type: 'idled' });
    expect(tab.types()).toEqual(['session-continues']);
  });

  it('is not put off by a clock that is set back', async () => {
    const { runner, types } = openTab();
    await runner.dispatch({ type: 'page-viewed' });
    types();
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    vi.setSystemTime(NOW - 60 * MINUTE);
    await runner.dispatch({ type: 'idled' });
    expect(types()).toEqual(['store', 'ended']);
  });

  it('nor by one in whose future another tab stored an event', async () => {
    const [tab, other] = [openTab(), openTab()];
    await tab.runner.dispatch({ type: 'page-viewed' });
    await other.runner.dispatch({ type: 'used' });
    tab.runner.activityStored();
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    vi.setSystemTime(NOW - 10 * MINUTE);
    expect(await tab.runner.dispatch({ type: 'used' })).toMatchObject({ counter: 2 });
  });

  it('is cleared with all other fields, here and in another tab', async () => {
    const [tab, other] = [openTab(), openTab()];
    await tab.runner.dispatch({ type: 'page-viewed' });
    await other.runner.dispatch({ type: 'page-viewed' });
    vi.setSystemTime(NOW + 30 * MINUTE);
    await other.runner.dispatch({ type: 'idled' });
    await tab.runner.dispatch({ type: 'cleared' });
    other.runner.forget();
    expect([stored('p_sc'), stored('p_si')]).toEqual([null, null]);
    expect(await other.runner.dispatch({ type: 'page-viewed' })).toMatchObject({ counter: 1, pageViews: 1 });
  });
});
