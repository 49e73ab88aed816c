import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';

/** Stored state of the opt-in (section 3, "push opt-in state"). */
export interface OptInMemory {
  /** Number of calendar days with a visit. */
  dayCounter: number;
  /** The calendar day that was counted last, as `2026-11-21`. */
  day: string;
  /** Value of dayCounter when the prompt was last shown; 0: never. */
  lastDayCounterSeen: number;
  /** Days to wait after that. */
  daysDelayWait: number;
  /** Number of the session in which the prompt was last shown; 0: none. */
  lastSessionSeen: number;
  /** Times that it was shown on that day. */
  amountSeenToday: number;
}

/** State of a new visitor. */
export const NO_MEMORY: OptInMemory = {
  dayCounter: 0,
  day: '',
  lastDayCounterSeen: 0,
  daysDelayWait: 0,
  lastSessionSeen: 0,
  amountSeenToday: 0,
};

/** Storage keys (section 3, "optIn* counters"). */
const KEYS = {
  dayCounter: 'optInDayCounter',
  lastDayCounterSeen: 'optInLastDayCounterSeen',
  daysDelayWait: 'optInDaysDelayWait',
  lastSessionSeen: 'optInLastSessionSeen',
  amountSeenToday: 'optInAmountSeenToday',
} as const;
const DAY_KEY = 'optInDay';

/** Reads the stored state; invalid counts are 0. */
export function readOptIn(storage: SafeStorage): OptInMemory {
  const memory = { ...NO_MEMORY, day: storage.get(DAY_KEY) ?? '' };
  for (const [name, key] of Object.entries(KEYS) as Array<[keyof typeof KEYS, string]>) {
    const number = Number(storage.get(key));
    memory[name] = Number.isInteger(number) && number > 0 ? number : 0;
  }
  return memory;
}

/** Stores the state for later pages. */
export function writeOptIn(storage: SafeStorage, memory: OptInMemory): void {
  storage.set(DAY_KEY, memory.day);
  for (const [name, key] of Object.entries(KEYS) as Array<[keyof typeof KEYS, string]>) {
    storage.set(key, String(memory[name]));
  }
}

/** Counts a calendar day once, and resets the count of prompts of the day. */
export function onDay(memory: OptInMemory, day: string): OptInMemory {
  if (memory.day === day) return memory;
  return { ...memory, day, dayCounter: memory.dayCounter + 1, amountSeenToday: 0 };
}

/** The prompt was shown now. */
export function seen(memory: OptInMemory, session: number): OptInMemory {
  return {
    ...memory,
    lastDayCounterSeen: memory.dayCounter,
    lastSessionSeen: session,
    amountSeenToday: memory.amountSeenToday + 1,
  };
}

/** The prompt was declined: the delay until the next one grows by one factor. */
export function declined(memory: OptInMemory, daysDelayFactor: number): OptInMemory {
  return { ...memory, daysDelayWait: memory.daysDelayWait + daysDelayFactor };
}
