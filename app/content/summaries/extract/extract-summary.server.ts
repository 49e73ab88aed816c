import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import type { SummaryProvider, SummaryStory } from '#app/content/summaries/summary-provider.server.ts';
import { isUnspacedProse } from './content-words.server.ts';
import { chooseSentences, rankedSentences, storySentences } from './ranked-sentences.server.ts';
import { isCutOff } from './standalone-sentences.server.ts';
import { sentencesOf } from './story-sentences.server.ts';

/** Name and version of the algorithm; increase the version with a change of its choices. */
export const EXTRACT_MAKER = 'lead-textrank-5';

/** Stories with fewer sentences are short: their description is their summary. */
const MIN_SENTENCES = 6;

/** Summaries that editors write of news have about 50 words; see `ChoiceBounds`. */
const BOUNDS = {
  unspaced: { sentences: 3, sentence: 140, wanted: 240, max: 320 },
  other: { sentences: 3, sentence: 400, wanted: 450, max: 720 },
};

/** Summaries that need nothing but the story: its sentences of the highest weight, in their order. */
export function createExtractSummaries(): SummaryProvider {
  return {
    maker: EXTRACT_MAKER,
    async summarise(story) {
      const text = extractSummary(story);
      return text === undefined ? undefined : { text, madeBy: 'extract', maker: EXTRACT_MAKER };
    },
  };
}

/**
 * Two or three sentences of a story in their own order, most of them from its beginning. The description if the story
 * is short; undefined if there is neither.
 */
export function extractSummary(story: SummaryStory): string | undefined {
  const { language } = story;
  const sentences = storySentences(story);
  const bounds = isUnspacedProse(language) ? BOUNDS.unspaced : BOUNDS.other;
  const start = joined(wholeOf(sentences).slice(0, 3), language);
  const description = wholeDescription(story, start.length <= bounds.max ? start : '');
  if (sentences.length < MIN_SENTENCES) return description || start || undefined;
  const chosen = chooseSentences(rankedSentences(sentences, language), language, bounds);
  if (chosen.length < 2) return description || start;
  return joined(
    chosen.map(({ text }) => text),
    language,
  );
}

/**
 * A description that was cut within a sentence is replaced by the story's start, else ends before that sentence; one
 * that has no other stays.
 */
function wholeDescription({ description, language }: SummaryStory, start: string): string {
  const text = plainText(description);
  if (!isCutOff(text)) return text;
  return start || joined(wholeOf(sentencesOf(text, language)), language) || text;
}

function wholeOf(sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => !isCutOff(sentence));
}

function joined(sentences: readonly string[], language: string): string {
  return sentences.join(isUnspacedProse(language) ? '' : ' ');
}
