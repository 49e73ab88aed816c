/** Status codes that reject the content of the request (RFC 9110, 15.5; RFC 6585, 5). */
const FAULTS = [400, 413, 414, 415, 422, 431];

/**
 * Whether a status code refuses an event for good. The other 4xx are temporary (408, 425, 429) or about
 * authorization or the address: an expired key or a wrong path must not lose events.
 */
export function refusesEvent(status: number): boolean {
  return FAULTS.includes(status);
}
