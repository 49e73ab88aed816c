import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/lib/dates/durations.ts';
import type { EventStore } from './event-store.server.ts';

/** Interval of deleting old data, and how long the clock must have run evenly before, in ms. */
const SWEEP_MS = HOUR_MS;
/** A clock that differs by more from the even one was set, in ms. */
const MAX_DRIFT_MS = 5 * MINUTE_MS;
/** No event is due later than so long ahead, in ms: delays are shorter, and clocks of servers differ by less. */
const MAX_AHEAD_MS = HOUR_MS;

/** Two clocks at a moment, in ms. */
interface Clocks {
  /** That of the machine, since 1970, which may be set. */
  wall: number;
  /** That of the process, which nobody sets (`performance.now()`). */
  steady: number;
}

/** Dependencies of the sweep. */
interface SweepParts {
  store: Pick<EventStore, 'forget' | 'giveUp' | 'makeDue'>;
  /** Days until an event is deleted; three times as long if it still waits to be forwarded. */
  keepDays: number;
  /** Deletes other data with the same retention, until it is stopped; `before` in ms since 1970. */
  alsoForget?(before: number, stop?: AbortSignal): Promise<void>;
  /** Once aborted, nothing more is deleted. Default: never. */
  stop?: AbortSignal;
  warn(line: string): void;
}

/**
 * Deletes old data once an hour. Call it more often: it compares the clocks each time, and deletes nothing before the
 * clock of the machine has run evenly for an hour (decision 0161). After a start and when that clock was set, it also
 * makes events due that a wrong clock put off.
 */
export function createSweep({
  store,
  keepDays,
  alsoForget,
  stop,
  warn,
}: SweepParts): (now: Clocks) => Promise<void> {
  /** Since when the clock has run evenly. */
  let evenSince: Clocks | undefined;
  let sweptAt = 0;
  return async (now) => {
    const { wall, steady } = now;
    const drift = evenSince ? wall - evenSince.wall - (steady - evenSince.steady) : 0;
    if (!evenSince || Math.abs(drift) > MAX_DRIFT_MS) {
      await store.makeDue(wall, wall + MAX_AHEAD_MS);
      if (evenSince)
        warn(
          `The clock was set by ${Math.round(drift / 1000)} s; old data is deleted in an hour at the earliest.`,
        );
      evenSince = now;
      sweptAt = steady;
    }
    if (steady - sweptAt < SWEEP_MS) return;
    sweptAt = steady;
    await store.makeDue(wall, wall + MAX_AHEAD_MS);
    const before = wall - keepDays * DAY_MS;
    await store.forget(before, stop);
    await alsoForget?.(before, stop);
    await store.giveUp(wall - 3 * keepDays * DAY_MS, stop);
  };
}
