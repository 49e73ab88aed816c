import type { FeedbackStore } from '#app/prompts/prompts.port.server.ts';
import type { PushSubscriptions } from '#app/push/push.port.server.ts';

/** Stores of a server for its visitors, beside stories; calls that need a missing one answer 404. */
export interface VisitorServices {
  feedback: FeedbackStore;
  push: PushSubscriptions;
}
