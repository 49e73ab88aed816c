import { channel } from '#app/lib/channel.ts';
import type { EventFields, EventName } from '#schemas/events/event-registry.ts';

/** An event as a screen reports it, before the common fields are added; `at` is in ms since 1970. */
export type ReportedEvent = {
  [N in EventName]: { name: N; fields: EventFields<N>; at: number };
}[EventName];

/** Reports that wait for the first listener; where reporting never starts, they must not grow without end. */
const MOST_WAITING = 500;
const reports = channel<ReportedEvent>({ buffer: MOST_WAITING });

/** Reports an event of the registry. Screens and features call it; reporting decides what becomes of it. */
export function report<N extends EventName>(name: N, fields: EventFields<N>): void {
  reports.publish({ name, fields, at: Date.now() } as ReportedEvent);
}

/** Calls the listener for every report, first for those that waited. @returns unsubscribes */
export const onReport = reports.subscribe;
