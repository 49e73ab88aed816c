import { z } from 'zod';
import { extractSummary, UNKNOWN_LANGUAGE } from '#app/content/content.port.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';

/** How many stories of a feed have what a portal needs. */
export const feedCoverageSchema = z.object({
  topic: z
    .int()
    .describe('Stories with a topic: of their section, the feed, their address, or told from their words.'),
  language: z.int().describe('Stories whose language is known.'),
  picture: z.int().describe('Stories with a picture that the feed does not declare as too small.'),
  summary: z.int().describe('Stories with a text to summarise.'),
});

/** How many stories of a feed have what a portal needs. */
type FeedCoverage = z.infer<typeof feedCoverageSchema>;

/** What few stories of a feed have. */
interface Shortage {
  /** Stable word. */
  code: `few-${keyof FeedCoverage}`;
  message: string;
  fix: string;
}

/** Fewer stories than this show no habit of a feed. */
const MIN_STORIES = 4;

/** Below this share of its stories, a feed is short of something. */
const ENOUGH = 0.5;

/** What a shortage is called, and what helps. */
const SHORTAGES: Readonly<Record<keyof FeedCoverage, { what: string; fix: string }>> = {
  topic: {
    what: 'a topic; the others are in no list of a topic',
    fix: 'Name the section of each item in <category>; or set the topic of the feed in content.feeds of the brand.',
  },
  language: {
    what: 'a known language; the others are in no list of a brand',
    fix: 'Declare <language> in the channel; or set the language of the feed in content.feeds of the brand.',
  },
  picture: {
    what: 'a picture of a usable size; the others are shown as text',
    fix: 'Add <media:content url="…" medium="image" width="1200" height="675"/> to each item.',
  },
  summary: {
    what: 'a text to summarise; the others have no summary',
    fix: 'Add the teaser as <description>, better the whole text as <content:encoded>.',
  },
};

const KEYS = ['topic', 'language', 'picture', 'summary'] as const;

/**
 * Counts what the stories of a feed have, as a server stores them.
 * @param smallPictures addresses of pictures whose declared size is too small
 */
export function feedCoverage(
  stories: readonly StoredStory[],
  smallPictures: ReadonlySet<string> = new Set(),
): FeedCoverage {
  const count = (has: (story: StoredStory) => boolean) => stories.filter(has).length;
  return {
    topic: count(({ topics }) => topics.some((topic) => topic !== 'latest')),
    language: count(({ language }) => language !== UNKNOWN_LANGUAGE),
    picture: count(({ imageUrl }) => imageUrl !== null && !smallPictures.has(imageUrl)),
    summary: count((story) => extractSummary(story) !== undefined),
  };
}

/** What fewer than half of the stories have; nothing where stories are too few to tell. */
export function shortages(coverage: FeedCoverage, stories: number): Shortage[] {
  if (stories < MIN_STORIES) return [];
  return KEYS.filter((key) => coverage[key] < stories * ENOUGH).map((key) => ({
    code: `few-${key}`,
    message: `only ${coverage[key]} of ${stories} stories have ${SHORTAGES[key].what}.`,
    fix: SHORTAGES[key].fix,
  }));
}

/** Such as "20 with a topic, 20 with a known language, 18 with a picture, 20 with a text to summarise". */
export function coverageText({ topic, language, picture, summary }: FeedCoverage): string {
  return `${topic} with a topic, ${language} with a known language, ${picture} with a picture, ${summary} with a text to summarise`;
}
