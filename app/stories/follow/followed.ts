import type { Topic } from '#schemas/content/topics.ts';

/** What can be followed: a topic, or a source by its id. */
export interface Followed {
  topic?: Topic | undefined;
  source?: { id: string; title: string } | undefined;
}
