/** Limits of a list. */
export interface ListRules {
  /** Most entries that are stored; the oldest are dropped. */
  max: number;
  /** Format of an entry; anything else in the storage is left out. */
  entry: RegExp;
}

/** Entries as they are stored in a browser, oldest first. */
export type StoredList = readonly string[];

/** What happened to a list. */
export type ListEvent =
  /** The storage was read, at the start or because another tab wrote to it. */
  | { type: 'storage-read'; text: string | undefined }
  | { type: 'added'; entry: string }
  | { type: 'removed'; entry: string };

/** The effect: the text to store. */
interface StoreList {
  type: 'store';
  text: string;
}

/** One step. A list that did not change is the same object, so that nothing renders again. */
export function listTransition(
  list: StoredList,
  event: ListEvent,
  rules: ListRules,
): { list: StoredList; effects: readonly StoreList[] } {
  switch (event.type) {
    case 'storage-read': {
      const read = readList(event.text, rules);
      return { list: isSame(read, list) ? list : read, effects: [] };
    }
    case 'added':
      if (list.includes(event.entry)) return { list, effects: [] };
      return stored([...list, event.entry].slice(-rules.max));
    case 'removed':
      if (!list.includes(event.entry)) return { list, effects: [] };
      return stored(list.filter((entry) => entry !== event.entry));
  }
}

function stored(list: StoredList) {
  return { list, effects: [{ type: 'store' as const, text: JSON.stringify(list) }] };
}

/** The entries in a stored text; a damaged text is an empty list. */
function readList(text: string | undefined, { max, entry }: ListRules): StoredList {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    const entries = value.map(String).filter((one) => entry.test(one));
    return [...new Set(entries)].slice(-max);
  } catch {
    return [];
  }
}

function isSame(one: StoredList, other: StoredList): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}
