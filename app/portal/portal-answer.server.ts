import type { ContentSource, Counted } from '#app/content/content.port.server.ts';
import type { FeedQuery, PortalAnswer } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/**
 * The stories of a page of the portal: the portal call gives the first ones, and only the articles call knows of an
 * offset (section 7). Tabs of a further page are the topics that the source knows to have stories, else all of the
 * brand's.
 */
export async function portalAnswer(
  brand: Brand,
  content: Pick<ContentSource, 'portal' | 'articles'>,
  query: FeedQuery,
  offset: number,
): Promise<PortalAnswer & Counted> {
  if (offset === 0) return content.portal(brand, query);
  const answer = await content.articles(brand, { ...query, offset });
  return { ...answer, availableTopics: answer.availableTopics ?? [...brand.cmsConfig.portalTopicsWhiteList] };
}
