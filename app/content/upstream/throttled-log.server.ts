import type { Log } from '#app/lib/log.ts';

/** The same trouble is told once in this many ms. */
const PAUSE_MS = 60_000;
const MOST_KEYS = 500;

/** A log that a back end in trouble cannot flood. */
export interface ThrottledLog {
  /** Warns once in a process. */
  once(key: string, line: string): void;
  /** Warns at most once a minute. */
  seldom(key: string, line: string): void;
  info(line: string): void;
}

/** @param now ms since 1970 */
export function createThrottledLog(log: Log, now: () => number): ThrottledLog {
  const told = new Map<string, number>();
  const tell = (key: string, line: string, pause: number) => {
    const last = told.get(key);
    const time = now();
    if (last !== undefined && time - last < pause) return;
    if (last === undefined && told.size >= MOST_KEYS) return;
    told.set(key, time);
    log.warn(line);
  };
  return {
    once: (key, line) => tell(key, line, Number.POSITIVE_INFINITY),
    seldom: (key, line) => tell(key, line, PAUSE_MS),
    info: (line) => log.info(line),
  };
}
