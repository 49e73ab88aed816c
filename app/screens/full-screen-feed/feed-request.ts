import { type FeedQuery, fsdQuerySchema } from '#schemas/api/feed.ts';
import { isTopic, type Topic } from '#schemas/content/topics.ts';

/** What the address of the full-screen feed asks for. */
export interface FeedRequest {
  topic: Topic;
  /** Stories of the topic that were read before, as the server counts them. */
  offset: number;
  /** Facts of a visit from the carrier's app, where it sent any. */
  facts: Pick<FeedQuery, 'cd' | 'rp'>;
}

const MOST_OFFSET = 10_000;

const factsSchema = fsdQuerySchema.pick({ cd: true, rp: true });

/**
 * Reads topic, offset and the facts of the carrier's app. A daily read is the mixture of all topics where the brand
 * offers one, else its first topic; what cannot be read counts as not said.
 */
export function feedRequest(search: URLSearchParams, offered: readonly Topic[]): FeedRequest {
  const asked = search.get('topic') ?? '';
  const usual = offered.includes('trending') ? 'trending' : (offered[0] ?? 'latest');
  const offset = Math.trunc(Number(search.get('offset')) || 0);
  const facts = Object.fromEntries(['cd', 'rp'].flatMap((name) => entryOf(search, name)));
  return {
    topic: isTopic(asked) && offered.includes(asked) ? asked : usual,
    offset: Math.min(MOST_OFFSET, Math.max(0, offset)),
    facts: factsSchema.safeParse(facts).data ?? {},
  };
}

function entryOf(search: URLSearchParams, name: string): Array<[string, string]> {
  const value = search.get(name);
  return value ? [[name, value]] : [];
}
