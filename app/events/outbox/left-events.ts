import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { type OutboxEntry, withoutStored } from './outbox.ts';

/** Storage key of the events that were not in a database when their page was left. */
const KEY = 'events_left';

/**
 * Most such events: a page that is left reports a few, and those of twenty pages that were left before it; without a
 * database there are those that wait to be sent, too.
 */
const MAX_LEFT = 100;

/**
 * Stores events within the call. A page that is being left runs nothing that comes later, so it cannot write to the
 * outbox; the next page of this browser does.
 */
export function storeLeft(entries: readonly OutboxEntry[], storage: SafeStorage): void {
  if (entries.length > 0)
    storage.set(KEY, JSON.stringify([...readLeft(storage), ...entries].slice(-MAX_LEFT)));
}

/** Removes events that the outbox has by now; what another page has added meanwhile stays. */
export function removeLeft(entries: readonly OutboxEntry[], storage: SafeStorage): void {
  const others = withoutStored(readLeft(storage), entries);
  if (others.length > 0) storage.set(KEY, JSON.stringify(others));
  else storage.remove(KEY);
}

/** The events that pages left behind. */
export function readLeft(storage: SafeStorage): OutboxEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(stored: Partial<OutboxEntry> | null): stored is OutboxEntry {
  return (
    [stored?.brid, stored?.scope, stored?.payload?.event_id].every((text) => typeof text === 'string') &&
    (stored?.consent === 'measurement' || stored?.consent === 'sharing')
  );
}
