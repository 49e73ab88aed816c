// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishPage } from '#app/events/pages/page-views.ts';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { setPromptScheduler } from '#app/prompts/prompt-requests.ts';
import type { PromptAnswer } from '#app/ui/prompt-dialog.tsx';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { type OptInParts, runOptIn } from './opt-in-runner.client.ts';

const SETTINGS = {
  ...{ nativeOptInEnabled: true, dailySessionCapping: -1, maxNumberOfDays: -1, startingDay: 0 },
  ...{ startingDailySession: 0, startingPageViews: 0, customOptInEnabled: true },
  ...{ delayWhileInActionInSec: 2, timeDelayInSec: 10, daysDelayFactor: 3 },
};
const storage = safeStorage(() => localStorage);
let showing: ((answer: PromptAnswer) => void) | undefined;
let fails = false;
vi.mock('./show-opt-in.client.tsx', () => ({
  loadOptIn: async () => {
    if (fails) throw new Error('no texts');
    return (answer: (answer: PromptAnswer) => void) => {
      showing = answer;
    };
  },
}));

let stop: () => void = () => undefined;

function open(settings: Partial<typeof SETTINGS> = {}, browserSays: NotificationPermission = 'granted') {
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: vi.fn(async () => {
      notification.permission = browserSays;
      return browserSays;
    }),
  };
  vi.stubGlobal('Notification', notification);
  const onGranted = vi.fn(async () => undefined);
  const reports = recordedReports();
  const left = vi.fn();
  let give = (_seen: () => void): void => undefined;
  const seen = vi.fn();
  setPromptScheduler((request) => {
    give = request.onTurn;
    return left;
  });
  const parts = { settings: { ...SETTINGS, ...settings }, texts: {}, abTestName: 'b', storage, onGranted };
  stop = runOptIn({ ...parts, site: {} } as unknown as OptInParts);
  publishPage({ pathname: '/', search: '' });
  return {
    ...{ notification, onGranted, reports, left, seen, wait },
    giveTurn: () => {
      give(seen);
      return wait(0);
    },
    names: () => reports.map(([name, fields]) => `${name} ${(fields as { prompt: string }).prompt}`),
  };
}
const wait = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
};
const answer = (given: PromptAnswer) => {
  showing?.(given);
  return wait(0);
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 9) });
  showing = undefined;
  fails = false;
  for (const [key, value] of [
    ['p_sc', '1'],
    ['p_si', 'session-1'],
    ['p_dsc', '1'],
    ['page_views', '1'],
  ] as const)
    localStorage.setItem(key, value);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('the opt-in', () => {
  it('waits while an ad lies over the page, and asks after it was closed', async () => {
    const { giveTurn, names } = open();
    document.body.innerHTML = '<dialog open></dialog>';
    await wait(20_000);
    await giveTurn();
    expect(names()).toEqual([]);
    document.body.replaceChildren();
    dispatchEvent(new Event('pointerdown'));
    await wait(2_000);
    await giveTurn();
    expect(names()).toEqual(['push opt in shown custom']);
  });

  it('asks after the page’s delay, when the visitor pauses', async () => {
    const { giveTurn, names } = open();
    await wait(9_000);
    dispatchEvent(new Event('scroll'));
    await wait(1_999);
    await giveTurn();
    expect(names()).toEqual([]);
    await wait(1);
    await giveTurn();
    expect([names(), showing !== undefined]).toEqual([['push opt in shown custom'], true]);
    expect(localStorage.getItem('optInAmountSeenToday')).toBe('1');
  });

  it('counts coming back to the page as an action', async () => {
    const { giveTurn, names } = open();
    await wait(9_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(1_999);
    await giveTurn();
    expect(names()).toEqual([]);
    await wait(1);
    await giveTurn();
    expect(names()).toEqual(['push opt in shown custom']);
  });

  it('asks the browser within the click on OK, and subscribes where permission is granted', async () => {
    const { giveTurn, names, notification, onGranted, left } = open();
    await wait(10_000);
    await giveTurn();
    showing?.('ok');
    expect(notification.requestPermission).toHaveBeenCalledTimes(1);
    await wait(0);
    expect(names()).toEqual([
      ...['push opt in shown custom', 'push opt in accepted custom'],
      ...['push opt in shown native', 'push opt in accepted native'],
    ]);
    expect([onGranted.mock.calls.length, left.mock.calls.length]).toEqual([1, 1]);
  });

  it('does not subscribe where the browser refuses', async () => {
    const { giveTurn, names, onGranted } = open({}, 'denied');
    await wait(10_000);
    await giveTurn();
    await answer('ok');
    expect([names().at(-1), onGranted.mock.calls]).toEqual(['push opt in rejected native', []]);
  });

  it('waits for days after it was declined, and ends its turn', async () => {
    const { giveTurn, names, left, notification } = open();
    await wait(10_000);
    await giveTurn();
    await answer('cancel');
    expect([names().at(-1), localStorage.getItem('optInDaysDelayWait')]).toEqual([
      'push opt in rejected custom',
      '3',
    ]);
    expect([left.mock.calls.length, notification.requestPermission.mock.calls.length]).toEqual([1, 0]);
  });

  it('whose dialog fails to load is not said to be shown, ends its turn, and comes on the next page', async () => {
    fails = true;
    const { giveTurn, names, left, seen } = open();
    await wait(10_000);
    await giveTurn();
    expect([names(), left.mock.calls.length, localStorage.getItem('optInAmountSeenToday')]).toEqual([
      [],
      1,
      '0',
    ]);
    expect(seen).not.toHaveBeenCalled();
    fails = false;
    publishPage({ pathname: '/horoscope', search: '' });
    await wait(10_000);
    await giveTurn();
    expect(seen).toHaveBeenCalledTimes(1);
    expect([names(), showing !== undefined]).toEqual([['push opt in shown custom'], true]);
  });

  it('whose dialog comes when its page was left is not shown before its next turn', async () => {
    const { giveTurn, names, left } = open();
    await wait(10_000);
    const given = giveTurn();
    publishPage({ pathname: '/horoscope', search: '' });
    await given;
    expect([names(), left.mock.calls.length]).toEqual([[], 1]);
    await wait(10_000);
    expect(names()).toEqual([]);
    await giveTurn();
    expect(names()).toEqual(['push opt in shown custom']);
  });

  it('without our dialog asks the browser at the next click', async () => {
    const { giveTurn, names, notification, seen } = open({ customOptInEnabled: false });
    await wait(10_000);
    expect(notification.requestPermission).not.toHaveBeenCalled();
    dispatchEvent(new Event('click'));
    await giveTurn();
    expect([names()[0], notification.requestPermission.mock.calls.length]).toEqual([
      'push opt in shown native',
      1,
    ]);
    expect(seen).toHaveBeenCalled();
  });

  it('counts as a prompt of the day when it is shown, not when its turn comes too late after the click', async () => {
    const { giveTurn, seen } = open({ customOptInEnabled: false });
    await wait(10_000);
    dispatchEvent(new Event('click'));
    await wait(2_000);
    await giveTurn();
    expect(seen).not.toHaveBeenCalled();
  });

  it('does not ask where another tab asked in this session', async () => {
    const { giveTurn, names } = open();
    await wait(5_000);
    localStorage.setItem('optInLastSessionSeen', '1');
    await wait(5_000);
    await giveTurn();
    expect(names()).toEqual([]);
  });

  it('ignores events once stopped, and withdraws its request', async () => {
    const { left, names, giveTurn } = open();
    await wait(10_000);
    stop();
    expect(left).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('click'));
    publishPage({ pathname: '/', search: '' });
    await wait(20_000);
    expect([names(), left.mock.calls.length]).toEqual([[], 1]);
    void giveTurn;
  });
});
