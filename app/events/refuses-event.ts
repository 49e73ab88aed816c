/** Statuses that find fault with what was sent itself (RFC 9110, 15.5; RFC 6585, 5). */
const FAULTS = [400, 413, 414, 415, 422, 431];

/**
 * Whether a collector's answer to one event refuses that event for good. The other statuses of the 400s speak of time
 * (408, 425, 429), of rights or of the address: an expired key or a wrong path must not cost any event.
 */
export function refusesEvent(status: number): boolean {
  return FAULTS.includes(status);
}
