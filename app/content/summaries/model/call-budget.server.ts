/** What calls may cost: so many at a time, so many a minute. */
export interface BudgetLimits {
  concurrent: number;
  perMinute: number;
}

/** Says whether one more call may be made. Nobody waits in line: who gets no call does without. */
export interface CallBudget {
  /** Starts a call; the answer ends it. Undefined where there is no room. */
  enter(now: number): ((outcome: { restUntil?: number }) => void) | undefined;
}

/** A budget; times are in ms since 1970. */
export function createCallBudget({ concurrent, perMinute }: BudgetLimits): CallBudget {
  let open = 0;
  let restUntil = 0;
  let started: number[] = [];
  return {
    enter(now) {
      started = started.filter((at) => now - at < 60_000);
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
