import type { Brand } from '#schemas/brand/brand-schema.ts';
import { type FeedPolicy, strictest } from './feed-policy.server.ts';

/** A feed to be read, and how its stories are treated. */
export interface FeedJob {
  url: string;
  policy: FeedPolicy;
}

/** The feeds that brands name, each once; what several brands say about one comes together strictly. */
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
