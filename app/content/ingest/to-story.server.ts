import { cleanHtml } from '#app/content/ingest/html/clean-html.server.ts';
import { foldSpace, plainText } from '#app/content/ingest/html/plain-text.server.ts';
import { innerBase, resolveUrl, type UrlContext } from '#app/content/ingest/html/resolve-url.server.ts';
import {
  languageCode,
  saidLanguage,
  storyLanguage,
} from '#app/content/ingest/language/story-language.server.ts';
import type { ParsedFeed, ParsedItem } from '#app/content/ingest/parse/parsed-feed.server.ts';
import { cutText } from '#app/lib/cut-text.ts';
import { lettersOf } from '#app/lib/letters-of.ts';
import type { LeftOutReason } from '#schemas/content/left-out.ts';
import { type StoredSource, type StoredStory, storedStorySchema } from '#schemas/content/story.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { withEndedTexts } from './ended-texts.server.ts';
import { fullText, teaserText } from './full-text.server.ts';
import { mapTopics } from './map-topics.server.ts';
import { pickAudio } from './pick-audio.server.ts';
import { pickImage } from './pick-image.server.ts';
import { storyId } from './story-id.server.ts';
import type { TextModels } from './text-models.server.ts';

/** What the stories of one feed share. */
export interface StoryContext {
  source: StoredSource;
  urls: UrlContext;
  topic?: Topic;
  options: { url?: string; language?: string };
  models?: TextModels;
}

/** A story, or why the item makes none. */
type StoryResult =
  | {
      ok: true;
      story: StoredStory;
      /** What tells it apart from other items of the same guid: its link; its title where the link is its guid. */
      mark: string;
    }
  | {
      ok: false;
      reason: Extract<LeftOutReason, 'empty' | 'no-address' | 'invalid'>;
      /** What is wrong with which value, where one is. */
      detail?: string;
    };

/** Characters of a title, as of one from a carrier's back end; every list of stories has it. */
const MAX_TITLE_LENGTH = 500;
/** Characters of a description, and of a title made from it. */
const MAX_DESCRIPTION_LENGTH = 300;
const MAX_MADE_TITLE_LENGTH = 90;

/** Cleans one item for the store; without topics where neither the item nor the feed names one. */
export function toStory(parsed: ParsedItem, feed: ParsedFeed, context: StoryContext): StoryResult {
  const base = innerBase(parsed.base, context.urls.base);
  const link = resolveUrl(parsed.link, base);
  const { item, complete } = withEndedTexts(parsed, link, base);
  const url = link ?? siteOf(item, context);
  const isDeclared = item.base !== null || feed.base !== null;
  // Where the feed declares no base, most write addresses that are relative to the story's page.
  const urls = { ...context.urls, base: isDeclared ? base : (url ?? base) };
  const urlsIn = (own: string | undefined) => (own ? { ...urls, base: innerBase(own, base) } : urls);
  const texts = [
    { html: item.body, urls: urlsIn(item.bodyBase) },
    { html: item.summary, urls: urlsIn(item.summaryBase) },
  ];
  const teaser = teaserText(item);
  const title = item.title ?? cutText(teaser, MAX_MADE_TITLE_LENGTH);
  if (title === '') return { ok: false, reason: 'empty' };
  const whole = fullText(complete, url !== null);
  const bodyHtml = cleanHtml(whole ?? '', texts.find(({ html }) => html === whole)?.urls ?? urls);
  if (url === null && bodyHtml === '') return { ok: false, reason: 'no-address' };
  const guid = item.guid ?? item.link ?? title;
  const checked = storedStorySchema.safeParse({
    id: storyId(context.source.id, guid),
    sourceId: context.source.id,
    guid,
    language: languageOf(item, `${title}. ${teaser}`, context),
    title: cutText(title, MAX_TITLE_LENGTH),
    description: lettersOf(teaser) === lettersOf(title) ? '' : cutText(teaser, MAX_DESCRIPTION_LENGTH),
    url,
    publishedAt: item.publishedAt,
    updatedAt: item.updatedAt,
    author: item.author && cutText(item.author, 120),
    imageUrl: pickImage(item.images, texts, urls),
    audioUrl: pickAudio(item.files, urls.base),
    bodyHtml,
    keywords: keywordsOf(item.categories),
    topics: topicsOf(item, feed, context, url),
  });
  if (checked.success)
    return { ok: true, story: checked.data, mark: item.guid === null ? title : (url ?? '') };
  const issue = checked.error.issues[0];
  return { ok: false, reason: 'invalid', detail: `${issue?.path.join('.')}: ${issue?.message}` };
}

function languageOf(item: ParsedItem, text: string, { options, source, models }: StoryContext): string {
  const configured = languageCode(options.language);
  if (configured) return configured;
  const said = languageCode(item.language);
  return said
    ? saidLanguage(text, said, models?.language)
    : storyLanguage(text, source.language, models?.language);
}

/** The publisher's site, to which a headline without link and text leads. */
function siteOf({ body, summary }: ParsedItem, { source, urls }: StoryContext): string | null {
  return plainText(`${body ?? ''}${summary ?? ''}`) === ''
    ? (source.homeUrl ?? resolveUrl('/', urls.base))
    : null;
}

function topicsOf(
  { categories }: ParsedItem,
  feed: ParsedFeed,
  { topic, options, source }: StoryContext,
  url: string | null,
): Topic[] {
  const feedUrl = options.url ?? source.homeUrl;
  return mapTopics({ topic, categories, feedTitle: feed.title, feedUrl, url });
}

/** Categories as keywords: each once whatever its case, none that is a sentence, twenty at most. */
function keywordsOf(categories: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const text of categories.map(foldSpace)) {
    const key = text.toLowerCase();
    if (text !== '' && text.length <= 60 && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()].slice(0, 20);
}
