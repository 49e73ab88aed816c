import { currentPage, type PageView } from '#app/events/pages/page-views.ts';
import { channel } from '#app/lib/channel.ts';
import type { SessionView } from '#app/session/session.port.ts';
import type { EventFields, EventName } from '#schemas/events/event-registry.ts';

/** What an event belongs to where that is over by the time it is reported. */
export interface EventOrigin {
  /** The session whose end is reported: by the time the event is composed, others may have begun and ended. */
  ended?: SessionView | undefined;
  /** The page that it happened on; the current one if missing. */
  page?: PageView | undefined;
  /** When it happened, in ms since 1970; now if missing. */
  at?: number;
}

/** An event as a screen reports it, before the common fields are added; `at` is in ms since 1970. */
export type ReportedEvent = {
  [N in EventName]: { name: N; fields: EventFields<N>; at: number } & EventOrigin;
}[EventName];

/** Most reports that wait for the first listener, so that they cannot grow forever where reporting never starts. */
const MAX_BUFFERED = 500;
const reports = channel<ReportedEvent>({ buffer: MAX_BUFFERED });

/**
 * Reports an event of the registry, for the page that the visitor is on. Called by screens and features; the queue
 * decides whether it is sent.
 */
export function report<N extends EventName>(name: N, fields: EventFields<N>, origin?: EventOrigin): void {
  reports.publish({ name, fields, at: Date.now(), page: currentPage(), ...origin } as ReportedEvent);
}

let store = async (): Promise<void> => undefined;

/** Resolves when what was reported so far is stored: a page that is left before that loses it. */
export const reportsStored = (): Promise<void> => store();

/** Says by what reports are stored, once they are taken. */
export function storeReportsBy(by: () => Promise<void>): void {
  store = by;
}

/** Calls the listener for every report, starting with buffered ones. @returns unsubscribes */
export const onReport = reports.subscribe;
