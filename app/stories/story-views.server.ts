import type { AppLoadContext } from '@remix-run/node';
import type { Article, Source } from '#schemas/api/feed.ts';
import { type StoryView, type StoryViewSite, storyView } from './story-view.ts';

type Site = Pick<AppLoadContext, 'siteRequest' | 'pictures'>;

/**
 * Articles of an answer as lists show them: pictures at the addresses of this site, and their previews.
 * @param now ms since 1970
 */
export async function storyViews(
  { articles, sources }: { articles: readonly Article[]; sources: readonly Source[] },
  context: Site,
  now: number,
): Promise<StoryView[]> {
  const site = await viewSite(articles, context);
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  return articles.map((article) => storyView(article, sourceOf.get(article.source), site, now));
}

/** One article, as {@link storyViews} has several. */
export async function oneStoryView(
  article: Article,
  source: Source,
  context: Site,
  now: number,
): Promise<StoryView> {
  return storyView(article, source, await viewSite([article], context), now);
}

async function viewSite(
  articles: readonly Article[],
  { siteRequest, pictures }: Site,
): Promise<StoryViewSite> {
  const previewOf = await pictures.previewsOf(articles.map((article) => article.image_url));
  const namesEvents = siteRequest.brand.brand.eventCards ?? true;
  return { ...siteRequest, pictureOf: pictures.of, previewOf, namesEvents };
}
