import type { ContentSource } from '#app/content/content-source.server.ts';
import type { Reaction } from '#schemas/api/reactions.ts';

/** What a content source can do that keeps what visitors said. A carrier's back end may not. */
export interface TakesReactions {
  react(reaction: Reaction): Promise<void>;
  /** Deletes all that a visitor said; gives how much there was. */
  forget(auid: string): Promise<number>;
}

/** Whether a content source keeps reactions. */
export function takesReactions(content: ContentSource): content is ContentSource & TakesReactions {
  return 'react' in content && 'forget' in content;
}
