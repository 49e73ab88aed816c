import { statfsSync } from 'node:fs';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import { nearestExisting } from './nearest-existing.ts';

const MIB = 1024 * 1024;
/** Below this a store or a build may not fit any more, in MiB. */
const TOO_LITTLE = 100;
/** Below this it is time to tidy up, in MiB. */
const LITTLE = 1024;

/** Bytes that an ordinary user may still write at a place, or at the nearest place above it that exists. */
export function freeBytes(place: string): number {
  const { bavail, bsize } = statfsSync(nearestExisting(place));
  return bavail * bsize;
}

/**
 * Whether there is room.
 * @param what such as `data`
 * @param bytes free at the place
 */
export function checkSpace(what: string, place: string, bytes: number): CheckResult {
  const free = Math.floor(bytes / MIB);
  const fix = `du -xh --max-depth=1 ${nearestExisting(place)} | sort -h  # then remove what is not needed`;
  const message = `${free} MiB are free for ${what}`;
  if (free < TOO_LITTLE) return fault(`only ${message}`, fix);
  if (free < LITTLE) return warning(`only ${message}`, fix);
  return fine(message);
}
