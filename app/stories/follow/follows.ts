import { report } from '#app/events/events.port.ts';
import { browserList } from '#app/lib/storage/browser-list.ts';
import type { Followed } from './followed.ts';

/** What this visitor follows, as `topic:…` and `source:…`, under the storage key `follows`. */
export const follows = browserList('follows', { most: 300, entry: /^(topic|source):.{1,120}$/ });

/** The entry of the list of follows that stands for a topic or a source. */
export function followKey({ topic, source }: Followed): string {
  return source ? `source:${source.id}` : `topic:${topic ?? ''}`;
}

/** The fields of the event that tells of it. */
export function followFields({ topic, source }: Followed) {
  return source ? { follow_source: source.id } : { follow_topic: topic };
}

/**
 * Follows it, or ends following it. It takes effect on this device at once, whatever becomes of the call that tells
 * the server.
 */
export function toggleFollow(followed: Followed): void {
  const key = followKey(followed);
  const isFollowing = follows.now().includes(key);
  const kind = isFollowing ? 'unfollow' : 'follow';
  if (isFollowing) follows.remove(key);
  else follows.add(key);
  report(kind, followFields(followed));
  void import('./post-follow.client.ts').then((one) => one.postFollow(kind, followed), ignored);
}

/** Offline the code that tells the server may be missing; the choice holds on this device. */
function ignored(): void {}
