import { DAY_MS, HOUR_MS } from '#app/lib/dates/durations.ts';
/** How often a feed asks to be fetched. */
export interface FeedPace {
  /** Time between two fetches, in ms: RSS `ttl`, else the update period of RSS 1.0's syndication module. */
  ttlMs: number | null;
  /** Hours of the day (UTC, 0 to 23) without news. */
  skipHours: number[];
  /** Days without news (UTC, 0 is Sunday). */
  skipDays: number[];
}

/** The elements of RSS and its syndication module about it. */
interface PaceElements {
  /** Minutes. */
  ttl?: number;
  skipHours?: readonly number[];
  skipDays?: readonly string[];
  sy?: { updatePeriod?: string; updateFrequency?: number };
}

/** A feed without such elements. */
export const NO_PACE: FeedPace = { ttlMs: null, skipHours: [], skipDays: [] };

const PERIODS: Readonly<Record<string, number>> = {
  hourly: HOUR_MS,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
  monthly: 30 * DAY_MS,
  yearly: 365 * DAY_MS,
};
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The pace in one shape; invalid values are ignored. RSS 0.91 counts hours from 1 to 24: 24 is midnight. */
export function feedPace({ ttl, skipHours = [], skipDays = [], sy }: PaceElements): FeedPace {
  const period = PERIODS[sy?.updatePeriod?.trim().toLowerCase() ?? ''];
  const often = sy?.updateFrequency && sy.updateFrequency >= 1 ? sy.updateFrequency : 1;
  const ttlMs = ttl !== undefined && ttl > 0 ? ttl * 60_000 : period === undefined ? null : period / often;
  return {
    ttlMs: ttlMs !== null && Number.isFinite(ttlMs) ? Math.round(ttlMs) : null,
    skipHours: skipHours
      .filter((hour) => Number.isInteger(hour) && hour >= 0 && hour <= 24)
      .map((hour) => hour % 24),
    skipDays: skipDays
      .map((day) => DAYS.indexOf(day.trim().slice(0, 3).toLowerCase()))
      .filter((day) => day >= 0),
  };
}
