import { sortTime } from '#app/content/store/story-times.server.ts';
import { DAY_MS } from '#app/lib/dates/durations.ts';
import type { StoredStory } from '#schemas/content/story.ts';
import { storyId } from './story-id.server.ts';

/** What of a feed of a pack decides how many of its stories are taken. */
interface PackFeed {
  stories: readonly StoredStory[];
}

/** A feed of a pack with as many stories as its share of a size. */
type SizedFeed<Feed extends PackFeed> = Feed & {
  stories: StoredStory[];
  /** Its stories once more, with ids and dates of their own, for a pack that is larger than what was written. */
  copies: StoredStory[];
};

/** Copies are so far apart that they are neither one story at two addresses nor one event. */
const ROUND_MS = 4 * DAY_MS;

/**
 * A pack with as many stories in each of its languages: the newest ones, or all of them and copies, each round of which
 * is four days older than the one before. Without copies remain stories without a date, and those that are older than
 * a round, as their copies would be before all others or behind them.
 * @param perLanguage from 0
 * @param now ms since 1970, the time of the pack's newest story
 */
export function sizePack<Feed extends PackFeed>(
  feeds: readonly Feed[],
  perLanguage: number,
  now: number,
): SizedFeed<Feed>[] {
  const newestFirst = feeds
    .flatMap(({ stories }) => stories)
    .sort((a, b) => listTime(b, now) - listTime(a, now));
  const taken = new Set<string>();
  const copies = new Map<string, StoredStory[]>();
  for (const all of byLanguage(newestFirst).values()) {
    for (const { id } of all.slice(0, perLanguage)) taken.add(id);
    const repeated = all.filter(({ publishedAt }) => publishedAt !== null && publishedAt > now - ROUND_MS);
    if (repeated.length === 0) continue;
    for (let at = 0; at < perLanguage - all.length; at++) {
      const story = repeated[at % repeated.length] as StoredStory;
      const copy = copyOf(story, Math.floor(at / repeated.length) + 1);
      copies.set(story.id, [...(copies.get(story.id) ?? []), copy]);
    }
  }
  return feeds.map((feed) => ({
    ...feed,
    stories: feed.stories.filter(({ id }) => taken.has(id)),
    copies: feed.stories.flatMap(({ id }) => copies.get(id) ?? []),
  }));
}

/** A story of tomorrow comes last: one alone would not look like the first of a list. */
function listTime({ publishedAt }: StoredStory, now: number): number {
  return publishedAt !== null && publishedAt > now
    ? Number.MIN_SAFE_INTEGER
    : sortTime(publishedAt, undefined, now);
}

function byLanguage(stories: readonly StoredStory[]): Map<string, StoredStory[]> {
  const lists = new Map<string, StoredStory[]>();
  for (const story of stories) lists.set(story.language, [...(lists.get(story.language) ?? []), story]);
  return lists;
}

function copyOf(story: StoredStory, round: number): StoredStory {
  const earlier = (time: number | null) => (time === null ? null : time - round * ROUND_MS);
  const guid = `${story.guid}#${round}`;
  return {
    ...story,
    guid,
    id: storyId(story.sourceId, guid),
    url: story.url === null ? null : `${story.url}#${round}`,
    publishedAt: earlier(story.publishedAt),
    updatedAt: earlier(story.updatedAt),
  };
}
