/** Timings of ads in ms (section 9, "ad timings"). */
export const AD_TIMINGS = {
  /** Time that APS has for its bids. */
  aps: 2000,
  /** Waits for the element of a slot: at most 5, of 200 ms. */
  slotWait: { times: 5, everyMs: 200 },
  /** Tries to register a slot with the ad manager: at most 20, every 100 ms. */
  registration: { times: 20, everyMs: 100 },
  /** Slots that want an ad within this time are requested together. */
  batch: 300,
  /** Waits for the element to be laid out: at most 3, of 100 ms. */
  paintWait: { times: 3, everyMs: 100 },
  /** Without a privacy decision after this time, the visitor counts as opted out. */
  consent: 400,
  /** Where a click address leads must be known by then, else the click goes to the address itself. */
  redirect: 1000,
  /** A script that has not loaded by then counts as failed, and so does an ad manager that runs no command by then. */
  script: 10_000,
  /** An ad manager, or a widget, that has not answered by then has no ad. */
  answer: 15_000,
  /** Bids of a slot that are not closed by then are left out. The fail-safe of the slowest brand is 10,700. */
  bids: 12_000,
  /**
   * A slot that has not been requested by then has failed: the ad quality script may take `aps`, the ad manager twice
   * `script`, then come the attempts.
   */
  manager: 25_000,
} as const;

/**
 * Time from a slot's activation to its ad request, whatever never answers, in ms: the wait for consent, and then the
 * slower of the bidders that the page asks.
 */
export function failSafeMs({ prebid, aps }: { prebid: number | undefined; aps: boolean }): number {
  return AD_TIMINGS.consent + Math.max(prebid ?? 0, aps ? AD_TIMINGS.aps : 0);
}
