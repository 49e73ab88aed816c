import type { AppLoadContext } from '@remix-run/node';
import { storyViews } from '#app/stories/stories.port.server.ts';
import type { Article, Source } from '#schemas/api/feed.ts';
import type { FurtherAnswer } from './further-stories.tsx';

/** Further articles from the content source in two lists, with their sources. */
interface FurtherStoryLists {
  related: Article[];
  recommended: Article[];
  /** Whether the recommended ones were ranked for this visitor. */
  forVisitor?: boolean;
  sources: Source[];
}

/**
 * The lists below a story as views. Never rejects: when the lists cannot be loaded, the story is shown without
 * them.
 * @param context its `noteFailure` is called on a failure, so that the page is not cached
 * @param now ms since 1970
 */
export async function furtherStories(
  loading: Promise<FurtherStoryLists>,
  context: Pick<AppLoadContext, 'siteRequest' | 'pictures' | 'noteFailure'>,
  now: number,
): Promise<FurtherAnswer> {
  try {
    const { related, recommended, forVisitor = false, sources } = await loading;
    const views = await storyViews({ articles: [...related, ...recommended], sources }, context, now);
    const count = related.length;
    return { related: views.slice(0, count), recommended: views.slice(count), forVisitor };
  } catch {
    context.noteFailure();
    return { failed: true };
  }
}
