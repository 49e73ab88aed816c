import type { SummaryStory } from '#app/content/summaries/summary-provider.server.ts';
import { contentWords } from './content-words.server.ts';
import { hasContent, isDangling, isPersonal } from './standalone-sentences.server.ts';
import { sentencesOf, storyParagraphs } from './story-sentences.server.ts';
import { rankSentences } from './text-rank.server.ts';

/** More sentences add nothing but time: the graph grows with their square. */
const MAX_SENTENCES = 120;

/** So many sentences have half as many characters. */
const MAX_PARAGRAPH_LENGTH = 30_000;

/** How fast the weight of a sentence falls with its place: the fourth has half the weight of the first. */
const FALL = 0.3;

/** Weight of TextRank beside the place. */
const CENTRALITY = 0.6;

/** Fewer sentences without "I" and "you": the story is an interview or a letter, and all of its sentences count. */
const MIN_IMPERSONAL = 3;

/** Share of common words above which two sentences say the same. */
const SAME = 0.5;

/** A sentence of a story. */
interface RankedSentence {
  /** Among all sentences of the story, from 0. */
  place: number;
  text: string;
  /** Content words. */
  words: string[];
  weight: number;
}

/** The first sentences of the running text of a story, in order. */
export function storySentences({ bodyHtml, language }: SummaryStory): string[] {
  const sentences: string[] = [];
  for (const paragraph of storyParagraphs(bodyHtml)) {
    if (sentences.length >= MAX_SENTENCES) break;
    sentences.push(...sentencesOf(paragraph.slice(0, MAX_PARAGRAPH_LENGTH), language));
  }
  return sentences.slice(0, MAX_SENTENCES);
}

/**
 * The sentences that may be in a summary, those of the highest weight first. News begins with the news, so the place
 * counts most; TextRank (see text-rank.server.ts) decides between sentences of similar places.
 */
export function rankedSentences(sentences: readonly string[], language: string): RankedSentence[] {
  const words = sentences.map((sentence) => contentWords(sentence, language));
  const central = rankSentences(
    words,
    words.map(() => 1),
  );
  const max = Math.max(...central, Number.EPSILON);
  const all = sentences
    .map((text, place) => ({
      place,
      text,
      words: words[place] ?? [],
      weight: 1 / (1 + FALL * place) + (CENTRALITY * (central[place] ?? 0)) / max,
    }))
    .filter((one) => hasContent(one.text, one.words));
  const impersonal = all.filter(({ text }) => !isPersonal(text, language));
  const usable = impersonal.length >= MIN_IMPERSONAL ? impersonal : all;
  return usable.toSorted((a, b) => b.weight - a.weight || a.place - b.place);
}

/** What a choice of sentences may measure. */
interface ChoiceBounds {
  sentences: number;
  /** Most characters of a sentence. */
  sentence: number;
  /** Characters of all sentences after which only the second is still taken. */
  wanted: number;
  /** Most characters of all sentences. */
  max: number;
}

/** The first sentences that fit, repeat no other and are understood where they stand; in the order of the story. */
export function chooseSentences(
  ranked: readonly RankedSentence[],
  language: string,
  bounds: ChoiceBounds,
): RankedSentence[] {
  const chosen = new Map<number, RankedSentence>();
  let length = 0;
  for (const candidate of ranked) {
    const { text, place, words } = candidate;
    if (chosen.size === bounds.sentences) break;
    if (text.length > bounds.sentence) continue;
    if (length + text.length > (chosen.size < 2 ? bounds.max : bounds.wanted)) continue;
    if (isDangling(text, language) && !chosen.has(place - 1)) continue;
    if ([...chosen.values()].some((other) => overlap(other.words, words) > SAME)) continue;
    chosen.set(place, candidate);
    length += text.length;
  }
  return [...chosen.values()].toSorted((a, b) => a.place - b.place);
}

/** Share of the shorter one's words that the other one has too, 0 to 1. */
export function overlap(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [new Set(one), new Set(other)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}
