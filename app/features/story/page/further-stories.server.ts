import { type StoryViewSite, storyView } from '#app/features/story/story-view.ts';
import type { Article, Source } from '#schemas/api/feed.ts';
import type { FurtherAnswer } from './further-stories.tsx';

/** Articles of the back end, in two lists, with their sources. */
export interface FurtherArticles {
  related: Article[];
  recommended: Article[];
  sources: Source[];
}

/**
 * The lists below a story, ready to be shown. Never rejects: where the lists cannot be had, the story stands without.
 * @param now ms since 1970
 * @param noteFailure hears of a failure, so that the page is not kept in a cache
 */
export async function furtherStories(
  asked: Promise<FurtherArticles>,
  site: StoryViewSite,
  now: number,
  noteFailure: () => void,
): Promise<FurtherAnswer> {
  try {
    const { related, recommended, sources } = await asked;
    const sourceOf = new Map(sources.map((one) => [one.id, one]));
    const viewOf = (article: Article) => storyView(article, sourceOf.get(article.source), site, now);
    return { related: related.map(viewOf), recommended: recommended.map(viewOf) };
  } catch {
    noteFailure();
    return { failed: true };
  }
}
