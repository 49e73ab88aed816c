import type { AppLoadContext } from '@remix-run/node';
import { storyViews } from '#app/stories/stories.port.server.ts';
import type { Article, Source } from '#schemas/api/feed.ts';
import type { FurtherAnswer } from './further-stories.tsx';

/** Articles of the back end, in two lists, with their sources. */
export interface FurtherStoryLists {
  related: Article[];
  recommended: Article[];
  /** Whether the recommended ones were ranked for the one who reads. */
  forVisitor?: boolean;
  sources: Source[];
}

/**
 * The lists below a story, ready to be shown. Never rejects: where the lists cannot be had, the story stands without.
 * @param context its `noteFailure` hears of a failure, so that the page is not kept in a cache
 * @param now ms since 1970
 */
export async function furtherStories(
  asked: Promise<FurtherStoryLists>,
  context: Pick<AppLoadContext, 'visit' | 'pictures' | 'noteFailure'>,
  now: number,
): Promise<FurtherAnswer> {
  try {
    const { related, recommended, forVisitor = false, sources } = await asked;
    const views = await storyViews({ articles: [...related, ...recommended], sources }, context, now);
    const count = related.length;
    return { related: views.slice(0, count), recommended: views.slice(count), forVisitor };
  } catch {
    context.noteFailure();
    return { failed: true };
  }
}
