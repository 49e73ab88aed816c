import type { StoredEvent } from '#app/events/events.port.server.ts';
import { tableLines } from '#cli/lib/table-lines.ts';
import type { EventDefinition } from '#schemas/events/event-definition.ts';
import { EVENTS } from '#schemas/events/event-registry.ts';
import { EVENT_SCHEMAS } from '#schemas/events/event-schema.ts';
import type { EventLine } from './events-reports.ts';

/** An event, decoded, with its entry in the registry. */
export function eventLine({ seq, receivedAt, name, payload, tries }: StoredEvent): EventLine {
  const event = JSON.parse(payload) as Record<string, unknown>;
  const definition = (EVENTS as Readonly<Record<string, EventDefinition>>)[name];
  const parsed = EVENT_SCHEMAS.get(name)?.safeParse(event);
  return {
    seq,
    receivedAt,
    name,
    registered: definition
      ? {
          category: definition.category,
          sent: definition.sent,
          consent: definition.consent,
          fields: { ...definition.fields },
        }
      : null,
    problems: parsed
      ? (parsed.error?.issues ?? []).map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
      : ['the registry of this version does not know it'],
    forwarding: { tries },
    event,
  };
}

/** Columns for time, event and screen are aligned across lines. */
const LAYOUT = { gap: 1, min: [13, 24, 24] };

/** The line for a terminal: time, event, screen, its own fields, and its problems. */
export function eventText({ name, registered, problems, event }: EventLine): string {
  const at = timeOf(event.client_timestamp);
  const own = Object.keys(registered?.fields ?? {}).flatMap((field) =>
    field in event ? [`${field}=${JSON.stringify(event[field])}`] : [],
  );
  const cells = [at, name, String(event.screen_name).slice(0, 24), `#${event.event_counter}`];
  return [
    [...tableLines([cells], LAYOUT), ...own].join(' '),
    ...problems.map((problem) => `              ! ${problem}`),
  ].join('\n');
}

/** The time of day; question marks for what is no time, as programs other than pages may send. */
function timeOf(timestamp: unknown): string {
  const date = new Date(Number(timestamp));
  return Number.isNaN(date.getTime()) ? '??:??:??.???' : date.toISOString().slice(11, 23);
}
