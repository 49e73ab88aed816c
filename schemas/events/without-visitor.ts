import { COUNTING_FIELDS, IDENTIFYING_FIELDS } from './common-fields.ts';

/** Fields of events that were composed before an opt-out. */
const SESSION_FIELDS = ['session_id', 'session_counter'];

/**
 * What an opt-out leaves of an event: no identifiers, and of one that was composed before it also no times and counts of
 * its session, as they continue those of events that name the visitor. Used in the browser and on the server; only the
 * browser knows what to put in their place.
 */
export function withoutVisitor<T>(payload: Readonly<Record<string, T>>): Record<string, T> {
  const isOfSession = SESSION_FIELDS.some((name) => name in payload);
  const covered = isOfSession ? [...IDENTIFYING_FIELDS, ...COUNTING_FIELDS] : IDENTIFYING_FIELDS;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !covered.includes(name)));
}
