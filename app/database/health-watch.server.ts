import { DatabaseGoneError } from './database-gone-error.server.ts';
import {
  type DatabaseHealth,
  HEALTHY,
  type HealthEvent,
  mayTry,
  nextHealth,
} from './database-health.machine.ts';

/** Where the health of a database is told. */
export interface HealthLog {
  info(line: string): void;
  warn(line: string): void;
}

/** Keeps the health of one database and tells the log of its turns. */
export class HealthWatch {
  readonly #log: HealthLog;
  #health: DatabaseHealth = HEALTHY;

  constructor(log: HealthLog) {
    this.#log = log;
  }

  /** @throws DatabaseGoneError at once, where the database is known to be gone */
  beforeTrying(): void {
    const now = Date.now();
    if (!mayTry(this.#health, now)) throw new DatabaseGoneError('it was gone a moment ago');
    this.#take({ type: 'tried', now });
  }

  answered(): void {
    this.#take({ type: 'answered', now: Date.now() });
  }

  /** @returns what the caller throws */
  failed(cause: unknown): DatabaseGoneError {
    const error = new DatabaseGoneError(cause);
    this.#take({ type: 'failed', reason: error.message, now: Date.now() });
    return error;
  }

  #take(event: HealthEvent): void {
    const { health, line } = nextHealth(this.#health, event);
    this.#health = health;
    if (line) this.#log[line.level](line.text);
  }
}
