import type { FeedFailure } from '#app/content/ingest/parse/explain-failure.server.ts';
import type { FeedContent, ReadFeedOptions } from '#app/content/ingest/read-feed.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';
import type { FetchedPage } from './document-reader.server.ts';

/** A request to the reading process; one at a time. `more`: the next stories of the feed that was read last. */
export type ReadingRequest =
  | { kind: 'feed'; bytes: Uint8Array; options: ReadFeedOptions }
  | { kind: 'more' }
  | { kind: 'page'; page: FetchedPage; teaser: string };

/** A part of a feed's stories, small enough to be deserialised in about a millisecond. */
export interface StoryBatch {
  stories: StoredStory[];
  isLast: boolean;
}

/** Answers of the reading process by kind of request. */
export interface ReadingAnswers {
  feed: FeedFailure | { ok: true; content: Omit<FeedContent, 'stories'>; batch: StoryBatch };
  more: StoryBatch;
  page: string | null;
}
