import { feedOffset } from '#app/stories/stories.port.ts';
import { isTopic, type Topic } from '#schemas/content/topics.ts';

/** What the address of the full-screen feed asks for. */
export interface FeedRequest {
  topic: Topic;
  /** Stories of the topic that were read before, as the server counts them. */
  offset: number;
}

/**
 * Reads topic and offset. A daily read is the mixture of all topics where the brand offers one, else its first topic;
 * what cannot be read counts as not said.
 */
export function feedRequest(search: URLSearchParams, offered: readonly Topic[]): FeedRequest {
  const asked = search.get('topic') ?? '';
  const usual = offered.includes('trending') ? 'trending' : (offered[0] ?? 'latest');
  return {
    topic: isTopic(asked) && offered.includes(asked) ? asked : usual,
    offset: feedOffset(search),
  };
}
