import type { Setup } from './setup.ts';

/** Topics of the simulated site; each has a story list of its own. */
export const TOPICS = ['latest', 'sports', 'business'] as const;

/** Stories of a page, and of a topic before the first new one came. */
const PAGE_SIZE = 10;
const FIRST_STORIES = 65;

/** A new story comes first in every list so often, in ms. */
export const NEW_STORY_MS = 45_000;

/** The number of the newest story at a true time in ms. */
export function newestStory(at: number): number {
  return FIRST_STORIES + Math.floor(at / NEW_STORY_MS);
}

/**
 * What the server's loader of the portal answers. Stories are named `topic number`, newest first, down to 1.
 * Pages of a list that names no snapshot move with it.
 */
export function storyPage(
  query: URLSearchParams,
  at: number,
  { namesSnapshots, storiesComeLate }: Pick<Setup, 'namesSnapshots' | 'storiesComeLate'>,
): object {
  const topic = query.get('topic') ?? TOPICS[0];
  const offset = Number(query.get('offset') ?? 0);
  const asked = Number(query.get('asOf') ?? Number.NaN);
  const newest = namesSnapshots && asked > 0 ? asked : newestStory(at);
  const count = Math.max(0, Math.min(PAGE_SIZE, newest - offset));
  const ids = Array.from({ length: count }, (_, index) => `${topic} ${newest - offset - index}`);
  return {
    topic,
    head: [],
    page: {
      value: {
        topic,
        topics: TOPICS,
        stories: ids.map((id) => ({ id })),
        offset,
        nextOffset: offset + count,
        hasMore: offset + count < newest,
        asOf: namesSnapshots ? String(newest) : undefined,
        reporting: { tab_name: topic },
      },
    },
    setting: { ads: undefined, cards: undefined, prefetch: false, marksNew: true },
    messages: {},
    isLate: storiesComeLate && offset === 0 && !query.has('part'),
  };
}
