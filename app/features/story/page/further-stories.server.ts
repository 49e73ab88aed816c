import type { AppLoadContext } from '@remix-run/node';
import { storyViews } from '#app/features/story/story-views.server.ts';
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
 * @param context its `noteFailure` hears of a failure, so that the page is not kept in a cache
 * @param now ms since 1970
 */
export async function furtherStories(
  asked: Promise<FurtherArticles>,
  context: Pick<AppLoadContext, 'visit' | 'pictures' | 'noteFailure'>,
  now: number,
): Promise<FurtherAnswer> {
  try {
    const { related, recommended, sources } = await asked;
    const views = await storyViews({ articles: [...related, ...recommended], sources }, context, now);
    return { related: views.slice(0, related.length), recommended: views.slice(related.length) };
  } catch {
    context.noteFailure();
    return { failed: true };
  }
}
