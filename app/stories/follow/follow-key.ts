import type { Topic } from '#schemas/content/topics.ts';

/** What can be followed: a topic, or a source by its id. */
export interface Followed {
  topic?: Topic | undefined;
  source?: { id: string; title: string } | undefined;
}

/** The entry of the list of follows (storage key `follows`) that stands for a topic or a source. */
export function followKey({ topic, source }: Followed): string {
  return source ? `source:${source.id}` : `topic:${topic ?? ''}`;
}

/** The fields of the event that tells of it. */
export function followFields({ topic, source }: Followed) {
  return source ? { follow_source: source.id } : { follow_topic: topic };
}
