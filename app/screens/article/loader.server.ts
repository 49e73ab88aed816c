import type { LoaderFunctionArgs } from '@remix-run/node';
import { type StoryView, type StoryViewSite, storyView } from '#app/features/story/story-view.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { formatDate } from '#app/lib/format-age.ts';
import { readingMinutes } from '#app/lib/reading-minutes.ts';
import { isSameNews, relatedArticles, relatedCount } from '#app/server/content/related-articles.ts';
import type { ArticleAnswer } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { isTopic } from '#schemas/content/topics.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';

/** Stories offered below an article: the related ones first, however many, then others up to this number. */
const RECOMMENDED = 6;

/** One story in full, and what to read next. A story that is not there is the not-found page. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { visit, content } = context;
  const brand = brandOnPage(visit.brand.brand, pageKindOf(new URL(request.url).pathname), visit);
  const id = params.articleId ?? '';
  const answer = /^\d+$/.test(id) ? await content.article(brand, id) : undefined;
  if (!answer) throw new Response('page data not found', { status: 404 });
  const now = Date.now();
  const site = { ...visit, pictureOf: context.pictures.of };
  const view = storyView(answer.article, answer.source, site, now);
  return {
    messages: messagesFor(visit.language, ['article']),
    story: {
      ...view,
      html: context.pictures.inHtml(answer.formatted),
      shareImage: absoluteAddress(answer.article.image_url, brand),
      author: answer.article.author,
      url: answer.article.orig_url,
      date: answer.article.date ? formatDate(Date.parse(answer.article.date), visit.language) : '',
      minutes: readingMinutes(answer.formatted),
      preview: answer.article.view_mode === 'preview',
    },
    recommended: await recommended(answer, brand, context, site, now),
  };
}

/** An address that others can open: that of the publisher, or that of the site at the brand’s first domain. */
function absoluteAddress(address: string | null, brand: Brand): string | undefined {
  const base = `https://${brand.domains[0]}`;
  return address !== null && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

async function recommended(
  answer: ArticleAnswer,
  brand: Brand,
  context: LoaderFunctionArgs['context'],
  site: StoryViewSite,
  now: number,
): Promise<StoryView[]> {
  const { visit, content } = context;
  const { article } = answer;
  const page = await content.articles(brand, {
    topics: [isTopic(article.topic) ? article.topic : 'latest', 'trending'],
    excludeArticleIds: [article.id],
    market: marketOf(visit.language),
    lang: visit.language,
  });
  const sources = new Map(page.sources.map((source) => [source.id, source]));
  const providers = brand.content.providers.length || sources.size;
  const related = relatedArticles(article, page.articles, relatedCount(providers));
  const others = page.articles.filter((one) => !related.includes(one) && !isSameNews(one, article));
  return [...related, ...others.slice(0, Math.max(0, RECOMMENDED - related.length))].map((one) =>
    storyView(one, sources.get(one.source), site, now),
  );
}
