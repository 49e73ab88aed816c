import { extractArticle } from '#app/content/ingest/extract-article.server.ts';
import { fullTextFromPage } from '#app/content/ingest/full-text-from-page.server.ts';
import { type ReadFeedOptions, readFeed } from '#app/content/ingest/read-feed.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';
import type { ReadingAnswers, ReadingRequest, StoryBatch } from './reading-messages.server.ts';

/** Bounds of one batch: stories, and characters of their texts. */
const BATCH_STORIES = 50;
const BATCH_LENGTH = 200_000;

/** The next stories of the feed that was read last. */
let rest: StoredStory[] = [];

function nextBatch(): StoryBatch {
  let length = 0;
  let count = 0;
  while (count < Math.min(rest.length, BATCH_STORIES) && (count === 0 || length < BATCH_LENGTH)) {
    length += rest[count]?.bodyHtml.length ?? 0;
    count += 1;
  }
  const stories = rest.slice(0, count);
  rest = rest.slice(count);
  return { stories, isLast: rest.length === 0 };
}

function feedAnswer(bytes: Uint8Array, options: ReadFeedOptions): ReadingAnswers['feed'] {
  const read = readFeed(bytes, options);
  if (!read.ok) return read;
  const { stories, ...content } = read;
  rest = stories;
  return { ok: true, content, batch: nextBatch() };
}

function answerTo(request: ReadingRequest): ReadingAnswers[ReadingRequest['kind']] {
  if (request.kind === 'feed') return feedAnswer(request.bytes, request.options);
  if (request.kind === 'page') return fullTextFromPage(request.page, request.teaser, extractArticle);
  return nextBatch();
}

// Ctrl-C and service managers signal the whole group; this process ends when its server disconnects.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (request: ReadingRequest) => process.send?.(answerTo(request)));
