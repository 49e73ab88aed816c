import type { Generated } from 'kysely';
import type { ReactionKind } from '#schemas/api/reactions.ts';

/** A visitor's reaction to a story, a source or a topic; first-party, by auid, deleted on request. */
interface ReactionTable {
  id: Generated<number>;
  auid: string;
  kind: ReactionKind;
  story_id: string | null;
  source_id: string | null;
  topic: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Row of a usage event. Times are milliseconds since 1970. */
interface EventTable {
  /** In the order of arrival. */
  seq: Generated<number>;
  event_id: string;
  brid: string;
  name: string;
  received_at: number;
  /** JSON of the event. */
  payload: string;
  /**
   * When it is due to be sent to the carrier's collector, in ms since 1970; null if there is none, or once it was
   * sent.
   */
  forward_at: number | null;
  /** Number of failed attempts to send it. */
  tries: Generated<number>;
}

/** An answer on the feedback card, anonymous. */
interface FeedbackTable {
  id: Generated<number>;
  /** Random name that the browser gave it; null for feedback without one. */
  feedback_id: Generated<string | null>;
  brid: string;
  language: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A device that wants the messages of a topic. */
interface PushSubscriptionTable {
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  topic: string;
  brid: string;
  language: string;
  time_zone: string;
  provider: 'web-push' | 'firebase';
  token: string;
  /** Milliseconds since 1970. */
  created_at: number;
  /** When the device last said that it is there, in ms since 1970. */
  seen_at: number;
}

/** How many push messages, or devices, of a brand had an outcome, since the first. */
interface PushCountTable {
  brid: string;
  outcome: 'sent' | 'failed' | 'expired';
  reason: string;
  count: number;
}

/** The tables of what visitors and their devices send. */
export interface VisitorTables {
  reactions: ReactionTable;
  events: EventTable;
  feedback: FeedbackTable;
  push_subscriptions: PushSubscriptionTable;
  push_counts: PushCountTable;
}
