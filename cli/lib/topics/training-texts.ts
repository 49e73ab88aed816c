import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plainText, sectionOfAddress } from '#app/content/content.port.server.ts';
import { decodeText, parseFeed, topicsOfCategories } from '#app/content/ingest/feed-parsers.port.server.ts';
import { seededRandom } from '#app/lib/seeded-random.ts';
import type { Topic } from '#schemas/content/topics.ts';
import type { LabelledText } from './labelled-text.ts';
import { type SeedList, seedLists } from './seed-words.ts';

/** Sections that the table has no topic for, or whose headlines read as another one. */
const SECTIONS: Readonly<Record<string, Topic | null>> = {
  'U.S. NEWS': null,
  CRIME: 'local',
  COMEDY: null,
  MEDIA: null,
  'HOME & LIVING': 'lifestyle',
  WELLNESS: 'health',
  RELIGION: 'culture',
};

/** Sections of two topics: the words of a headline decide. */
const SHARED_SECTIONS: Readonly<Record<string, readonly Topic[]>> = {
  'science and technology': ['technology', 'science', 'gaming'],
};

const ENGLISH_SEED_WORDS: ReadonlyMap<Topic, readonly string[]> = new Map(
  seedLists().flatMap(({ language, topic, words }) => (language === 'en' ? [[topic, words]] : [])),
);

/** Topics that say when or how a story is read, not what it is about. */
const NOT_LEARNED: ReadonlySet<Topic> = new Set(['trending', 'latest', 'breaking', 'europe']);

/** Texts made of seed words: how many for each topic and language, at least and by words, of how many words. */
const MIN_MADE = 250;
const MADE_BY_WORD = 3;
const WORDS_EACH = 3;

/** What the texts made of one list count together. */
const MADE_MASS = 750;

/** Words between them, drawn from texts of the same language, which so learn to say nothing. */
const FILLERS_EACH = 8;

/** Headlines with the sections of their publisher: JSON lines with `section`, `title` and, where there is one, `text`. */
function headlinesIn(file: string): LabelledText[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const {
        section,
        title,
        text = '',
      } = JSON.parse(line) as { section: string; title: string; text?: string };
      const shared = SHARED_SECTIONS[section];
      const topic = shared
        ? topicOfMostSeeds(title, shared)
        : section in SECTIONS
          ? SECTIONS[section]
          : topicsOfCategories([section])[0];
      return topic && !NOT_LEARNED.has(topic) ? [{ text: `${title}. ${text}`, topic, weight: 1 }] : [];
    });
}

/** The topic most of whose English seed words a text has; the first one where none has more. */
function topicOfMostSeeds(text: string, topics: readonly Topic[]): Topic | undefined {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const seedsIn = (topic: Topic) =>
    ENGLISH_SEED_WORDS.get(topic)?.filter((word) => words.has(word)).length ?? 0;
  return [...topics].sort((a, b) => seedsIn(b) - seedsIn(a))[0];
}

/** Stories of feeds whose own categories, or the section in whose address, name one topic. */
function storiesOfFeedsIn(folder: string): LabelledText[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const read = parseFeed(decodeText(readFileSync(path.join(folder, name))).text);
      if (!read.ok) return [];
      return read.feed.items.flatMap(({ title, summary, body, categories, link }) => {
        const named = topicsOfCategories(categories).filter((topic) => !NOT_LEARNED.has(topic));
        const topic = named.length > 0 ? named[0] : sectionOfAddress(link);
        if (!topic || topic === 'local' || NOT_LEARNED.has(topic) || named.length > 2) return [];
        const teaser = plainText((summary ?? body ?? '').slice(0, 1500)).slice(0, 300);
        return [{ text: `${title ?? ''}. ${teaser}`, topic, weight: named.length > 1 ? 0.5 : 1 }];
      });
    });
}

/** Short texts drawn from the seed words, for topics and languages that have few headlines. */
function textsOfSeedWords(
  seeds: readonly SeedList[],
  fillers: Readonly<Record<string, readonly string[]>>,
): LabelledText[] {
  const random = seededRandom(5);
  const some = (list: readonly string[], count: number) =>
    Array.from({ length: list.length > 0 ? count : 0 }, () => list[Math.floor(random() * list.length)]);
  return seeds.flatMap(({ language, topic, words }) => {
    const others = fillers[language] ?? [];
    const made = Math.max(MIN_MADE, words.length * MADE_BY_WORD);
    return Array.from({ length: made }, () => ({
      text: [...some(words, WORDS_EACH), ...some(others, FILLERS_EACH)].join(' the '),
      topic,
      weight: MADE_MASS / made,
    }));
  });
}

/** At most so many texts of each topic, spread evenly: a topic that a publisher writes most of owns all common words. */
export function capped(texts: readonly LabelledText[], max: number): LabelledText[] {
  const totals = new Map<Topic, number>();
  for (const { topic } of texts) totals.set(topic, (totals.get(topic) ?? 0) + 1);
  const before = new Map<Topic, number>();
  return texts.filter(({ topic }) => {
    const at = before.get(topic) ?? 0;
    before.set(topic, at + 1);
    const share = Math.min(1, max / (totals.get(topic) ?? 1));
    return Math.floor((at + 1) * share) > Math.floor(at * share);
  });
}

/** The words of all stories of feeds by language, each as often as it occurs; Japanese in pieces of four characters. */
function fillersIn(folder: string): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const name of readdirSync(folder).sort()) {
    const read = parseFeed(decodeText(readFileSync(path.join(folder, name))).text);
    const language = read.ok ? read.feed.language?.slice(0, 2).toLowerCase() : undefined;
    if (!read.ok || language === undefined) continue;
    words[language] ??= [];
    for (const { title, summary } of read.feed.items)
      words[language]?.push(
        ...(`${title ?? ''} ${plainText((summary ?? '').slice(0, 1000)).slice(0, 300)}`.match(
          language === 'ja' ? /\p{L}{1,4}/gu : /\p{L}+/gu,
        ) ?? []),
      );
  }
  return words;
}

/** Texts of a topic that one set of headlines gives at most. */
const MAX_SECTIONS = 400;
const MAX_EVENTS = 1000;

/**
 * Headlines with the sections of their publishers.
 * @param folder holds `topics/sections-train.jsonl` and `clusters/headlines-events.jsonl`
 */
export function headlinesOfPublishers(folder: string): LabelledText[] {
  const sections = headlinesIn(path.join(folder, 'topics', 'sections-train.jsonl'));
  const events = headlinesIn(path.join(folder, 'clusters', 'headlines-events.jsonl'));
  return [...weighted(capped(sections, MAX_SECTIONS), 0.5), ...capped(events, MAX_EVENTS)];
}

/**
 * What feeds teach, and texts made of seed words.
 * @param folder holds `feeds/wellformed/`
 */
export function textsOfFeedsAndSeeds(
  folder: string,
  seeds: readonly SeedList[],
  headlines: readonly LabelledText[],
): LabelledText[] {
  const feeds = path.join(folder, 'feeds', 'wellformed');
  const fillers = fillersIn(feeds);
  const english = headlines.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []);
  return [
    ...weighted(storiesOfFeedsIn(feeds), 3),
    ...textsOfSeedWords(seeds, { ...fillers, en: [...(fillers.en ?? []), ...english] }),
  ];
}

function weighted(texts: readonly LabelledText[], factor: number): LabelledText[] {
  return texts.map((one) => ({ ...one, weight: one.weight * factor }));
}
