/** Push services that do not answer: a sending leaves them alone for a while, so that devices of others need not wait. */
interface SilentServices {
  /** How long a service is left alone from now on, in ms; after each pause one request may try it. */
  pauseMs(host: string): number;
  answered(host: string): void;
  saidNothing(host: string): void;
}

/** So many requests in turn, of as many as are in flight, have got no answer when a service counts as silent. */
export const SILENT_AFTER = 16;
/** How long a silent service is left alone, in ms. */
export const PAUSE_MS = 60_000;

/** @param now ms since 1970 */
export function createSilentServices(now: () => number): SilentServices {
  const silent = new Map<string, { requests: number; pausedUntil: number }>();
  return {
    pauseMs(host) {
      const service = silent.get(host);
      if (!service || service.requests < SILENT_AFTER) return 0;
      const left = service.pausedUntil - now();
      if (left > 0) return left;
      service.pausedUntil = now() + PAUSE_MS;
      return 0;
    },
    answered: (host) => void silent.delete(host),
    saidNothing(host) {
      const requests = (silent.get(host)?.requests ?? 0) + 1;
      silent.set(host, { requests, pausedUntil: now() + PAUSE_MS });
    },
  };
}
