import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SummaryStory } from '#app/content/summaries/summary-provider.server.ts';
import { contentWords, isUnspacedProse } from './content-words.server.ts';
import { chooseSentences, overlap, rankedSentences, storySentences } from './ranked-sentences.server.ts';

/** A story with fewer sentences is read as fast as its key points. */
const MIN_SENTENCES = 10;

/** See `ChoiceBounds`: points are single lines on a wide screen. */
const BOUNDS = {
  unspaced: { sentences: 3, sentence: 80, wanted: 240, max: 240 },
  other: { sentences: 3, sentence: 180, wanted: 540, max: 540 },
};

/** A point that has more of the headline's words than this share says nothing new. */
const HEADLINE = 0.8;

/** Texts whose points are known; ranking the sentences of a long one takes 2 ms. */
const known = new LRUCache<string, readonly string[]>({ max: 2_000 });

/** Two or three short sentences of a story that say most of it, in its order; none for a short story. */
export function keyPoints(story: SummaryStory): readonly string[] {
  const { language, title, description, bodyHtml } = story;
  const hash = createHash('sha256');
  const key = hash.update(JSON.stringify([language, title, description, bodyHtml])).digest('base64');
  const points = known.get(key) ?? findKeyPoints(story);
  known.set(key, points);
  return points;
}

function findKeyPoints(story: SummaryStory): readonly string[] {
  const { language } = story;
  const sentences = storySentences(story);
  if (sentences.length < MIN_SENTENCES) return [];
  const headline = contentWords(story.title, language);
  const ranked = rankedSentences(sentences, language).filter(
    ({ words }) => headline.length === 0 || overlap(headline, words) <= HEADLINE,
  );
  const chosen = chooseSentences(
    ranked,
    language,
    isUnspacedProse(language) ? BOUNDS.unspaced : BOUNDS.other,
  );
  return chosen.length < 2 ? [] : chosen.map(({ text }) => text);
}
