import { MINUTE_MS } from '#app/lib/dates/durations.ts';
import { isRecent } from '#app/lib/dates/is-recent.ts';

/** Limits of calls: how many at a time, and how many a minute. */
interface BudgetLimits {
  concurrent: number;
  perMinute: number;
}

/** Limits calls to a model. Callers do not wait: a refused caller goes on without. */
interface CallBudget {
  /** Starts a call and returns the function that ends it. Undefined if the budget is spent. */
  enter(now: number): ((outcome: { restUntil?: number }) => void) | undefined;
}

/** A budget; times are in ms since 1970. */
export function createCallBudget({ concurrent, perMinute }: BudgetLimits): CallBudget {
  let open = 0;
  let restUntil = 0;
  let started: number[] = [];
  return {
    enter(now) {
      started = started.filter((at) => isRecent(at, now, MINUTE_MS));
      if (open >= concurrent || started.length >= perMinute || now < restUntil) return undefined;
      open += 1;
      started.push(now);
      return (outcome) => {
        open -= 1;
        restUntil = Math.max(restUntil, outcome.restUntil ?? 0);
      };
    },
  };
}
