import { describe, expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { declined, NO_MEMORY, onDay, readOptIn, seen, writeOptIn } from './opt-in-state.ts';

const emptyStorage = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });

describe('the stored state of the opt-in', () => {
  it('is read as it was written', () => {
    const storage = emptyStorage();
    const memory = declined(seen(onDay(NO_MEMORY, '2026-11-21'), 4), 7);
    writeOptIn(storage, memory);
    expect(readOptIn(storage)).toEqual(memory);
    expect(storage.get('optInDayCounter')).toBe('1');
  });

  it('counts each calendar day once and resets the day’s count', () => {
    const today = seen(onDay(NO_MEMORY, '2026-11-21'), 1);
    expect(onDay(today, '2026-11-21')).toBe(today);
    expect(onDay(today, '2026-11-22')).toMatchObject({ dayCounter: 2, amountSeenToday: 0 });
  });

  it('waits one factor longer after each decline', () => {
    expect(declined(declined(NO_MEMORY, 7), 7).daysDelayWait).toBe(14);
  });

  it('reads invalid counts as 0', () => {
    const storage = emptyStorage();
    storage.set('optInDayCounter', 'many');
    storage.set('optInAmountSeenToday', '-2');
    expect(readOptIn(storage)).toEqual(NO_MEMORY);
  });
});
