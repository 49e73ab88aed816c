import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import type { OutboxEntry } from './outbox.ts';

/** Storage key of the events that pages reported while they were being left. */
const KEY = 'events_left';

/** Most such events; a page that is left reports a few. */
const MAX_LEFT = 50;

/**
 * Stores events within the call. A page that is being left runs nothing that comes later, so it cannot write to the
 * outbox; the next page of this browser does.
 */
export function storeLeft(entries: readonly OutboxEntry[], storage: SafeStorage): void {
  if (entries.length > 0)
    storage.set(KEY, JSON.stringify([...readLeft(storage), ...entries].slice(-MAX_LEFT)));
}

/** The events that pages left behind, which are removed from storage. */
export function takeLeft(storage: SafeStorage): OutboxEntry[] {
  const entries = readLeft(storage);
  storage.remove(KEY);
  return entries;
}

function readLeft(storage: SafeStorage): OutboxEntry[] {
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
