import type { CollectAnswer } from '#schemas/api/collect.ts';
import { toAscii } from '#schemas/events/ascii.ts';
import { consentOf, type EventName } from '#schemas/events/event-registry.ts';
import { EVENT_SCHEMAS } from '#schemas/events/event-schema.ts';
import { withoutVisitor } from '#schemas/events/without-visitor.ts';
import type { NewEvent } from './event-store.server.ts';

/** Events that may be stored, and those that may not, with the reason. */
interface CheckedEvents {
  good: NewEvent[];
  rejected: CollectAnswer['rejected'];
}

/** Most reasons against an event, and characters of each, that an answer gives: whoever asks is told, not flooded. */
const MAX_REASONS = 5;
const MAX_REASON_LENGTH = 200;
/** After so many rejected events of a call, each further one gets its first reason only. */
const MAX_EXPLAINED = 5;

/** Facts about the sender, from the request itself. */
export interface SenderFacts {
  brid: string;
  /** From `Sec-GPC` or cookies: the server does not rely on the page for it. */
  optedOut: boolean;
  forwards: boolean;
}

/**
 * Checks events against the registry. After an opt-out, events with consent "sharing" are rejected, and identifiers
 * removed, with what continues the counts of events that had them.
 */
export function checkEvents(
  events: ReadonlyArray<Record<string, unknown>>,
  sender: SenderFacts,
): CheckedEvents {
  const checked: CheckedEvents = { good: [], rejected: [] };
  const seen = new Set<string>();
  for (const event of events) {
    const eventId = typeof event.event_id === 'string' ? event.event_id.slice(0, 64) : '';
    const reasons = checkEvent(event, sender);
    if (typeof reasons !== 'string') {
      const max = checked.rejected.length < MAX_EXPLAINED ? MAX_REASONS : 1;
      checked.rejected.push({ event_id: eventId, reasons: someOf(reasons, max) });
    } else if (!seen.has(eventId)) {
      seen.add(eventId);
      const { brid, forwards } = sender;
      checked.good.push({ eventId, brid, name: String(event.event_name), payload: reasons, forwards });
    }
  }
  return checked;
}

/** The event as JSON, or the reasons against it. */
function checkEvent(event: Record<string, unknown>, { optedOut, brid }: SenderFacts): string | string[] {
  const name = String(event.event_name);
  const schema = EVENT_SCHEMAS.get(name);
  if (!schema) return [`event_name: there is no event ${JSON.stringify(name.slice(0, 80))}`];
  if (optedOut && consentOf(name as EventName) === 'sharing') return ['the visitor has opted out'];
  const parsed = schema.safeParse({ ...event, brid });
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
  return toAscii(JSON.stringify(optedOut ? withoutVisitor(parsed.data) : parsed.data));
}

function someOf(reasons: readonly string[], max: number): string[] {
  const some = reasons.slice(0, max).map((reason) => reason.slice(0, MAX_REASON_LENGTH));
  return reasons.length > max ? [...some, `and ${reasons.length - max} more`] : some;
}
