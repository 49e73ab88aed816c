import {
  type ContentSource,
  isPersonalized,
  isSameNews,
  personalizedFirst,
  relatedArticles,
  relatedCount,
} from '#app/content/content.port.server.ts';
import { type SiteRequest, type StoryListRequest, storyListFacts } from '#app/http/http.port.server.ts';
import type { Article, Source } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { isTopic } from '#schemas/content/topics.ts';

/** How many stories are offered below an article: all related ones, filled up with others to this number. */
const MAX_RECOMMENDED = 6;

/**
 * Further stories below an article: related ones, as many as section 9 says, and others, personalized where the
 * visitor is known.
 */
export async function furtherArticles(
  article: Article,
  brand: Brand,
  content: Pick<ContentSource, 'articles'>,
  siteRequest: Pick<SiteRequest, 'language'> & StoryListRequest,
): Promise<{ related: Article[]; recommended: Article[]; forVisitor: boolean; sources: Source[] }> {
  const { articles, sources } = await content.articles(brand, {
    topics: [isTopic(article.topic) ? article.topic : 'latest', 'trending'],
    ...storyListFacts(siteRequest, brand),
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
  const remaining = Math.max(0, MAX_RECOMMENDED - related.length);
  const recommended = personalizedFirst(others).slice(0, remaining);
  return { related, recommended, forVisitor: isPersonalized(recommended), sources };
}
