import { existsSync } from 'node:fs';
import path from 'node:path';

/** The path itself, or its nearest existing parent. */
export function nearestExisting(place: string): string {
  const full = path.resolve(place);
  return existsSync(full) || full === path.dirname(full) ? full : nearestExisting(path.dirname(full));
}
