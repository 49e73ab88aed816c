import type { FeedFailure } from '#app/content/ingest/parse/explain-failure.server.ts';
import type { FeedContent, ReadFeedOptions } from '#app/content/ingest/read-feed.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';
import type { FetchedPage } from './document-reader.server.ts';

/** What the reading thread is asked for, one at a time. `more`: the next stories of the feed that was read last. */
export type ReadingRequest =
  | { kind: 'feed'; bytes: Uint8Array; options: ReadFeedOptions }
  | { kind: 'more' }
  | { kind: 'page'; page: FetchedPage; teaser: string };

/** A part of a feed's stories, small enough to be taken over in about a millisecond. */
export interface StoryBatch {
  stories: StoredStory[];
  isLast: boolean;
}

/** What the reading thread answers to each kind of request. */
export interface ReadingAnswers {
  feed: FeedFailure | { ok: true; content: Omit<FeedContent, 'stories'>; batch: StoryBatch };
  more: StoryBatch;
  page: string | null;
}
