import { isTopic, TOPICS, type Topic } from '#schemas/content/topics.ts';
import { topicOfWords } from './topic-keywords.server.ts';
import { TELLING_WORDS, TOPIC_WORDS } from './topic-words.server.ts';

/** What the topics of a story are derived from. */
export interface TopicClues {
  /** Set by whoever configured the feed, for stories whose categories name no topic. */
  topic?: Topic;
  categories: readonly string[];
  feedTitle: string | null;
  /** Address of the feed or of its site. */
  feedUrl: string | null;
  /** Title and teaser, used if nothing else matches. */
  text?: string;
}

/** Most topics of a story: more are a sign of a tag cloud. */
const MOST = 3;

const BY_WORDS: ReadonlyMap<string, Topic> = new Map([
  ...TOPICS.map((topic) => [words(topic), topic] as const),
  ...TOPICS.flatMap((topic) => (TOPIC_WORDS[topic] ?? '').split(', ').map((text) => [text, topic] as const)),
]);

/**
 * The topics of a story, the main one first; empty when nothing tells. Its categories decide, else the
 * configured topic, else the feed's title and address, else the words of its title and teaser. The store adds `latest`.
 */
export function mapTopics({ topic, categories, feedTitle, feedUrl, text }: TopicClues): Topic[] {
  const exact = categories.flatMap((text) => wholePhrase(text));
  const found = unique([...exact, ...categories.flatMap((text) => anyWord(text, 3))]);
  if (found.length > 0) return found;
  if (topic) return [topic];
  const ofFeed = unique([...anyWord(feedTitle ?? '', 8), ...anyWord(addressWords(feedUrl), 12)]);
  if (ofFeed.length > 0) return ofFeed;
  const spoken = topicOfWords(words(text ?? '').split(' '));
  return spoken ? [spoken] : [];
}

/** The category as it stands, then the steps of a path such as `News/Sport` or `Home > Technology`. */
function wholePhrase(category: string): Topic[] {
  const key = category.trim();
  if (isTopic(key)) return [key];
  return [category, ...category.split(/[/>|:;,]+/)].flatMap((part) => lookUp(words(part)));
}

/** The topic words of a phrase; long phrases are ignored, as they have too many subjects. */
function anyWord(phrase: string, longest: number): Topic[] {
  const parts = words(phrase).split(' ');
  return parts.length > longest ? [] : parts.filter((word) => TELLING_WORDS.has(word)).flatMap(lookUp);
}

function lookUp(text: string): Topic[] {
  const topic = BY_WORDS.get(text);
  return topic ? [topic] : [];
}

function unique(topics: readonly Topic[]): Topic[] {
  return [...new Set(topics)].filter((topic) => topic !== 'latest').slice(0, MOST);
}

/** Lower case words without accents, parted by single blanks; `&` reads as "and". */
function words(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function addressWords(address: string | null): string {
  if (!address || !URL.canParse(address)) return '';
  const { hostname, pathname } = new URL(address);
  return `${hostname.split('.').slice(0, -2).join(' ')} ${pathname}`;
}
