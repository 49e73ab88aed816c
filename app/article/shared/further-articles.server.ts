import {
  type ContentSource,
  isSameNews,
  relatedArticles,
  relatedCount,
} from '#app/content/content.port.server.ts';
import { type SiteRequest, type StoryListRequest, storyListFacts } from '#app/http/http.port.server.ts';
import type { Article, Source } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { isTopic } from '#schemas/content/topics.ts';

/** Stories beside each other on a desktop; the second list below an article is a row of them. */
const ROW = 4;

/**
 * Further stories below an article: related ones, as many as section 9 says, and a row of others,
 * personalized where the visitor is known.
 */
export async function furtherArticles(
  article: Article,
  brand: Brand,
  content: Pick<ContentSource, 'articles'>,
  siteRequest: Pick<SiteRequest, 'language' | 'isFromApp'> & StoryListRequest,
): Promise<{ related: Article[]; recommended: Article[]; forVisitor: boolean; sources: Source[] }> {
  const { articles, sources } = await content.articles(brand, {
    topics: [isTopic(article.topic) ? article.topic : 'latest', 'trending'],
    ...storyListFacts(siteRequest, brand),
    entryPoint: siteRequest.isFromApp ? 'portal' : 'web',
    experience: 'article',
    excludeArticleIds: [article.id],
    market: marketOf(siteRequest.language),
    lang: siteRequest.language,
  });
  const providers = brand.content.providers.length || new Set(sources.map(({ id }) => id)).size;
  const candidates = articles.map((other) => ({ ...other, cluster: other.event?.id }));
  const self = { ...article, cluster: article.event?.id };
  const related = relatedArticles(self, candidates, relatedCount(providers));
  const others = candidates.filter((other) => !related.includes(other) && !isSameNews(other, self));
  const recommended = personalizedFirst(others).slice(0, ROW);
  return { related, recommended, forVisitor: isPersonalized(recommended), sources };
}

type Ranked = Pick<Article, 'topicsRanking'>;

/** Whether the back end ranked any of the stories for this visitor (`personalized`, section 3). */
export function isPersonalized(articles: readonly Ranked[]): boolean {
  return articles.some(({ topicsRanking }) => topicsRanking.personalized !== undefined);
}

/** Stories ranked for the visitor first, by that rank; the others follow in their order. */
export function personalizedFirst<T extends Ranked>(articles: readonly T[]): T[] {
  const rank = ({ topicsRanking }: Ranked) => topicsRanking.personalized ?? Number.MAX_SAFE_INTEGER;
  return articles.toSorted((a, b) => rank(a) - rank(b));
}
