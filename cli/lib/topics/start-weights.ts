import { textFeatures } from '#app/content/content.port.server.ts';
import type { Topic } from '#schemas/content/topics.ts';
import type { SeedList } from './seed-words.ts';

/** What a seed word is worth to its topic before any text, divided by the root of the number of its topics. */
const SEED_WORTH = 3;
const SEED_STEM_WORTH = 0.9;

/** What is known of words before any text. */
export interface KnownWords {
  seeds: readonly SeedList[];
  /** By word, one number a topic. */
  worths: ReadonlyMap<string, ArrayLike<number>>;
}

/** What each weight starts with: the place of a feature and topic in the table → its worth. */
export function startWeights(
  { seeds, worths }: KnownWords,
  topics: readonly Topic[],
  bits: number,
): Map<number, number> {
  const starts = new Map<number, number>();
  const add = (bucket: number, topic: number, worth: number) => {
    const place = bucket * topics.length + topic;
    starts.set(place, (starts.get(place) ?? 0) + worth);
  };
  for (const [word, own] of topicsOfSeeds(seeds, topics))
    for (const { bucket, isStem } of textFeatures(word, bits))
      for (const topic of own)
        add(bucket, topic, (isStem ? SEED_STEM_WORTH : SEED_WORTH) / Math.sqrt(own.size));
  for (const [word, byTopic] of worths)
    for (const { bucket, isStem } of textFeatures(word, bits))
      if (!isStem) for (const topic of topics.keys()) add(bucket, topic, byTopic[topic] ?? 0);
  return starts;
}

function topicsOfSeeds(seeds: readonly SeedList[], topics: readonly Topic[]): Map<string, Set<number>> {
  const byWord = new Map<string, Set<number>>();
  for (const { topic, words } of seeds.filter((list) => topics.includes(list.topic)))
    for (const word of words) {
      const own = byWord.get(word) ?? new Set();
      byWord.set(word, own.add(topics.indexOf(topic)));
    }
  return byWord;
}
