import { extractArticle } from '#app/content/ingest/extract-article.server.ts';
import { fullTextFromPage } from '#app/content/ingest/full-text-from-page.server.ts';
import { type ReadFeedOptions, readFeed } from '#app/content/ingest/read-feed.server.ts';
import { loadTextModels } from '#app/content/ingest/text-models.server.ts';
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

async function feedAnswer(bytes: Uint8Array, options: ReadFeedOptions): Promise<ReadingAnswers['feed']> {
  const read = readFeed(bytes, options, await loadTextModels());
  if (!read.ok) return read;
  const { stories, ...content } = read;
  rest = stories;
  return { ok: true, content, batch: nextBatch() };
}

async function answerTo(request: ReadingRequest): Promise<ReadingAnswers[ReadingRequest['kind']]> {
  if (request.kind === 'feed') return feedAnswer(request.bytes, request.options);
  if (request.kind === 'page') return fullTextFromPage(request.page, request.teaser, extractArticle);
  return nextBatch();
}

// Ctrl-C and service managers signal the whole group; this process ends when its server disconnects.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async (request: ReadingRequest) => process.send?.(await answerTo(request)));
