import { NoAnswerError } from './answer-limit.server.ts';
import { DatabaseGoneError } from './database-gone-error.server.ts';
import {
  type DatabaseHealth,
  HEALTHY,
  type HealthEvent,
  mayTry,
  nextHealth,
} from './database-health.machine.ts';

/** Where changes of a database's health are logged. */
export interface HealthLog {
  info(line: string): void;
  warn(line: string): void;
}

/**
 * Tracks the health of one database and logs its changes. By `performance.now()`: with a clock that is set back, the
 * next try would wait until that clock has caught up.
 */
export class HealthWatch {
  readonly #log: HealthLog;
  #health: DatabaseHealth = HEALTHY;

  constructor(log: HealthLog) {
    this.#log = log;
  }

  /** @throws DatabaseGoneError at once, if the database is known to be gone */
  beforeTrying(): void {
    const now = performance.now();
    if (!mayTry(this.#health, now)) throw new DatabaseGoneError('it was gone a moment ago');
    this.#take({ type: 'tried', now });
  }

  answered(): void {
    this.#take({ type: 'answered', now: performance.now() });
  }

  /** @returns the error for the caller to throw */
  failed(cause: unknown): DatabaseGoneError {
    const error = new DatabaseGoneError(cause);
    const isSilent = cause instanceof NoAnswerError;
    this.#take({ type: 'failed', reason: error.message, now: performance.now(), isSilent });
    return error;
  }

  #take(event: HealthEvent): void {
    const { health, line } = nextHealth(this.#health, event);
    this.#health = health;
    if (line) this.#log[line.level](line.text);
  }
}
