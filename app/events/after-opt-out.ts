import { type EventPayload, IDENTIFYING_FIELDS } from '#schemas/events/common-fields.ts';
import type { OutboxEntry } from './outbox.ts';

/** What an opt-out leaves of an event that waits: nothing of one that shares, no identifiers in one that measures. */
export function afterOptOut(entry: OutboxEntry): OutboxEntry | undefined {
  if (entry.consent === 'sharing') return undefined;
  const payload: EventPayload = Object.fromEntries(
    Object.entries(entry.payload).filter(([name]) => !IDENTIFYING_FIELDS.includes(name)),
  );
  return { ...entry, payload };
}
