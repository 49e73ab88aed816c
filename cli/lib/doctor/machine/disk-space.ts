import { statfsSync } from 'node:fs';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import { nearestExisting } from './nearest-existing.ts';

const MIB = 1024 * 1024;
/** Below this, a store or a build may not fit, in MiB. */
const TOO_LITTLE_MB = 100;
/** Below this, space should be freed, in MiB. */
const LITTLE_MB = 1024;

/** Bytes that an ordinary user may still write to a folder, or to the nearest existing parent. */
export function freeBytes(place: string): number {
  const { bavail, bsize } = statfsSync(nearestExisting(place));
  return bavail * bsize;
}

/**
 * Whether there is enough space.
 * @param what such as `data`
 * @param bytes free bytes
 */
export function checkSpace(what: string, place: string, bytes: number): CheckResult {
  const free = Math.floor(bytes / MIB);
  const fix = `du -xh --max-depth=1 ${nearestExisting(place)} | sort -h  # then remove what is not needed`;
  const message = `${free} MiB are free for ${what}`;
  if (free < TOO_LITTLE_MB) return fault(`only ${message}`, fix);
  if (free < LITTLE_MB) return warning(`only ${message}`, fix);
  return fine(message);
}
