import type { StoryStore } from '#app/content/store/story-store.server.ts';
import { remembered, rememberedById } from './remembered.server.ts';

/**
 * A story store whose reads answer from memory while the database is gone, as far as the answer is known. Writes are
 * never remembered: what cannot be written is refused.
 */
export function rememberedStore(store: StoryStore): StoryStore {
  const { feeds, reactions } = store;
  return {
    ...store,
    byId: remembered(store.byId, 500),
    sources: remembered(store.sources, 500),
    feeds: {
      changes: remembered(feeds.changes, 100),
      sourcesByTopic: remembered(feeds.sourcesByTopic, 100),
      changedSince: feeds.changedSince,
      newest: remembered(feeds.newest, 200),
      facts: rememberedById(feeds.facts, 20_000),
      listed: rememberedById(feeds.listed, 5000),
      sourcesOfFeeds: remembered(feeds.sourcesOfFeeds, 200),
    },
    reactions: { ...reactions, mark: remembered(reactions.mark, 2000), of: remembered(reactions.of, 2000) },
  };
}
