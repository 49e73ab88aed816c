import { randomUuid } from './random-uuid.ts';

/**
 * A UUID that sorts by a time, RFC 9562 version 7: rows with such keys arrive at the end of an index.
 * @param at ms since 1970
 */
export function timeOrderedUuid(at: number): string {
  const time = Math.max(0, Math.trunc(at)).toString(16).padStart(12, '0').slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUuid().slice(15)}`;
}
