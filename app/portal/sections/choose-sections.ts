import type { StoryWithEvent } from '#app/stories/stories.port.ts';
import type { Article } from '#schemas/api/feed.ts';

/** What it takes to choose a story for a block. */
export type SectionArticle = Pick<Article, 'id' | 'event' | 'topicsRanking'>;

/** A block's topic, and its stories in the topic's order. */
export interface ChosenSection<T> {
  topic: string;
  stories: T[];
}

/** Stories of a block; a topic that has fewer has no block. */
const SECTION_STORIES = 3;

/** Blocks of a page: as many as stand next to each other on a desktop. */
export const MAX_SECTIONS = 3;

/** Lists of all topics, and the topic that has signs instead of stories. */
const NO_SECTIONS: ReadonlySet<string> = new Set(['latest', 'trending', 'dailyHoroscope']);

/** Those of a brand's topics that may have a block where another one is shown. */
export function sectionTopics(available: readonly string[], shown: string): string[] {
  return available.filter((topic) => topic !== shown && !NO_SECTIONS.has(topic));
}

/**
 * Blocks of these topics, in their order. A story that the page shows, or that tells the event of one, is in none, and
 * no story or event is in two.
 * @param stories in any order; their ranks say which topics they belong to
 * @param shown stories of the page
 */
export function chooseSections<T extends SectionArticle>(
  topics: readonly string[],
  stories: readonly T[],
  shown: readonly StoryWithEvent[],
): Array<ChosenSection<T>> {
  const used = new Set(shown.flatMap(keysOf));
  const sections: Array<ChosenSection<T>> = [];
  for (const topic of topics) {
    if (sections.length === MAX_SECTIONS) break;
    const chosen = firstUnused(ranked(stories, topic), used);
    if (chosen.length < SECTION_STORIES) continue;
    for (const key of chosen.flatMap(keysOf)) used.add(key);
    sections.push({ topic, stories: chosen });
  }
  return sections;
}

/** Stories of a page that loads later: those that no block shows, and whose event no block tells. */
export function outsideSections<T extends StoryWithEvent>(
  stories: readonly T[],
  sections: ReadonlyArray<{ stories: readonly StoryWithEvent[] }>,
): T[] {
  const used = new Set(sections.flatMap((section) => section.stories.flatMap(keysOf)));
  return stories.filter((story) => !keysOf(story).some((key) => used.has(key)));
}

function ranked<T extends SectionArticle>(stories: readonly T[], topic: string): T[] {
  const rankOf = ({ topicsRanking }: T) => topicsRanking[topic];
  return stories
    .filter((story) => rankOf(story) !== undefined)
    .sort((a, b) => (rankOf(a) ?? 0) - (rankOf(b) ?? 0));
}

function firstUnused<T extends SectionArticle>(stories: readonly T[], used: ReadonlySet<string>): T[] {
  const here = new Set(used);
  const unused = stories.filter((story) => {
    const keys = keysOf(story);
    if (keys.some((key) => here.has(key))) return false;
    for (const key of keys) here.add(key);
    return true;
  });
  return unused.slice(0, SECTION_STORIES);
}

/** The event's id may be that of one of its stories. */
function keysOf({ id, event }: StoryWithEvent): string[] {
  return event ? [id, `event ${event.id}`] : [id];
}
