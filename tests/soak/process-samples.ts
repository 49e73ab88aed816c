import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a process had at one time. */
export interface ProcessSample {
  /** Seconds since the soak began. */
  at: number;
  /** Resident memory, in MB. */
  memory: number;
  descriptors: number;
  /** After the last full collection of garbage; undefined before the first. */
  collected: CollectedMemory | undefined;
}

/** What a process keeps, in MB, as `watch-memory.mjs` saw it right after a full collection. */
export interface CollectedMemory {
  /** V8's objects, and buffers. */
  living: number;
  /** Resident, without V8's heap: what the C library, SQLite and the picture library have, and buffers. */
  outside: number;
}

const MB = 1024 ** 2;

/**
 * Of a process now; undefined where it has ended. Reads `/proc` of Linux.
 * @param memoryFolder where `watch-memory.mjs` writes
 */
export function sampleProcess(pid: number, at: number, memoryFolder: string): ProcessSample | undefined {
  try {
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    const descriptors = readdirSync(`/proc/${pid}/fd`).length;
    return { at, memory, descriptors, collected: collectedIn(path.join(memoryFolder, String(pid))) };
  } catch {
    return undefined;
  }
}

function collectedIn(file: string): CollectedMemory | undefined {
  try {
    const { living, outside } = JSON.parse(readFileSync(file, 'utf8'));
    return { living: living / MB, outside: outside / MB };
  } catch {
    // None yet, or it is written just now.
    return undefined;
  }
}

/** A line through values, and how sure it is. */
export interface Slope {
  /** Of the line nearest to all values (least squares), in units a minute. */
  aMinute: number;
  /** Standard error of it. */
  error: number;
}

/** Slope 0 of fewer than three values. */
export function slopeOf(values: ReadonlyArray<readonly [seconds: number, value: number]>): Slope {
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
  const middle = mean(values.map(([at]) => at));
  const average = mean(values.map(([, value]) => value));
  const spread = values.reduce((sum, [at]) => sum + (at - middle) ** 2, 0);
  if (values.length < 3 || spread === 0) return { aMinute: 0, error: 0 };
  const slope = values.reduce((sum, [at, value]) => sum + (at - middle) * (value - average), 0) / spread;
  const rest = values.reduce((sum, [at, value]) => sum + (value - average - slope * (at - middle)) ** 2, 0);
  return { aMinute: slope * 60, error: Math.sqrt(rest / (values.length - 2) / spread) * 60 };
}

/** Whether values grow by more than so much a minute, beyond what chance explains (two standard errors). */
export function grows({ aMinute, error }: Slope, most: number): boolean {
  return aMinute - 2 * error > most;
}
