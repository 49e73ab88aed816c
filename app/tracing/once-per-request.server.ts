import { currentTrace, type RequestTrace } from './request-trace.server.ts';

/** What was read longer ago than this is read again, in ms: work that a request starts may go on for hours. */
const FRESH_MS = 1_000;

interface Kept<Value> {
  value: Promise<Value>;
  at: number;
}

/** A read that is made once for each request. */
interface OncePerRequest<Value> {
  (key: string): Promise<Value>;
  /** The request that is being answered has changed what is read there. */
  changed(key: string): void;
}

/**
 * A page asks the store several times for the same row, which is a query each. Within one request it is made once, so
 * that all parts of the page agree; outside of requests, and once it has failed, it is made each time.
 */
export function oncePerRequest<Value>(
  read: (key: string) => Promise<Value>,
  clock: () => number = () => performance.now(),
): OncePerRequest<Value> {
  const kept = new WeakMap<RequestTrace, Map<string, Kept<Value>>>();
  const once = (key: string) => {
    const request = currentTrace();
    if (!request) return read(key);
    const ofRequest = kept.get(request) ?? new Map<string, Kept<Value>>();
    const known = ofRequest.get(key);
    const now = clock();
    if (known && now - known.at < FRESH_MS) return known.value;
    const value = read(key);
    value.catch(() => ofRequest.delete(key));
    kept.set(request, ofRequest.set(key, { value, at: now }));
    return value;
  };
  const changed = (key: string) => {
    const request = currentTrace();
    if (request) kept.get(request)?.delete(key);
  };
  return Object.assign(once, { changed });
}
