import type { Log } from './log.ts';

/** The same failure is logged once in this many ms. */
const PAUSE_MS = 60_000;
const MAX_KEYS = 500;

/** A log that a failure which comes many times a second cannot flood. */
export interface ThrottledLog {
  /** Warns once in the life of the process. */
  once(key: string, line: string): void;
  /** Warns at most once a minute. */
  seldom(key: string, line: string): void;
  /** Warns each time: for what happens seldom by itself. */
  warn(line: string): void;
  info(line: string): void;
}

/** @param now ms by any clock */
export function createThrottledLog(log: Log, now: () => number = () => performance.now()): ThrottledLog {
  const loggedAt = new Map<string, number>();
  const warnAtMost = (key: string, line: string, pause: number) => {
    const last = loggedAt.get(key);
    const time = now();
    if (last !== undefined && time - last < pause) return;
    if (last === undefined && loggedAt.size >= MAX_KEYS) return;
    loggedAt.set(key, time);
    log.warn(line);
  };
  return {
    once: (key, line) => warnAtMost(key, line, Number.POSITIVE_INFINITY),
    seldom: (key, line) => warnAtMost(key, line, PAUSE_MS),
    warn: (line) => log.warn(line),
    info: (line) => log.info(line),
  };
}
