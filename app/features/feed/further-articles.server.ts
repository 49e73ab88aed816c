import type { ContentSource } from '#app/server/content/content-source.ts';
import { isSameNews, relatedArticles, relatedCount } from '#app/server/content/related-articles.ts';
import type { Article, Source } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { type Language, marketOf } from '#schemas/content/languages.ts';
import { isTopic } from '#schemas/content/topics.ts';

/** Stories offered below an article: the related ones first, however many, then others up to this number. */
const RECOMMENDED = 6;

/** What to read after an article: related stories, as many as section 9 says, and others. */
export async function furtherArticles(
  article: Article,
  brand: Brand,
  content: Pick<ContentSource, 'articles'>,
  language: Language,
): Promise<{ related: Article[]; recommended: Article[]; sources: Source[] }> {
  const { articles, sources } = await content.articles(brand, {
    topics: [isTopic(article.topic) ? article.topic : 'latest', 'trending'],
    excludeArticleIds: [article.id],
    market: marketOf(language),
    lang: language,
  });
  const providers = brand.content.providers.length || new Set(sources.map(({ id }) => id)).size;
  const related = relatedArticles(article, articles, relatedCount(providers));
  const others = articles.filter((one) => !related.includes(one) && !isSameNews(one, article));
  const room = Math.max(0, RECOMMENDED - related.length);
  return { related, recommended: others.slice(0, room), sources };
}
