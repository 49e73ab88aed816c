/** Most ids that are kept; the oldest make room. Ten digits each, that is 6 kB of the 5 MB a site may store. */
export const MOST_HIDDEN = 500;

/** Ids of hidden stories, oldest first (client storage key `hidden`, section 3). */
export type HiddenList = readonly string[];

/** What happened to the list. */
export type HiddenEvent =
  /** The storage was read, at the start or because another tab wrote to it. */
  | { type: 'storage-read'; text: string | undefined }
  | { type: 'story-hidden'; id: string }
  | { type: 'story-restored'; id: string };

/** What is to be done: the text to store. */
export interface StoreHidden {
  type: 'store';
  text: string;
}

/** One step. A list that did not change is the very same list, so that nothing renders anew. */
export function hiddenTransition(
  list: HiddenList,
  event: HiddenEvent,
): { list: HiddenList; effects: readonly StoreHidden[] } {
  switch (event.type) {
    case 'storage-read': {
      const read = readHidden(event.text);
      return { list: isSame(read, list) ? list : read, effects: [] };
    }
    case 'story-hidden':
      if (list.includes(event.id)) return { list, effects: [] };
      return stored([...list, event.id].slice(-MOST_HIDDEN));
    case 'story-restored':
      if (!list.includes(event.id)) return { list, effects: [] };
      return stored(list.filter((id) => id !== event.id));
  }
}

function stored(list: HiddenList) {
  return { list, effects: [{ type: 'store' as const, text: JSON.stringify(list) }] };
}

/** The ids in a stored text. Whatever else stands there is left out; a damaged text is an empty list. */
function readHidden(text: string | undefined): HiddenList {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    const ids = value.map(String).filter((id) => /^\d{1,20}$/.test(id));
    return [...new Set(ids)].slice(-MOST_HIDDEN);
  } catch {
    return [];
  }
}

function isSame(one: HiddenList, other: HiddenList): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
