import type { Brand } from '#schemas/brand/brand-schema.ts';
import { type FeedPolicy, strictest } from './feed-policy.server.ts';

/** A source feed to read, and the policy for its stories. */
export interface FeedJob {
  url: string;
  policy: FeedPolicy;
}

/** The source feeds that brands name, each once, with the strictest policy of the brands that name it. */
export function feedJobs(brands: readonly Brand[]): FeedJob[] {
  const byUrl = new Map<string, FeedPolicy>();
  for (const { content } of brands) {
    for (const { url, ...policy } of content.feeds) {
      const known = byUrl.get(url);
      byUrl.set(url, known ? strictest(known, policy) : policy);
    }
  }
  return [...byUrl].map(([url, policy]) => ({ url, policy }));
}
