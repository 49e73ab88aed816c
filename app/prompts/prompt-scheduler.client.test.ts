import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import type { PromptKind } from './prompt-requests.ts';
import { createPromptScheduler, readShownToday, writeShownToday } from './prompt-scheduler.client.ts';

const NOON = new Date(2026, 10, 22, 12).getTime();
const RULES = { dailyBudget: 2, pauseMs: 60_000 };

/** A browser's storage; each tab has a scheduler on it. */
function openBrowser(rules = RULES) {
  const stored = new Map<string, string>();
  const storage = safeStorage(
    () =>
      ({
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      }) as unknown as Storage,
  );
  const openTab = () => {
    const scheduler = createPromptScheduler(storage, rules);
    const turns: PromptKind[] = [];
    /** Requests a prompt that is seen as soon as it has its turn, unless it stays below the window. */
    const ask = (kind: PromptKind, again = false, isSeen = true) =>
      scheduler({
        kind,
        again,
        onTurn(seen) {
          turns.push(kind);
          if (isSeen) seen();
        },
      });
    return { scheduler, turns, ask };
  };
  return { openTab, stored };
}

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

describe('turns of prompts', () => {
  it('come one at a time, after a pause, the most important first', () => {
    const { turns, ask } = openBrowser().openTab();
    const end = ask('feedback');
    ask('rating');
    ask('push');
    expect(turns).toEqual(['feedback']);
    end();
    vi.advanceTimersByTime(59_999);
    expect(turns).toEqual(['feedback']);
    vi.advanceTimersByTime(1);
    expect(turns).toEqual(['feedback', 'push']);
  });

  it('come after the pause where the clock was set back meanwhile', () => {
    const { turns, ask } = openBrowser().openTab();
    ask('feedback')();
    ask('push');
    vi.setSystemTime(NOON - 3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(turns).toEqual(['feedback', 'push']);
  });

  it('are counted per day across all tabs, and requests beyond the budget never get a turn', () => {
    const { openTab, stored } = openBrowser();
    const [tab, other] = [openTab(), openTab()];
    tab.ask('push')();
    other.ask('rating')();
    expect(stored.get('prompts_today')).toBe('2026-11-22 2');
    tab.ask('feedback');
    vi.advanceTimersByTime(3_600_000);
    expect(tab.turns).toEqual(['push']);
    vi.setSystemTime(NOON + 24 * 3_600_000);
    tab.ask('rating');
    expect([tab.turns.length, stored.get('prompts_today')]).toEqual([2, '2026-11-23 1']);
  });

  it('that end before they are seen use nothing of the budget', () => {
    const { openTab, stored } = openBrowser({ ...RULES, dailyBudget: 1 });
    const { turns, ask } = openTab();
    for (let page = 0; page < 3; page += 1) ask('feedback', false, false)();
    expect(stored.get('prompts_today')).toBeUndefined();
    ask('push');
    expect([turns.at(-1), stored.get('prompts_today')]).toEqual(['push', '2026-11-22 1']);
  });

  it('count when they are seen late, and not once they have ended', () => {
    const { openTab, stored } = openBrowser();
    const seen: Array<() => void> = [];
    const end = openTab().scheduler({ kind: 'feedback', again: false, onTurn: (see) => seen.push(see) });
    expect(stored.size).toBe(0);
    seen[0]?.();
    seen[0]?.();
    expect(stored.get('prompts_today')).toBe('2026-11-22 1');
    end();
    stored.clear();
    seen[0]?.();
    expect(stored.size).toBe(0);
  });

  it('that scroll back into view are not counted again', () => {
    const { openTab, stored } = openBrowser({ ...RULES, dailyBudget: 1 });
    const { turns, ask } = openTab();
    ask('feedback')();
    ask('feedback', true);
    expect([turns, stored.get('prompts_today')]).toEqual([['feedback', 'feedback'], '2026-11-22 1']);
  });

  it('are withdrawn by their own requester only', () => {
    const { turns, ask } = openBrowser().openTab();
    const end = ask('push');
    const takeBack = ask('rating');
    takeBack();
    end();
    vi.advanceTimersByTime(60_000);
    expect(turns).toEqual(['push']);
    const old = ask('rating');
    ask('rating');
    old();
    ask('feedback');
    vi.advanceTimersByTime(600_000);
    expect(turns).toEqual(['push', 'rating']);
  });
});

const emptyStorage = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });

it('counts a day and starts from 0 on the next', () => {
  const storage = emptyStorage();
  writeShownToday(storage, '2026-11-21', 2);
  expect(readShownToday(storage, '2026-11-21')).toBe(2);
  expect(readShownToday(storage, '2026-11-22')).toBe(0);
});

it('reads invalid values as 0', () => {
  const storage = emptyStorage();
  storage.set('prompts_today', '2026-11-21 many');
  expect(readShownToday(storage, '2026-11-21')).toBe(0);
  storage.set('prompts_today', '2026-11-21 -4');
  expect(readShownToday(storage, '2026-11-21')).toBe(0);
});
