import { postReaction } from '#app/stories/post-reaction.client.ts';
import { noteName } from '#app/stories/saved/noted-names.ts';
import type { Followed } from './followed.ts';

/** Tells the server, and stores the name of a source for the list of what is followed. */
export function postFollow(kind: 'follow' | 'unfollow', { topic, source }: Followed): void {
  if (source) noteName('source', source.id, source.title);
  postReaction(source ? { kind, sourceId: source.id } : { kind, topic });
}
