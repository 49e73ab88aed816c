import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import type { SummaryProvider, SummaryStory } from '#app/content/summaries/summary-provider.server.ts';
import { contentWords } from './content-words.server.ts';
import { isBalanced } from './sentence-breaks.server.ts';
import { sentencesOf, storyParagraphs } from './story-sentences.server.ts';
import { rankSentences, similarity } from './text-rank.server.ts';

/** First words that refer to the sentence before, which a summary may not have. */
const OPENERS: Readonly<Record<string, RegExp>> = {
  en: /^(?:but|and|or|so|yet|still|he|she|it|they|him|her|his|their|its|this|that|these|those|such|both|neither|instead|however|also|then|there|meanwhile|moreover|for example|in turn|the (?:second|third|other|latter|former|rest|result|answer|reason))\b/i,
  es: /^(?:pero|y|o|así|aun así|él|ella|ellos|ellas|este|esta|esto|estos|estas|ese|esa|eso|esos|esas|aquel|aquella|ambos|ambas|además|también|entonces|luego|sin embargo|no obstante|en cambio|por eso|por ejemplo|para lo segundo|su|sus|lo (?:segundo|otro|demás|mismo)|la (?:segunda|otra|respuesta|razón))(?![\p{L}])/iu,
  ja: /^(?:しかし|だが|でも|また|そして|それ|これ|その|この|そこ|一方|さらに|ただ|なお|例えば|彼|彼女|同)/,
};

/** A pronoun near the start refers to someone or something named before. */
const EARLY_PRONOUN: Readonly<Record<string, RegExp>> = { en: /^.{0,30}\b(?:he|she|it|they|them)\b/i };

/** True for a sentence that cannot be understood without the one before it. */
function isDangling(sentence: string, language: string): boolean {
  const bare = sentence.replace(/^["'“‘«「『¿¡(]+/, '');
  return (OPENERS[language]?.test(bare) ?? false) || (EARLY_PRONOUN[language]?.test(bare) ?? false);
}

/** Name and version of the algorithm; increase the version with a change of its choices. */
export const EXTRACT_MAKER = 'textrank-1';

/** Stories with fewer sentences are short: their description is their summary. */
const FEWEST_SENTENCES = 6;

/** More sentences add nothing but time: the graph grows with their square. */
const MOST_SENTENCES = 120;

/** The first of these sentences that can be understood alone is always taken: news begins with the news. */
const LEAD = 5;

/** Most characters of a summary and of a sentence in it. */
const LENGTHS = { ja: { summary: 320, sentence: 140 }, other: { summary: 720, sentence: 320 } };

/** Share of common words above which two sentences say the same. */
const SAME = 0.5;

interface Candidate {
  place: number;
  text: string;
  words: string[];
  weight: number;
}

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
 * Three to five sentences of a story in their own order, chosen by TextRank (see text-rank.server.ts) biased towards
 * the headline and the lead. The description if the story is short; undefined if there is neither.
 */
export function extractSummary(story: SummaryStory): string | undefined {
  const { language } = story;
  const sentences = storyParagraphs(story.bodyHtml)
    .flatMap((paragraph) => sentencesOf(paragraph, language))
    .slice(0, MOST_SENTENCES);
  const description = plainText(story.description);
  if (sentences.length < FEWEST_SENTENCES)
    return description || joined(sentences.slice(0, 3), language) || undefined;
  const words = sentences.map((sentence) => contentWords(sentence, language));
  const headline = contentWords(`${story.title} ${description}`, language);
  const toHeadline = shares(words.map((own) => similarity(own, headline)));
  const toLead = shares(words.map((_, place) => 1 / (place + 1)));
  const bias = toLead.map((share, place) => share + (toHeadline[place] ?? 0));
  const weights = rankSentences(words, bias);
  const candidates = sentences.map((text, place) => ({
    place,
    text,
    words: words[place] ?? [],
    weight: weights[place] ?? 0,
  }));
  const chosen = choose(candidates, language);
  return chosen.length >= 2
    ? joined(chosen, language)
    : description || joined(sentences.slice(0, 3), language);
}

/** The lead, then by weight the sentences that do not repeat others and fit within the length. */
function choose(candidates: readonly Candidate[], language: string): string[] {
  const wanted = candidates.length < 12 ? 3 : candidates.length < 20 ? 4 : 5;
  const lengths = language === 'ja' ? LENGTHS.ja : LENGTHS.other;
  const fit = candidates.filter((one) => one.text.length <= lengths.sentence && hasContent(one));
  const lead = fit.find(({ place, text }) => place < LEAD && !isDangling(text, language));
  const chosen = new Map<number, Candidate>();
  let length = 0;
  for (const candidate of fit.toSorted(
    (a, b) => Number(b === lead) - Number(a === lead) || b.weight - a.weight || a.place - b.place,
  )) {
    const { text, place, words } = candidate;
    if (chosen.size === wanted) break;
    if (length + text.length > lengths.summary) continue;
    if (isDangling(text, language) && !chosen.has(place - 1)) continue;
    if ([...chosen.values()].some((other) => overlap(other.words, words) > SAME)) continue;
    chosen.set(place, candidate);
    length += text.length;
  }
  return [...chosen.values()].toSorted((a, b) => a.place - b.place).map(({ text }) => text);
}

/** A sentence with content: no quotation, no question, more than two words. */
function hasContent({ text, words }: Candidate): boolean {
  return (
    words.length >= 5 && isBalanced(text) && !/[?？]["'”’»」』]*$/.test(text) && !/^["“«「『]/.test(text)
  );
}

/** Share of the shorter sentence's words that the other one has too. */
function overlap(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [new Set(one), new Set(other)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}

function shares(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return total > 0 ? values.map((value) => value / total) : [...values];
}

function joined(sentences: readonly string[], language: string): string {
  return sentences.join(language === 'ja' ? '' : ' ');
}
