import type { FeedbackStore } from '#app/prompts/prompts.port.server.ts';
import type { PushSubscriptions } from '#app/push/push.port.server.ts';

/** Stores of a server for its visitors, beside stories; calls that need a missing one answer 404. */
export interface VisitorServices {
  feedback: FeedbackStore;
  push: PushSubscriptions;
  /** Deletes what is past its time; feedback that is older than `before`, in ms since 1970. */
  forget(before: number, stop?: AbortSignal): Promise<void>;
}
