import type { StoryStore } from '#app/content/store/story-store.server.ts';
import { withOutageAnswer, withOutageCache, withOutageCacheById } from './outage-cache.server.ts';

/**
 * A story store whose reads are answered from memory while the database is unreachable, if they were answered
 * before. Writes fail then.
 */
export function storeWithOutageCache(store: StoryStore): StoryStore {
  const { feeds, reactions } = store;
  return {
    ...store,
    byId: withOutageCache(store.byId, 500),
    sources: withOutageCache(store.sources, 500),
    feeds: {
      changes: withOutageCache(feeds.changes, 100),
      sourcesByTopic: withOutageCache(feeds.sourcesByTopic, 100),
      changedSince: feeds.changedSince,
      newest: withOutageCache(feeds.newest, 200),
      facts: withOutageCacheById(feeds.facts, 20_000),
      listed: withOutageCacheById(feeds.listed, 5000),
      eventSources: withOutageCache(feeds.eventSources, 200),
      ofCluster: withOutageCache(feeds.ofCluster, 200),
      sourcesOfFeeds: withOutageCache(feeds.sourcesOfFeeds, 200),
    },
    reactions: {
      ...reactions,
      // Whoever is not known to have reacted gets the lists and pages of those who have not.
      hasReacted: withOutageAnswer(reactions.hasReacted, false),
      mark: withOutageCache(reactions.mark, 2000, { answer: '' }),
      of: withOutageCache(reactions.of, 2000),
    },
  };
}
