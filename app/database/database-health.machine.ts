/** Whether the database answers, as its callers found. */
export type DatabaseHealth =
  | { kind: 'there' }
  /** Times in ms of a clock that nobody sets; no caller tries again before `tryAt`. */
  | { kind: 'gone'; since: number; tryAt: number };

/** What a caller found. Times in ms of the same clock. `isSilent`: it waited, and there was no answer at all. */
export type HealthEvent =
  | { type: 'failed'; reason: string; now: number; isSilent?: boolean }
  | { type: 'answered'; now: number }
  | { type: 'tried'; now: number };

/** A line for the log. */
interface HealthLine {
  level: 'info' | 'warn';
  text: string;
}

/** The next state, and the log line to write, if any. */
interface HealthStep {
  health: DatabaseHealth;
  line?: HealthLine;
}

/** The state of a database that was just opened. */
export const HEALTHY: DatabaseHealth = { kind: 'there' };

/** While the database is gone, one caller tries it this often, in ms; all others fail at once. */
const TRY_EVERY_MS = 1000;

/** Whether a caller may try; false means that the database is known to be gone. */
export function mayTry(health: DatabaseHealth, now: number): boolean {
  return health.kind === 'there' || now >= health.tryAt;
}

/** Logs once that the database went down, and once that it is back. */
export function nextHealth(health: DatabaseHealth, event: HealthEvent): HealthStep {
  const { now } = event;
  if (event.type === 'tried') {
    return { health: health.kind === 'there' ? health : { ...health, tryAt: now + TRY_EVERY_MS } };
  }
  if (event.type === 'answered') {
    if (health.kind === 'there') return { health };
    const seconds = Math.round((now - health.since) / 1000);
    return {
      health: HEALTHY,
      line: { level: 'info', text: `The database is back after ${seconds} s.` },
    };
  }
  if (health.kind === 'gone') return { health: { ...health, tryAt: now + TRY_EVERY_MS } };
  return {
    // The next caller may try at once, as only one connection may have failed; it does not wait for silence again.
    health: { kind: 'gone', since: now, tryAt: event.isSilent ? now + TRY_EVERY_MS : now },
    line: {
      level: 'warn',
      text: `${event.reason}. Pages are served from memory as far as they are known; it is tried again every second.`,
    },
  };
}
