import { withoutVisitor } from '#schemas/events/without-visitor.ts';
import type { OutboxEntry } from './outbox.ts';

/**
 * What remains of an unsent event after an opt-out: nothing of one with consent "sharing", and no identifiers in
 * one for measurement, which then counts in its document. The same object where nothing changes.
 */
export function afterOptOut(entry: OutboxEntry): OutboxEntry | undefined {
  if (entry.consent === 'sharing') return undefined;
  const payload = withoutVisitor(entry.payload);
  if (Object.keys(payload).length === Object.keys(entry.payload).length) return entry;
  // Events of an earlier version do not say what they count in their document.
  const { inDocument = { scope: 'page 0', counts: {} }, ...rest } = entry;
  return { ...rest, scope: inDocument.scope, payload: { ...payload, ...inDocument.counts } };
}
