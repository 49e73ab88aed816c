import type { EventPayload } from '#schemas/events/common-fields.ts';

/** Shows an event to who looks into the browser's console. */
export type LogEvent = (payload: EventPayload) => void;

/**
 * Logs every event while the page's config asks for it (`useReportingDebugMode`), in the order in which they come.
 * @param isWanted whether the page that is on screen asks for it; never rejects
 */
export function eventLog(
  isWanted: () => Promise<boolean>,
  log: (name: unknown, payload: EventPayload) => void,
): LogEvent {
  return (payload) => void isWanted().then((is) => is && log(payload.event_name, payload));
}
