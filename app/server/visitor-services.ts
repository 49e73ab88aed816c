import type { FeedbackStore } from '#app/prompts/prompts.port.server.ts';
import type { PushSubscriptions } from '#app/push/push.port.server.ts';

/** What a server keeps for its visitors beside stories; calls that need one answer 404 where there is none. */
export interface VisitorServices {
  feedback: FeedbackStore;
  push: PushSubscriptions;
}
