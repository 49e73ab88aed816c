import type { EventPayload } from '#schemas/events/common-fields.ts';
import type { EventConsent } from '#schemas/events/event-definition.ts';
import type { OutboxAccount } from './outbox-account.ts';

/** An unsent event. */
export interface OutboxEntry {
  brid: string;
  consent: EventConsent;
  /** The session or page whose events are counted together. */
  scope: string;
  payload: EventPayload;
  /** What it counts in its document; after an opt-out this replaces what it counts in the session. */
  inDocument?: { scope: string; counts: EventPayload };
}

/** A stored entry with its number. */
export interface StoredEntry extends OutboxEntry {
  order: number;
}

/** Unsent events of all tabs, oldest first. */
export interface Outbox {
  /** Stores events, and assigns each its counter; the oldest are dropped where there are too many. */
  add(entries: readonly OutboxEntry[]): Promise<void>;
  /**
   * As `add`, without events that are in the outbox already, by their ids: two tabs may have taken them, or an earlier
   * page.
   */
  addOnce(entries: readonly OutboxEntry[]): Promise<void>;
  /** The oldest `max` entries. */
  next(max: number): Promise<StoredEntry[]>;
  /** The entries with these numbers that still exist. */
  pick(orders: readonly number[]): Promise<StoredEntry[]>;
  /** Removes events that a collector took. */
  remove(orders: readonly number[]): Promise<void>;
  /** Moves entries behind all others, so that events that cannot be sent do not block others. */
  putLast(orders: readonly number[]): Promise<void>;
  /** Rewrites or deletes (undefined) every entry; one that has lost its counter gets the next of its scope. */
  rewrite(change: (entry: OutboxEntry) => OutboxEntry | undefined): Promise<void>;
  /** Drops events that no collector takes, and counts those that existed. */
  giveUp(orders: readonly number[], reason: string): Promise<void>;
  /** How many were dropped since the last call. */
  takeGivenUp(): Promise<number>;
  /** What became of a brand's events since the last call. */
  takeAccount(brid: string): Promise<OutboxAccount>;
}

/** An outbox of which some events end with the page. */
export interface PageOutbox extends Outbox {
  /** Takes those out, within the call. */
  takeUnstored(): OutboxEntry[];
}

/** The entries whose events are not stored yet. */
export function withoutStored(
  entries: readonly OutboxEntry[],
  stored: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  const ids = new Set(stored.map(({ payload }) => payload.event_id));
  return entries.filter(({ payload }) => !ids.has(payload.event_id));
}
