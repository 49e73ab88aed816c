import {
  innerBase,
  resolveAsset,
  resolveUrl,
  type UrlContext,
} from '#app/content/ingest/html/resolve-url.server.ts';
import { feedLanguage } from '#app/content/ingest/language/feed-language.server.ts';
import { boundItems } from '#app/content/ingest/parse/bound-items.server.ts';
import { decodeText } from '#app/content/ingest/parse/decode-text.server.ts';
import type { FeedFailure } from '#app/content/ingest/parse/explain-failure.server.ts';
import type { FeedPace } from '#app/content/ingest/parse/feed-pace.server.ts';
import { parseFeed } from '#app/content/ingest/parse/parse-feed.server.ts';
import type { ParsedFeed } from '#app/content/ingest/parse/parsed-feed.server.ts';
import { type StoredSource, type StoredStory, storedSourceSchema } from '#schemas/content/story.ts';
import { isTopic, type Topic } from '#schemas/content/topics.ts';
import { hostOf, markedGuid, sourceId, storyId } from './story-id.server.ts';
import { type StoryContext, toStory } from './to-story.server.ts';

/** What is known about a feed besides its bytes. */
export interface ReadFeedOptions {
  /** Where it was fetched from: the base of relative addresses. */
  url?: string;
  /** Where it was read from; names the source when nothing else does. */
  fileName?: string;
  /** The Content-Type header, for its charset. */
  contentType?: string;
  /** Topic key of the specification for all its stories; others are ignored with a note. */
  topic?: string;
  /** Two-letter code of its stories, over what the feed declares. */
  language?: string;
  /** Only for the demo pack: the path of this site under which its relative pictures are served, such as `/demo/`. */
  assetBase?: string;
  /** Items that are read, the newest. Default: all. */
  mostItems?: number;
}

/** A publisher with its stories, and notes about how the feed was read. */
export interface FeedContent {
  ok: true;
  source: StoredSource;
  /** In the feed's order, without duplicates. */
  stories: StoredStory[];
  notes: string[];
  /** How often the feed says that it is worth asking. */
  pace: FeedPace;
  /** Ids of stories that the feed marks as deleted. */
  deleted: string[];
  /** False where the document is damaged: then a missing story says nothing. */
  isWhole: boolean;
}

/** The outcome of reading a feed. */
export type ReadFeedResult = FeedContent | FeedFailure;

/**
 * Turns the bytes of a feed into clean stories for the store: the entry point of the ingest. Never throws; items that
 * cannot be used are skipped and noted.
 */
export function readFeed(bytes: Uint8Array, options: ReadFeedOptions = {}): ReadFeedResult {
  const decoded = decodeText(bytes, options.contentType);
  const parsed = parseFeed(decoded.text);
  if (!parsed.ok) return parsed;
  const { feed, notes: bounds } = boundItems(parsed.feed, options.mostItems);
  const notes = [...(decoded.note ? [decoded.note] : []), ...parsed.notes, ...bounds];
  const urls = urlsOf(feed, options);
  const source = toSource(feed, options, urls, notes);
  if (!source.success) {
    return {
      ok: false,
      reason: `The feed names no usable publisher: ${source.error.issues[0]?.message}.`,
      hint: 'Give the feed a title.',
    };
  }
  const stories = toStories(feed, { source: source.data, urls, ...topicOf(options, notes), options }, notes);
  const { id } = source.data;
  const deleted = new Set(parsed.deleted);
  return {
    ok: true,
    source: source.data,
    stories: stories.filter(({ guid }) => !deleted.has(guid)),
    notes,
    pace: feed.pace,
    deleted: parsed.deleted.map((guid) => storyId(id, guid)),
    isWhole: parsed.isWhole,
  };
}

function urlsOf(feed: ParsedFeed, { url, assetBase }: ReadFeedOptions): UrlContext {
  const home = resolveUrl(feed.homeUrl, url ?? null);
  return { base: innerBase(feed.base, url ?? home), assetBase };
}

function toSource(feed: ParsedFeed, options: ReadFeedOptions, urls: UrlContext, notes: string[]) {
  const homeUrl = resolveUrl(feed.homeUrl, urls.base);
  const names = { title: feed.title, homeUrl, url: options.url, fileName: options.fileName };
  const id = sourceId(names);
  const language = feedLanguage(feed, options.language);
  if (language.note) notes.push(language.note);
  return storedSourceSchema.safeParse({
    id,
    title: feed.title ?? hostOf(homeUrl) ?? hostOf(options.url) ?? id,
    icon: resolveAsset(feed.icon, urls),
    homeUrl,
    language: language.code,
  });
}

function topicOf({ topic }: ReadFeedOptions, notes: string[]): { topic?: Topic } {
  if (topic === undefined) return {};
  if (isTopic(topic)) return { topic };
  notes.push(`There is no topic "${topic}"; the stories keep the topics of their categories.`);
  return {};
}

function toStories(feed: ParsedFeed, context: StoryContext, notes: string[]): StoredStory[] {
  const found = new Map<string, StoredStory>();
  const skipped: string[] = [];
  for (const item of feed.items) {
    const result = toStory(item, feed, context);
    if (!result.ok) {
      skipped.push(result.reason);
      continue;
    }
    const { story } = result;
    const key = markedGuid(story.guid, result.mark);
    const known = found.get(key);
    if (known) skipped.push('their id stands twice, the newer was kept');
    if (!known || (story.publishedAt ?? 0) > (known.publishedAt ?? 0)) found.set(key, story);
  }
  for (const reason of new Set(skipped)) {
    const count = skipped.filter((one) => one === reason).length;
    notes.push(`${count} of ${feed.items.length} items skipped: ${reason}.`);
  }
  return withOwnIds(found);
}

/** A guid of several items identifies none of them alone: there, the mark (address or title) counts too. */
function withOwnIds(byMarkedGuid: ReadonlyMap<string, StoredStory>): StoredStory[] {
  const stories = [...byMarkedGuid];
  const guids = new Set<string>();
  const repeated = new Set<string>();
  for (const [, { guid }] of stories) (guids.has(guid) ? repeated : guids).add(guid);
  return stories.map(([key, story]) =>
    repeated.has(story.guid) ? { ...story, id: storyId(story.sourceId, key) } : story,
  );
}
