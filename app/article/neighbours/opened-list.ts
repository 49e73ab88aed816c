/** A story of a list, as its card leads to it. */
export interface NeighbourStory {
  id: string;
  /** Path of its page; links add what the page says that they are on. */
  href: string;
  title: string;
}

/** Key of the session storage for the list from which the visitor opened a story, in its order. */
export const OPENED_LIST_KEY = 'opened_list';

/** Most stories of a list that are stored, about the opened one. */
const MAX_STORIES = 60;

/**
 * The text to store for a list, of which one story was opened: without the queries of its links, which have the language
 * of that page, and what the carrier's app says of its visitor.
 */
export function openedListText(stories: readonly NeighbourStory[], openedId: string): string {
  const at = stories.findIndex(({ id }) => id === openedId);
  const start = Math.max(0, Math.min(at - MAX_STORIES / 2, stories.length - MAX_STORIES));
  const stored = stories
    .slice(start, start + MAX_STORIES)
    .map((story) => ({ ...story, href: pathOf(story.href) }));
  return JSON.stringify(stored);
}

const pathOf = (href: string): string => href.replace(/\?.*/s, '');

/** The stories before and after one. */
interface Neighbours {
  previous: NeighbourStory | undefined;
  next: NeighbourStory | undefined;
}

/** The neighbours of a story in the stored list; none where it is not in that list, or the text is damaged. */
export function neighboursOf(text: string | undefined, id: string): Neighbours {
  const stories = parsed(text);
  const at = stories.findIndex((story) => story.id === id);
  return at < 0
    ? { previous: undefined, next: undefined }
    : { previous: stories[at - 1], next: stories[at + 1] };
}

function parsed(text: string | undefined): readonly NeighbourStory[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value) || !value.every(isListed)) return [];
    // Lists of earlier versions have queries.
    return value.map((story) => ({ ...story, href: pathOf(story.href) }));
  } catch {
    return [];
  }
}

/** Of this site, and a page of a story: what is stored becomes a link. */
function isListed(value: Partial<NeighbourStory> | null): value is NeighbourStory {
  return (
    typeof value?.id === 'string' &&
    typeof value.title === 'string' &&
    typeof value.href === 'string' &&
    /^\/article-[a-z]+\/\d+(\?|$)/.test(value.href)
  );
}
