import {
  sectionOf,
  sectionOfAddress,
  sectionWords,
  TOPIC_WORDS,
} from '#app/content/topics/sections/section-names.server.ts';
import { lettersOf } from '#app/lib/letters-of.ts';
import { isTopic, type Topic } from '#schemas/content/topics.ts';
import { publisherSite } from './publisher-site.server.ts';

/** What the topics of a story are derived from. */
interface TopicClues {
  /** Set by whoever configured the feed, for stories whose categories name no topic. */
  topic?: Topic;
  categories: readonly string[];
  feedTitle: string | null;
  /** Address of the feed or of its site. */
  feedUrl: string | null;
  /** Address of the story. */
  url?: string | null;
}

/** Most topics of a story: more are a sign of a tag cloud. */
const MAX_TOPICS = 3;

/**
 * The topics of a story, the main one first; empty when nothing tells. Its categories decide, else the
 * configured topic, else the feed's title and address, else the section in the story's own address; for others,
 * `labelStories` asks the model. The store adds `latest`.
 */
export function mapTopics({ topic, categories, feedTitle, feedUrl, url }: TopicClues): Topic[] {
  const section = sectionOfAddress(url ?? null);
  const found = topicsOfCategories(withoutOwnName(categories, url ?? null), section);
  if (found.length > 0) return found;
  if (topic) return [topic];
  const ofFeed = unique([...anyWord(feedTitle ?? '', 8), ...anyWord(addressWords(feedUrl), 12)]);
  if (ofFeed.length > 0) return ofFeed;
  return section ? [section] : [];
}

/**
 * The topics that a publisher's own categories name, the main one first: that of the section which the story is in,
 * where it is one of them, as tags have no order. The section of one country says less than any of them.
 */
export function topicsOfCategories(categories: readonly string[], section: Topic | null = null): Topic[] {
  const exact = categories.flatMap((text) => wholePhrase(text));
  const all = [...exact, ...categories.flatMap((text) => anyWord(text, 3))];
  return unique(section && section !== 'local' && all.includes(section) ? [section, ...all] : all);
}

/**
 * Categories without the publisher's name: "El País" is a section elsewhere, but none of elpais.com. A single word is a
 * section there too, as "Motor" of motor.es.
 */
function withoutOwnName(categories: readonly string[], url: string | null): readonly string[] {
  const name = publisherSite(url)?.split('.')[0];
  return categories.filter((text) => lettersOf(text) !== name || !text.trim().includes(' '));
}

/** The category as it is written, then the steps of a path such as `News/Sport` or `Home > Technology`. */
function wholePhrase(category: string): Topic[] {
  const key = category.trim();
  if (isTopic(key)) return [key];
  const whole = sectionOf(category);
  if (whole) return topicIn(whole.topic);
  return category.split(/[/>|:;,]+/).flatMap((part) => topicIn(sectionOf(part)?.topic));
}

/** The topic words of a phrase; long phrases are ignored, as they have too many subjects. */
function anyWord(phrase: string, longest: number): Topic[] {
  if (sectionOf(phrase)) return topicIn(sectionOf(phrase)?.topic);
  const parts = sectionWords(phrase).split(' ');
  if (parts.length > longest) return [];
  return parts.filter((word) => TOPIC_WORDS.has(word)).flatMap((word) => topicIn(sectionOf(word)?.topic));
}

function topicIn(topic: Topic | 'none' | undefined): Topic[] {
  return topic && topic !== 'none' ? [topic] : [];
}

function unique(topics: readonly Topic[]): Topic[] {
  return [...new Set(topics)].filter((topic) => topic !== 'latest').slice(0, MAX_TOPICS);
}

function addressWords(address: string | null): string {
  if (!address || !URL.canParse(address)) return '';
  const { hostname, pathname } = new URL(address);
  return `${hostname.split('.').slice(0, -2).join(' ')} ${pathname}`;
}
