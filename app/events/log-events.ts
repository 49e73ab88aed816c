import type { EventPayload } from '#schemas/events/common-fields.ts';

/** Logs an event to the console. */
export type LogEvent = (payload: EventPayload) => void;

/**
 * Logs every event while the page's config enables it (`useReportingDebugMode`), in order.
 * @param isWanted whether the current page enables it; never rejects
 */
export function eventLog(
  isWanted: () => Promise<boolean>,
  log: (name: unknown, payload: EventPayload) => void,
): LogEvent {
  return (payload) => void isWanted().then((is) => is && log(payload.event_name, payload));
}
