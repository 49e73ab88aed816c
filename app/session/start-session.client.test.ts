// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot } from '#app/site/boot-part.ts';
import { broadcastChannels, browserLocks } from '#tests/fakes/browser-locks.ts';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { suppliedTimes } from './start-session.client.ts';

const NOW = new Date(2026, 10, 22, 9).getTime();
const SECOND = 1_000;
const nextTask = () => vi.advanceTimersByTimeAsync(0);

let visibility: DocumentVisibilityState;
let endListeners: () => void;

/** Another tab of the same browser: modules, and so state, of its own; window and storage are shared. */
async function openTab({ timeout = 60, configured = 60 as number | Error } = {}) {
  vi.resetModules();
  const { start } = await import('./start-session.client.ts');
  const { publishPage } = await import('#app/events/pages/page-views.ts');
  const { onReport } = await import('#app/events/report.ts');
  const { sessionApi } = await import('./session-api.ts');
  const { publishVisitor } = await import('#app/visitor/visitor-state.ts');
  const reports: string[] = [];
  onReport(({ name }) => void reports.push(name));
  const configs = async () => {
    if (configured instanceof Error) throw configured;
    return { pageConfig: { cmsConfig: { portalSessionTimeout: configured } } };
  };
  start({ site: { sessionTimeout: timeout }, configs } as unknown as Boot);
  return {
    ...{ reports, publishVisitor },
    take: () => reports.splice(0),
    api: () => sessionApi(),
    async come(pathname = '/') {
      publishPage({ pathname, search: '' });
      await nextTask();
    },
  };
}

function turn(to: DocumentVisibilityState) {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
  return nextTask();
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('navigator', { locks: browserLocks() });
  vi.stubGlobal('BroadcastChannel', broadcastChannels());
  endListeners = ownListeners();
});
afterEach(() => {
  endListeners();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('a session', () => {
  it('starts with a page and ends when no visitor is active; on a portal with portal idle, too', async () => {
    const { come, take } = await openTab();
    await come();
    expect(take()).toEqual(['session start']);
    await vi.advanceTimersByTimeAsync(60 * SECOND + 10);
    expect(take()).toEqual(['idle', 'portal idle', 'session end']);
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    expect(take()).toEqual([]);
  });

  it('on a page that is no portal ends without portal idle', async () => {
    const { come, take } = await openTab();
    await come('/article-content/7');
    take();
    await vi.advanceTimersByTimeAsync(60 * SECOND + 10);
    expect(take()).toEqual(['idle', 'session end']);
  });

  it('continues while its visitor is active', async () => {
    const { come, take } = await openTab();
    await come();
    take();
    for (let time = 0; time < 5; time++) {
      await vi.advanceTimersByTimeAsync(50 * SECOND);
      dispatchEvent(new Event('keydown'));
    }
    expect(take()).toEqual([]);
  });

  it('is a new one when the visitor comes back after its end', async () => {
    const { come, take, api } = await openTab();
    await come();
    await vi.advanceTimersByTimeAsync(61 * SECOND);
    take();
    dispatchEvent(new Event('click'));
    await nextTask();
    expect([take(), (await api()?.current())?.counter]).toEqual([['session start'], 2]);
  });

  it('ends for a hidden tab after the timeout', async () => {
    const { come, take } = await openTab();
    await come();
    take();
    await turn('hidden');
    await vi.advanceTimersByTimeAsync(61 * SECOND);
    expect(take()).toEqual(['idle', 'portal idle', 'session end']);
  });

  it.each([
    ['that the config of the page says', 20, 21],
    ['of the site where that cannot be had', new Error('offline'), 61],
  ])('has the timeout %s', async (_name, configured, seconds) => {
    const { come, take } = await openTab({ configured });
    await come();
    take();
    await vi.advanceTimersByTimeAsync((seconds - 2) * SECOND);
    expect(take()).toEqual([]);
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    expect(take()).toContain('session end');
  });

  it('starts when the carrier’s app supplies, once for all its pages', async () => {
    const { come, publishVisitor, api } = await openTab();
    await come();
    const visitor = { auid: '', abt: 1, entryPoint: 'portal', fromApp: true, extra: {}, rp: {} } as const;
    publishVisitor({ ...visitor, cd: { start_time: NOW - 5_000 } });
    await nextTask();
    expect((await api()?.current())?.startedAt).toBe(NOW - 5_000);
    localStorage.setItem('p_stt', String(NOW));
    publishVisitor({ ...visitor, cd: { start_time: NOW - 5_000 } });
    await nextTask();
    expect((await api()?.current())?.startedAt).toBe(NOW);
  });

  it('that begins later does not start when the app supplied for an earlier one, though a document still says so', async () => {
    const visitor = { auid: '', abt: 1, entryPoint: 'portal', fromApp: true, extra: {}, rp: {} } as const;
    const open = async (startTime: number) => {
      const tab = await openTab();
      await tab.come();
      tab.publishVisitor({ ...visitor, cd: { start_time: startTime } });
      await nextTask();
      return (await tab.api()?.current())?.startedAt;
    };
    expect(await open(NOW - 5_000)).toBe(NOW - 5_000);
    await vi.advanceTimersByTimeAsync(3_600 * SECOND);
    const later = Date.now();
    expect(await open(NOW - 5_000)).toBe(later);
    expect(await open(later - 1_000)).toBe(later - 1_000);
  });

  it('is restored when storage is cleared, and unchanged when other keys change', async () => {
    const { come } = await openTab();
    await come();
    const id = localStorage.getItem('p_si');
    localStorage.clear();
    dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: null }));
    dispatchEvent(Object.assign(new Event('storage'), { key: 'p_sc', newValue: '5' }));
    await nextTask();
    expect(localStorage.getItem('p_si')).toBeNull();
    dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));
    await nextTask();
    expect(localStorage.getItem('p_si')).toBe(id);
    localStorage.clear();
    dispatchEvent(Object.assign(new Event('storage'), { key: 'p_sc', newValue: null }));
    await nextTask();
    expect(localStorage.getItem('p_si')).toBe(id);
  });
});

