import { MIN_PROBABILITY, type TopicModel } from '#app/content/topics/model/topic-model.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';

/** How much a feed's other stories count beside a story's own words; 1 would be as much. */
const FEED_WORTH = 0.7;

/** Stories of no topic in particular that each feed is taken to have besides: few stories tell little of a feed. */
const UNKNOWN_STORIES = 5;

/**
 * Gives stories of a feed that nothing named a topic of the model's: the likeliest one of their words, with regard to
 * what the feed's other stories are about. A feed about cars has more stories about cars than a headline shows.
 * @param stories of one feed; those with topics keep them
 */
export function labelStories(stories: readonly StoredStory[], model: TopicModel | undefined): StoredStory[] {
  if (!model || stories.every(({ topics }) => topics.length > 0)) return [...stories];
  const shares = stories.map((story) => sharesOf(story, model));
  const known = shares.filter((one) => one !== null);
  const sums = model.topics.map((_, at) => known.reduce((sum, one) => sum + (one[at] ?? 0), 0));
  return stories.map((story, number) => {
    const own = shares[number];
    if (story.topics.length > 0 || !own) return story;
    const others = sums.map(
      (sum, at) =>
        (sum - (own[at] ?? 0) + UNKNOWN_STORIES / own.length) / (known.length - 1 + UNKNOWN_STORIES),
    );
    const topic = model.topics[likeliest(own, others)];
    return topic ? { ...story, topics: [topic] } : story;
  });
}

/** What a story is about: its named topic alone, else what the model makes of its words; null where neither tells. */
function sharesOf({ title, description, topics }: StoredStory, model: TopicModel): Float64Array | null {
  const [named] = topics;
  if (named === undefined) return model.probabilities(`${title} ${description}`);
  return Float64Array.from(model.topics, (topic) => (topic === named ? 1 : 0));
}

/** The place of the likeliest topic; -1 where even that is a guess. */
function likeliest(own: Float64Array, others: readonly number[]): number {
  const worths = own.map((share, at) => share * (others[at] ?? 0) ** FEED_WORTH);
  const max = Math.max(...worths);
  const sum = worths.reduce((total, one) => total + one, 0);
  return max / sum < MIN_PROBABILITY ? -1 : worths.indexOf(max);
}
