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
import { cutText } from '#app/lib/cut-text.ts';
import { addLeftOut, type LeftOutCounts, leaveOut } from '#schemas/content/left-out.ts';
import { type StoredSource, type StoredStory, storedSourceSchema } from '#schemas/content/story.ts';
import { isTopic, type Topic } from '#schemas/content/topics.ts';
import { labelStories } from './label-stories.server.ts';
import { publisherName } from './publisher-name.server.ts';
import { hostOf, markedGuid, sourceId, storyId } from './story-id.server.ts';
import type { TextModels } from './text-models.server.ts';
import { type StoryContext, toStory } from './to-story.server.ts';

/** What is known about a feed besides its bytes. */
export interface ReadFeedOptions {
  /** Where it was fetched from: the base of relative addresses. */
  url?: string;
  /** Where it was read from; names the source when nothing else does. */
  fileName?: string;
  /** The Content-Type header, for its charset. */
  contentType?: string;
  /** Topic key of the specification for stories that name none; other texts are ignored with a note. */
  topic?: string;
  /** Two-letter code of its stories, over what the feed declares. */
  language?: string;
  /** Only for the demo pack: the path of this site under which its relative pictures are served, such as `/demo/`. */
  assetBase?: string;
  /** Items that are read, the newest. Default: all. */
  maxItems?: number;
}

/** A publisher with its stories, and notes about how the feed was read. */
export interface FeedContent {
  ok: true;
  source: StoredSource;
  /** In the feed's order, without duplicates. */
  stories: StoredStory[];
  /** Items of the document: as many as `stories` and `leftOut` together. */
  items: number;
  /** Items that are no stories, by reason. */
  leftOut: LeftOutCounts;
  notes: string[];
  /** How often the feed says that it is worth asking. */
  pace: FeedPace;
  /** When the publisher wrote the document, in ms since 1970; null where it does not say. */
  writtenAt: number | null;
  /** Where it says that it is pushed from; as written. */
  links: Pick<ParsedFeed, 'hub' | 'self'>;
  /** Guids of stories that the feed marks as deleted. */
  deleted: string[];
  /** False where the document is damaged: then a missing story says nothing. */
  isWhole: boolean;
}

/** The outcome of reading a feed. */
export type ReadFeedResult = FeedContent | FeedFailure;

/**
 * Turns the bytes of a feed into clean stories for the store: the entry point of the ingest. Never throws; items that
 * cannot be used are counted by reason.
 * @param models tell what feeds do not say; without them a story has only the language and topics that its feed names
 */
export function readFeed(
  bytes: Uint8Array,
  options: ReadFeedOptions = {},
  models?: TextModels,
): ReadFeedResult {
  const decoded = decodeText(bytes, options.contentType);
  const parsed = parseFeed(decoded.text);
  if (!parsed.ok) return parsed;
  const { feed, notes: bounds } = boundItems(parsed.feed, options.maxItems);
  const leftOut: LeftOutCounts = {};
  leaveOut(leftOut, 'damaged', parsed.lost);
  leaveOut(leftOut, 'over-limit', parsed.feed.items.length - feed.items.length);
  const notes = [...(decoded.note ? [decoded.note] : []), ...parsed.notes, ...bounds];
  const urls = urlsOf(feed, options);
  const source = toSource(feed, options, urls, notes, models);
  if (!source.success) {
    return {
      ok: false,
      reason: `The feed names no usable publisher: ${source.error.issues[0]?.message}.`,
      hint: 'Give the feed a title.',
    };
  }
  const context = { source: source.data, urls, ...topicOf(options, notes), options, models };
  const made = toStories(feed, context, notes);
  const deleted = new Set(parsed.deleted);
  const stories = made.stories.filter(({ guid }) => !deleted.has(guid));
  leaveOut(leftOut, 'deleted', made.stories.length - stories.length);
  return {
    ok: true,
    source: source.data,
    stories: labelStories(stories, models?.topic),
    items: parsed.feed.items.length + parsed.lost,
    leftOut: addLeftOut(leftOut, made.leftOut),
    notes,
    pace: feed.pace,
    writtenAt: feed.writtenAt,
    links: { hub: feed.hub, self: feed.self },
    deleted: parsed.deleted,
    isWhole: parsed.isWhole,
  };
}

function urlsOf(feed: ParsedFeed, { url, assetBase }: ReadFeedOptions): UrlContext {
  const home = resolveUrl(feed.homeUrl, url ?? null);
  return { base: innerBase(feed.base, url ?? home), assetBase };
}

/** Characters of a source's name, which is on each of its cards. */
const MAX_NAME_LENGTH = 120;

function toSource(
  feed: ParsedFeed,
  options: ReadFeedOptions,
  urls: UrlContext,
  notes: string[],
  models?: TextModels,
) {
  const homeUrl = resolveUrl(feed.homeUrl, urls.base);
  const name = feed.title && publisherName(feed.title, homeUrl);
  const names = { title: feed.title, homeUrl, url: options.url, fileName: options.fileName };
  const id = sourceId(names);
  const language = feedLanguage(feed, options.language, models?.language);
  if (language.note) notes.push(language.note);
  return storedSourceSchema.safeParse({
    id,
    title: cutText(name ?? hostOf(homeUrl) ?? hostOf(options.url) ?? id, MAX_NAME_LENGTH),
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

/** Items whose unusable value is named in a note; more have the same cause as a rule. */
const EXPLAINED = 3;

function toStories(
  feed: ParsedFeed,
  context: StoryContext,
  notes: string[],
): { stories: StoredStory[]; leftOut: LeftOutCounts } {
  const found = new Map<string, StoredStory>();
  const leftOut: LeftOutCounts = {};
  for (const [index, item] of feed.items.entries()) {
    const result = toStory(item, feed, context);
    if (!result.ok) {
      leaveOut(leftOut, result.reason);
      if (result.detail && (leftOut[result.reason] ?? 0) <= EXPLAINED)
        notes.push(`Item ${index + 1} is left out: ${result.detail}.`);
      continue;
    }
    const { story } = result;
    const key = markedGuid(story.guid, result.mark);
    const known = found.get(key);
    if (known) leaveOut(leftOut, 'repeated');
    if (!known || (story.publishedAt ?? 0) > (known.publishedAt ?? 0)) found.set(key, story);
  }
  return { stories: withOwnIds(found), leftOut };
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
