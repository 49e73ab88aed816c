import type { EventFields } from '#schemas/events/event-registry.ts';

/** An event that was given up, and why. */
interface GivenUpEvent {
  id: string;
  reason: string;
}

/** What became of a brand's events in the outbox since the account before. */
export interface OutboxChange {
  /** Events that waited at the account before. */
  waited: number;
  /** Events that were stored since. */
  made: number;
  /** Events that a collector took. */
  taken: number;
  /** Events that an opt-out deleted. */
  withdrawn: number;
  givenUp: number;
  /** The first of those given up. */
  details: readonly GivenUpEvent[];
}

/** An account: `waited + made = taken + withdrawn + givenUp + waiting`, unless events were lost. */
export interface OutboxAccount extends OutboxChange {
  waiting: number;
}

/** Nothing happened. */
export const NO_CHANGE: OutboxChange = {
  ...{ waited: 0, made: 0, taken: 0, withdrawn: 0, givenUp: 0 },
  details: [],
};

/** Why the oldest events are given up where there are too many. */
export const TOO_MANY = 'too many events waited';

/** Most events that an account lists by id; the others are only counted. */
const MAX_DETAILS = 50;

/** Both changes together. */
export function sumOfChanges(one: OutboxChange, other: Partial<OutboxChange>): OutboxChange {
  const sum = (name: Exclude<keyof OutboxChange, 'details'>) => one[name] + (other[name] ?? 0);
  return {
    ...{ waited: sum('waited'), made: sum('made'), taken: sum('taken') },
    ...{ withdrawn: sum('withdrawn'), givenUp: sum('givenUp') },
    details: [...one.details, ...(other.details ?? [])].slice(0, MAX_DETAILS),
  };
}

/** The change by events that are given up for one reason. */
export function givingUp(
  entries: ReadonlyArray<{ payload: { readonly [field: string]: unknown } }>,
  reason: string,
): Partial<OutboxChange> {
  const details = entries.map(({ payload }) => ({ id: String(payload.event_id), reason }));
  return { givenUp: entries.length, details };
}

/** An account as the event that reports it; undefined where there was nothing to account for. */
export function accountFields(account: OutboxAccount): EventFields<'events account'> | undefined {
  const { waited, made, taken, withdrawn, givenUp, details, waiting } = account;
  if (waited + made === 0) return undefined;
  return {
    ...{ waited, made, taken, withdrawn, given_up: givenUp, waiting },
    given_up_ids: details.map(({ id }) => id),
    given_up_reasons: details.map(({ reason }) => reason),
  };
}
