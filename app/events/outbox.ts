import type { EventPayload } from '#schemas/events/common-fields.ts';
import type { EventConsent } from '#schemas/events/event-definition.ts';

/** An event that waits to be sent. */
export interface OutboxEntry {
  brid: string;
  consent: EventConsent;
  /** The session or page whose events its counter counts. */
  scope: string;
  payload: EventPayload;
}

/** An entry that is kept, under its number. */
export interface StoredEntry extends OutboxEntry {
  order: number;
}

/** Events of all tabs that have not been delivered, oldest first. */
export interface Outbox {
  /** Keeps events, and gives each its counter; the oldest are given up where there are too many. */
  add(entries: readonly OutboxEntry[]): Promise<void>;
  /** The oldest, up to so many. */
  next(most: number): Promise<StoredEntry[]>;
  /** Those of these numbers that are still there. */
  pick(orders: readonly number[]): Promise<StoredEntry[]>;
  remove(orders: readonly number[]): Promise<void>;
  /** Puts these behind all others, so that events which cannot be sent keep none back. */
  putLast(orders: readonly number[]): Promise<void>;
  /** Rewrites or deletes (undefined) everything that waits. */
  rewrite(change: (entry: OutboxEntry) => OutboxEntry | undefined): Promise<void>;
  /** Removes events that nobody takes, and counts those that were there. */
  giveUp(orders: readonly number[]): Promise<void>;
  /** How many were given up since this was last asked. */
  takeGivenUp(): Promise<number>;
}
