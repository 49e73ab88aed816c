import type { LoaderFunctionArgs } from '@remix-run/node';
import { articleOfAddress } from '#app/article/shared/article-of-address.server.ts';
import { furtherArticles } from '#app/article/shared/further-articles.server.ts';
import { furtherStories } from '#app/article/shared/further-stories.server.ts';
import { languageOfTexts, otherLanguage } from '#app/article/shared/other-language.ts';
import { type WholeArticle, wholeArticle } from '#app/article/shared/whole-article.ts';
import { patienceOf, type WithLanguage } from '#app/content/content.port.server.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { formatDate } from '#app/lib/dates/format-age.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { pageHref } from '#app/site/site.port.ts';
import { oneStoryView } from '#app/stories/stories.port.server.ts';
import {
  MAX_ARTICLE_PADDING,
  MAX_LIST_PADDING,
  sharePicture,
  shareSize,
  sidePadding,
} from '#app/stories/stories.port.ts';
import { summaryAds } from '#schemas/ads/ad-spaces.ts';
import type { Article } from '#schemas/api/feed.ts';
import type { ArticleSummaryAnswer, SummaryAnswer } from '#schemas/api/summary.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { brandOnPage, pageConfig } from '#schemas/page-config/page-config.ts';
import { joinedFailure } from './joined-failure.server.ts';
import { summaryParagraphs } from './summary-paragraphs.ts';

/** The summary of a story, the story's metadata, and further stories (sections 2 and 4). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { siteRequest, content } = context;
  const brand = brandOnPage(siteRequest.brand.brand, 'article-summary', siteRequest);
  const [{ article, source, language: said }, { summary, madeBy }] = await storyAndSummary(
    brand,
    articleOfAddress({ params, request }),
    context,
  );
  const now = Date.now();
  const language = languageOfTexts(article, said, siteRequest.language);
  const further = furtherStories(furtherArticles(article, brand, content, siteRequest), context, now);
  const view = await oneStoryView(article, source, context, now);
  return {
    messages: messagesFor(siteRequest.language, ['article', 'summary', 'ads']),
    ads: summaryAds(
      pageConfig(siteRequest.brand.brand, 'article-summary', { ...siteRequest, entryPoint: 'web' }),
    ),
    story: {
      ...view,
      lang: otherLanguage(language, siteRequest.language),
      inLanguage: language,
      sourceId: source.id,
      audioUrl: article.audio_url ?? null,
      shareImage: sharePicture(view.image, brand),
      shareSize: shareSize(view.image, article.picture),
      url: article.orig_url,
      date: article.date ? formatDate(Date.parse(article.date), siteRequest.language) : '',
      full: fullArticle(article, siteRequest.linkParameters),
    },
    // A back end that answers without a text has at least said what the story is about.
    summary: summary.trim()
      ? { ...summaryParagraphs(summary), madeBy }
      : { ...summaryParagraphs(article.description), madeBy: 'extract' as const },
    further: await settledWithin(further, patienceOf(content)),
    padding: {
      article: sidePadding(brand.cmsConfig.articlePadding, MAX_ARTICLE_PADDING),
      feed: sidePadding(brand.cmsConfig.webFeedPadding, MAX_LIST_PADDING),
    },
  };
}

/** Loads the story and its summary in parallel. Any failure fails the page, with all messages (section 4). */
async function storyAndSummary(
  brand: Brand,
  id: string | undefined,
  { content }: LoaderFunctionArgs['context'],
): Promise<[ArticleSummaryAnswer & WithLanguage, SummaryAnswer]> {
  if (id === undefined) throw new Response('page data not found', { status: 404 });
  const outcomes = await Promise.allSettled([content.articleSummary(brand, id), content.summary(brand, id)]);
  const failure = joinedFailure(outcomes);
  const [story, summary] = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : undefined,
  );
  if (failure) throw new Response(failure.message, { status: failure.status });
  return [story, summary] as [ArticleSummaryAnswer & WithLanguage, SummaryAnswer];
}

/** Link to the whole story; to its preview page where the publisher's address is unknown. */
function fullArticle(article: Article, linkParameters: Readonly<Record<string, string>>): WholeArticle {
  const preview = { href: pageHref({ linkParameters }, `/article-intro/${article.id}`), isOutside: false };
  return wholeArticle(article, linkParameters) ?? preview;
}
