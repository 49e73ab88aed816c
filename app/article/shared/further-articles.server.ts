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

/** Stories offered below an article: the related ones first, however many, then others up to this number. */
const RECOMMENDED = 6;

/** What to read after an article: related stories, as many as section 9 says, and others, chosen for the visitor where known. */
export async function furtherArticles(
  article: Article,
  brand: Brand,
  content: Pick<ContentSource, 'articles'>,
  visit: Pick<SiteRequest, 'language'> & StoryListRequest,
): Promise<{ related: Article[]; recommended: Article[]; forVisitor: boolean; sources: Source[] }> {
  const { articles, sources } = await content.articles(brand, {
    topics: [isTopic(article.topic) ? article.topic : 'latest', 'trending'],
    ...storyListFacts(visit, brand),
    experience: 'article',
    excludeArticleIds: [article.id],
    market: marketOf(visit.language),
    lang: visit.language,
  });
  const providers = brand.content.providers.length || new Set(sources.map(({ id }) => id)).size;
  const related = relatedArticles(article, articles, relatedCount(providers));
  const others = articles.filter((one) => !related.includes(one) && !isSameNews(one, article));
  const room = Math.max(0, RECOMMENDED - related.length);
  const recommended = personalizedFirst(others).slice(0, room);
  return { related, recommended, forVisitor: isPersonalized(recommended), sources };
}
