import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { articleOfAddress } from '#app/article/shared/article-of-address.server.ts';
import { furtherArticles } from '#app/article/shared/further-articles.server.ts';
import { furtherStories } from '#app/article/shared/further-stories.server.ts';
import { languageOfTexts, otherLanguage } from '#app/article/shared/other-language.ts';
import { wholeArticle } from '#app/article/shared/whole-article.ts';
import { keyPoints, patienceOf } from '#app/content/content.port.server.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { formatDate } from '#app/lib/dates/format-age.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { oneStoryView } from '#app/stories/stories.port.server.ts';
import {
  MAX_ARTICLE_PADDING,
  MAX_LIST_PADDING,
  sharePicture,
  shareSize,
  sidePadding,
} from '#app/stories/stories.port.ts';
import { adSpaces } from '#schemas/ads/ad-spaces.ts';
import type { ArticleAnswer } from '#schemas/api/feed.ts';
import { brandOnPage, pageConfig } from '#schemas/page-config/page-config.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { repeatsText } from './repeats-text.ts';
import { paragraphEnds } from './split-body.ts';
import { withoutLeadPicture } from './without-lead-picture.ts';

/** Average reading speed in words a minute. Source: Brysbaert 2019, silent reading of English non-fiction (238). */
const WORDS_PER_MINUTE = 238;

/** The same in letters a minute. Source: Trauzettel-Klosinski and Dietz 2012, reading aloud in 17 languages. */
const LETTERS_PER_MINUTE = { chinese: 255, japanese: 357 };

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const UNSPACED_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Runs of scripts that put blanks between sentences only; each is taken apart into its words. */
const UNSPACED_WORDS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu;
const wordsIn = new Intl.Segmenter('th', { granularity: 'word' });

/** Estimated reading time of an HTML text in minutes, at least 1. */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  const letters = text.match(UNSPACED_LETTERS)?.length ?? 0;
  const words = text
    .replace(UNSPACED_LETTERS, ' ')
    .replace(UNSPACED_WORDS, (run) => Array.from(wordsIn.segment(run), ({ segment }) => segment).join(' '))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const lettersPerMinute = KANA.test(text) ? LETTERS_PER_MINUTE.japanese : LETTERS_PER_MINUTE.chinese;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + letters / lettersPerMinute));
}

/** Most paragraphs that a preview shows. */
const MAX_PREVIEW_PARAGRAPHS = 2;

/**
 * The first paragraphs of a story, for its preview; never the whole story, however short it is.
 * @param html sanitised markup
 * @returns at most half of the paragraphs; empty where there is only one paragraph, or none at the top level
 */
export function introOf(html: string): string {
  const ends = paragraphEnds(html);
  const count = Math.min(MAX_PREVIEW_PARAGRAPHS, Math.floor(ends.length / 2));
  return html.slice(0, ends[count - 1] ?? 0);
}

/** "By", "by:" or "Por" at the beginning, as many as there are: the page says it itself, in its own language. */
const BY = /^(?:\s*(?:by|por)\b[\s:,–—-]*)+/i;

/** An author as feeds give it, without the word that the byline puts before it; null where nothing is left. */
export function bylineAuthor(author: string | null): string | null {
  return author?.replace(BY, '').trim() || null;
}

/** Two or three sentences of a long story that say most of it; the language decides which words say nothing. */
function keyPointsOf({ article, formatted }: ArticleAnswer, language: string): readonly string[] {
  const { id, title, description } = article;
  return keyPoints({ id, language, title, description, bodyHtml: formatted });
}

/**
 * One story in full, or its preview at `/article-intro/`, and further stories to read. A story that has only a
 * preview is redirected to its preview page. An unknown story answers 404.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { siteRequest, content } = context;
  const { pathname, search } = new URL(request.url);
  const kind = pageKindOf(pathname);
  const brand = brandOnPage(siteRequest.brand.brand, kind, siteRequest);
  const id = articleOfAddress({ params, request });
  const answer = id === undefined ? undefined : await content.article(brand, id);
  if (!answer) throw new Response('page data not found', { status: 404 });
  const isHosted = answer.article.view_mode === 'hosted';
  const isPreview = kind === 'article-intro';
  // Page kind, screen name and ad slots follow from the address, so the address has to match what is shown.
  if (!isHosted && !isPreview) throw redirect(`/article-intro/${id}${search}`);
  const html = isPreview ? introOf(answer.formatted) : answer.formatted;
  const now = Date.now();
  const language = languageOfTexts(answer.article, answer.language, siteRequest.language);
  const further = furtherStories(furtherArticles(answer.article, brand, content, siteRequest), context, now);
  const view = await oneStoryView(answer.article, answer.source, context, now);
  const hasLead = view.image !== null && view.imageUse !== 'none';
  return {
    messages: messagesFor(siteRequest.language, [
      'article',
      'ads',
      ...(view.event ? (['coverage'] as const) : []),
    ]),
    adSpaces: adSpaces(pageConfig(siteRequest.brand.brand, kind, { ...siteRequest, entryPoint: 'web' })),
    story: {
      ...view,
      standfirst: repeatsText(answer.article.description, html) ? '' : answer.article.description,
      lang: otherLanguage(language, siteRequest.language),
      inLanguage: language,
      sourceId: answer.source.id,
      audioUrl: answer.article.audio_url ?? null,
      html: context.pictures.inHtml(withoutLeadPicture(html, hasLead ? answer.article.image_url : null)),
      keyPoints: isPreview ? [] : keyPointsOf(answer, language ?? siteRequest.language),
      shareImage: sharePicture(view.image, brand),
      shareSize: shareSize(view.image, answer.article.picture),
      author: bylineAuthor(answer.article.author),
      url: answer.article.orig_url,
      date: answer.article.date ? formatDate(Date.parse(answer.article.date), siteRequest.language) : '',
      updatedTime: answer.article.updated ?? null,
      updated: answer.article.updated
        ? formatDate(Date.parse(answer.article.updated), siteRequest.language)
        : '',
      minutes: readingMinutes(answer.formatted),
      preview: isPreview,
      hosted: isHosted,
      whole: isPreview ? wholeArticle(answer.article, siteRequest.linkParameters) : undefined,
    },
    further: await settledWithin(further, patienceOf(content)),
    padding: {
      article: sidePadding(brand.cmsConfig.articlePadding, MAX_ARTICLE_PADDING),
      feed: sidePadding(brand.cmsConfig.webFeedPadding, MAX_LIST_PADDING),
    },
  };
}
