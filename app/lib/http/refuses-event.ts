/**
 * Whether a collector's answer to one event refuses that event for good: the fault lies in what was sent (RFC 9110,
 * 15.5). A time-out (408) and a call too many (429) say nothing of the event.
 */
export function refusesEvent(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
