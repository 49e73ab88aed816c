import { MINUTE_MS } from '#app/lib/dates/durations.ts';

/** The push services of browsers: Chrome and most others, Firefox, Safari, Edge. */
const OF_BROWSERS =
  /(?:^|\.)(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;

/** How long requests to all other services may take in a minute, together and in ms: a sixth of what is in flight. */
export const MAX_STRANGE_MS = 160_000;

/**
 * Services that no browser is known to use. Anybody may subscribe devices at any number of hosts of their own, each of
 * which takes as long as a request may: these together get a part of a sending's time, so that they hold up no others.
 */
interface StrangeServices {
  /** How long a service is left alone from now on, in ms. */
  pauseMs(host: string): number;
  /** Notes how long a request took, in ms. */
  took(host: string, ms: number): void;
}

/** @param now ms since 1970 */
export function createStrangeServices(now: () => number): StrangeServices {
  let endsAt = 0;
  let spentMs = 0;
  return {
    pauseMs(host) {
      if (OF_BROWSERS.test(host)) return 0;
      if (now() >= endsAt || endsAt > now() + MINUTE_MS) {
        endsAt = now() + MINUTE_MS;
        spentMs = 0;
      }
      return spentMs < MAX_STRANGE_MS ? 0 : endsAt - now();
    },
    took(host, ms) {
      if (!OF_BROWSERS.test(host)) spentMs += ms;
    },
  };
}
