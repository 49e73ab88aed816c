import { readdirSync, readFileSync } from 'node:fs';

/** What a process had at one time. */
export interface ProcessSample {
  /** Seconds since the soak began. */
  at: number;
  /** Resident memory, in MB. */
  memory: number;
  descriptors: number;
}

/** Of a process now; undefined where it has ended. Reads `/proc` of Linux. */
export function sampleProcess(pid: number, at: number): ProcessSample | undefined {
  try {
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    return { at, memory, descriptors: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}

/** Slope of the line nearest to all values (least squares), in units a minute; 0 of fewer than two values. */
export function slopeAMinute(samples: ReadonlyArray<readonly [seconds: number, value: number]>): number {
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
  const middle = mean(samples.map(([at]) => at));
  const average = mean(samples.map(([, value]) => value));
  const spread = samples.reduce((sum, [at]) => sum + (at - middle) ** 2, 0);
  if (spread === 0) return 0;
  return (samples.reduce((sum, [at, value]) => sum + (at - middle) * (value - average), 0) / spread) * 60;
}
