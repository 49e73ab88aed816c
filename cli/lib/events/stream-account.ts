import type { EventsCheckReport } from './events-reports.ts';

type StreamEvent = Readonly<Record<string, unknown>>;

/** What became of the events that a journey made: counters begin with 1 in each session and have no gaps. */
export function streamAccount(
  arrived: readonly StreamEvent[],
  rejected: readonly unknown[],
): EventsCheckReport['account'] {
  const made = new Map<unknown, number>();
  for (const { session_id, event_counter } of arrived)
    made.set(session_id, Math.max(made.get(session_id) ?? 0, Number(event_counter) || 0));
  const sum = [...made.values()].reduce((all, one) => all + one, 0);
  return {
    made: sum,
    taken: arrived.length,
    givenUp: rejected.length,
    missing: Math.max(0, sum - arrived.length - rejected.length),
  };
}
