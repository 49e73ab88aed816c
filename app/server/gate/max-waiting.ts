import { readFileSync } from 'node:fs';

/** Most connections that wait, however many descriptors there are: some hundred MB. */
const MAX_WAITING = 8_000;
/** Descriptors for all else (files, the store, requests under way): a quarter of them, and at least so many. */
const OTHERS = { min: 64, share: 1 / 4 };

/**
 * How many connections may wait for a request in a process that may have so many descriptors open; undefined: any number.
 * Where they were all taken by connections that wait, Linux closes each new one at once, and nobody learns of it.
 */
export function maxWaiting(descriptors: number | undefined): number {
  if (descriptors === undefined) return MAX_WAITING;
  const others = Math.max(OTHERS.min, Math.ceil(descriptors * OTHERS.share));
  return Math.max(1, Math.min(MAX_WAITING, descriptors - others));
}

/** The limit of this process, which Node raises as far as it may; undefined where the system does not say it so. */
export function descriptorLimit(file = '/proc/self/limits'): number | undefined {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}