describe('two tabs', () => {
  it('share one session, whose end is reported by one of them', async () => {
    const tabs = [await openTab(), await openTab()];
    for (const { come } of tabs) await come();
    expect(tabs.flatMap(({ take }) => take())).toEqual(['session start']);
    await vi.advanceTimersByTimeAsync(130 * SECOND);
    expect(tabs.flatMap(({ take }) => take()).filter((name) => name === 'session end')).toEqual([
      'session end',
    ]);
  });

  it('keep the session while one of them is active; the other is notified of its page views', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    await tab.come();
    await other.come();
    await turn('hidden');
    await vi.advanceTimersByTimeAsync(50 * SECOND);
    await tab.come('/article-content/7');
    await vi.advanceTimersByTimeAsync(50 * SECOND);
    expect([...tab.take(), ...other.take()]).toEqual(['session start']);
  });
});

describe('a tab', () => {
  it('that is idle is notified of activity in the other, and does not end the session meanwhile', async () => {
    const other = new BroadcastChannel('masthead-session');
    const { come, take } = await openTab();
    await come();
    take();
    await turn('hidden');
    await vi.advanceTimersByTimeAsync(50 * SECOND);
    other.postMessage('active');
    await vi.advanceTimersByTimeAsync(50 * SECOND);
    expect(take()).toEqual([]);
    await vi.advanceTimersByTimeAsync(11 * SECOND);
    expect(take()).toContain('session end');
  });

  it('drops a session that another tab cleared: the next one is the first', async () => {
    const other = new BroadcastChannel('masthead-session');
    const { come, api } = await openTab();
    await come();
    await api()?.sent({ key: 'once', engaged: false, startsInApp: false });
    localStorage.clear();
    other.postMessage('active');
    expect((await api()?.current())?.reportedKeys).toEqual(['once']);
    localStorage.clear();
    other.postMessage('cleared');
    expect(await api()?.current()).toMatchObject({ counter: 1, reportedKeys: [] });
  });

  it('broadcasts its activity, and the end of a session', async () => {
    const messages: unknown[] = [];
    new BroadcastChannel('masthead-session').addEventListener('message', ({ data }) => messages.push(data));
    const { come } = await openTab();
    await come();
    const id = localStorage.getItem('p_si');
    messages.length = 0;
    await vi.advanceTimersByTimeAsync(SECOND);
    dispatchEvent(new Event('keydown'));
    await nextTask();
    expect(messages).toEqual(['active']);
    await vi.advanceTimersByTimeAsync(61 * SECOND);
    expect(messages.slice(1)).toEqual([{ ended: id }]);
  });

  it('does not report an end that another reported, though storage is cleared in between', async () => {
    const other = new BroadcastChannel('masthead-session');
    const { come, take } = await openTab();
    await come();
    take();
    other.postMessage({ ended: localStorage.getItem('p_si') });
    localStorage.clear();
    await vi.advanceTimersByTimeAsync(61 * SECOND);
    expect(take()).toEqual([]);
  });

  it('that slept for the time-out with its page in sight starts a new session', async () => {
    const { come, take, api } = await openTab();
    await come('/article-content/7');
    take();
    vi.setSystemTime(NOW + 8 * 3_600 * SECOND);
    dispatchEvent(new Event('mousemove'));
    await nextTask();
    expect([take(), (await api()?.current())?.counter]).toEqual([
      ['idle', 'session end', 'session start'],
      2,
    ]);
  });

  it('works alone in a browser without BroadcastChannel', async () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const { come, take } = await openTab();
    await come();
    expect(take()).toEqual(['session start']);
  });
});

describe('reporting', () => {
  it('records what was sent, and that its visitor is engaged', async () => {
    const { come, api } = await openTab();
    await come();
    await api()?.sent({ key: 'once', engaged: true, startsInApp: false });
    await api()?.engagedReported();
    expect(await api()?.current()).toMatchObject({
      reportedKeys: ['once'],
      engagedAt: NOW,
      engagedReported: true,
    });
  });
});

it('times of the carrier’s app are read in ms or seconds, as numbers or as text', () => {
  expect(suppliedTimes({ start_time: '1795000000', start_in_app_time: 1_795_000_001_500 })).toEqual({
    startTime: 1_795_000_000_000,
    startInAppTime: 1_795_000_001_500,
  });
});

it('invalid times are ignored', () => {
  expect(suppliedTimes({ start_time: 'soon', start_in_app_time: -1 })).toBeUndefined();
});
