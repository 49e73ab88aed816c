import { report } from '#app/events/events.port.ts';
import { browserList } from '#app/lib/storage/browser-list.ts';
import { noteName } from '#app/stories/saved/noted-names.ts';
import { sendReaction } from '#app/stories/send-reaction.ts';
import type { Followed } from './followed.ts';

/** What this visitor follows, as `topic:…` and `source:…`, under the storage key `follows`. */
export const follows = browserList('follows', { max: 300, entry: /^(topic|source):.{1,120}$/ });

/** The entry of the list of follows that stands for a topic or a source. */
export function followKey({ topic, source }: Followed): string {
  return source ? `source:${source.id}` : `topic:${topic ?? ''}`;
}

/** The fields of the event that tells of it. */
export function followFields({ topic, source }: Followed) {
  return source ? { follow_source: source.id } : { follow_topic: topic };
}

/**
 * Follows it, or ends following it. It takes effect on this device at once; the call that tells the server is sent
 * again until the server has it.
 */
export function toggleFollow(followed: Followed): void {
  const key = followKey(followed);
  const isFollowing = follows.now().includes(key);
  const kind = isFollowing ? 'unfollow' : 'follow';
  if (isFollowing) follows.remove(key);
  else follows.add(key);
  report(kind, followFields(followed));
  const { source, topic } = followed;
  if (source) noteName('source', source.id, source.title);
  sendReaction(source ? { kind, sourceId: source.id } : { kind, topic });
}
