import { safeSessionStorage } from '#app/lib/storage/safe-storage.ts';
import { followKey, follows, isSaved, savedStories } from '#app/stories/saved/visitor-lists.port.ts';
import { pictureFailed } from '#app/ui/picture-failed.client.ts';
import { isTopic } from '#schemas/content/topics.ts';
import type { loader } from './article-loader.server.ts';
import { neighboursOf, OPENED_LIST_KEY } from './neighbours/opened-list.ts';
import { readingPosition, readingPositions } from './position/reading-positions.ts';
import { reportArticleView } from './shared/report-article-view.ts';
import { watchReading } from './shared/watch-reading.ts';
import type { loader as summaryLoader } from './summary/article-summary-loader.server.ts';

type StoryOfPage = Pick<
  Awaited<ReturnType<typeof loader>>['story'] | Awaited<ReturnType<typeof summaryLoader>>['story'],
  'id' | 'sourceId' | 'source' | 'topic'
>;

/** Starts the page of a story, in full or as a preview, without React. */
export function startArticle(data: unknown): Promise<void> {
  const { story } = data as Awaited<ReturnType<typeof loader>>;
  const { id, sourceId, preview } = story;
  reportArticleView({ id, sourceId, mode: preview ? 'preview' : 'hosted' });
  watchReading(id, () => document.querySelector('[data-story-text]'));
  const isHalfRead = !preview && readingPosition(readingPositions.now(), id) !== undefined;
  return isHalfRead ? Promise.resolve() : untilReactIsNeeded(story);
}

/** Starts the page of a summary without React. */
export function startSummary(data: unknown): Promise<void> {
  const { story } = data as Awaited<ReturnType<typeof summaryLoader>>;
  reportArticleView({ id: story.id, sourceId: story.sourceId, mode: 'summary' });
  return untilReactIsNeeded(story);
}

/**
 * Resolves when the page shows something that only React shows: what this visitor has saved, follows or came from, or
 * the place of a picture that failed.
 */
async function untilReactIsNeeded({ id, sourceId, source, topic }: StoryOfPage): Promise<void> {
  const followed = follows.now();
  const keys = [
    followKey({ source: { id: sourceId, title: source.title } }),
    ...(isTopic(topic) ? [followKey({ topic })] : []),
  ];
  const { previous, next } = neighboursOf(safeSessionStorage().get(OPENED_LIST_KEY), id);
  const isTheirs = keys.some((key) => followed.includes(key)) || isSaved(savedStories.now(), id);
  if (isTheirs || previous || next) return;
  await pictureFailed();
}
