import {
  isReturn,
  type PageEntry,
  readStoredStoryList,
  type StoredStoryList,
} from '#app/stories/stories.port.ts';

/** Where a visitor left a story list, beyond the stories of its first page, as stored for the tab (sessionStorage). */
export interface ListPosition {
  /** When it was written, ms since 1970. */
  at: number;
  /** Language and address of the list. */
  address: string;
  /** Id of the first story in sight. */
  storyId: string;
  /** Distance of that story's top from the window's top, px; negative for a story that has begun above it. */
  top: number;
  list: StoredStoryList;
}

/** A story on the page: its id and its edges, px from the window's top. */
export interface StoryEdges {
  id: string | undefined;
  top: number;
  bottom: number;
}

/**
 * The position to store; undefined where the page that the server sends has the stories in sight: there the browser
 * scrolls back by itself.
 * @param ofFirstPage how many stories came with the page
 * @param onPage the stories on the page, in their order
 */
export function listPositionToStore(
  list: StoredStoryList,
  ofFirstPage: number,
  onPage: readonly StoryEdges[],
): Omit<ListPosition, 'at' | 'address'> | undefined {
  const further = new Set(list.stories.slice(ofFirstPage).map(({ id }) => id));
  const { id, top } = onPage.find(({ bottom }) => bottom > 0) ?? {};
  if (id === undefined || top === undefined || !further.has(id)) return undefined;
  return { storyId: id, top, list };
}

/** What part of a page the window shows, px. */
interface WindowOnPage {
  scrollY: number;
  innerHeight: number;
  scrollHeight: number;
}

/**
 * Whether a page that is returned to is where the browser put it: at its top, or at its end, as it has none of the
 * further stories. Elsewhere the visitor has scrolled by now, and is not to be moved.
 */
export function isWhereBrowserPutIt({ scrollY, innerHeight, scrollHeight }: WindowOnPage): boolean {
  const slack = innerHeight / 4;
  return scrollY < slack || scrollHeight - innerHeight - scrollY < slack;
}

/**
 * The stored position, for who comes back to its address; undefined when that was opened by a link or a new visit, or the
 * position is too old or invalid.
 */
export function listPositionToRestore(
  text: string | undefined,
  address: string,
  entry: PageEntry,
  now: number,
): ListPosition | undefined {
  try {
    const position = (JSON.parse(text ?? '{}') ?? {}) as Partial<ListPosition>;
    const { at, storyId, top } = position;
    const list = readStoredStoryList(position.list);
    if (typeof at !== 'number' || typeof storyId !== 'string' || typeof top !== 'number' || !list) return;
    return position.address === address && isReturn(at, entry, now)
      ? { at, address, storyId, top, list }
      : undefined;
  } catch {
    return undefined;
  }
}
