import { safeStorage } from '#app/lib/safe-storage.ts';
import { type HiddenEvent, type HiddenList, hiddenTransition } from './hidden-list.machine.ts';

const KEY = 'hidden';
const NONE: HiddenList = [];
const storage = safeStorage(() => localStorage);
const listeners = new Set<() => void>();
let list: HiddenList | undefined;

function dispatch(event: HiddenEvent): void {
  const before = list ?? NONE;
  const next = hiddenTransition(before, event);
  list = next.list;
  for (const { text } of next.effects) storage.set(KEY, text);
  if (list !== before) for (const listener of listeners) listener();
}

/** Reads first, as another tab may have written. */
function change(event: HiddenEvent): void {
  dispatch({ type: 'storage-read', text: storage.get(KEY) });
  dispatch(event);
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === KEY || key === null) dispatch({ type: 'storage-read', text: newValue ?? undefined });
}

/** The hidden stories of this browser: all feeds read them here, and so change together. */
export const hiddenStories = {
  /** Hears of changes, also of those in other tabs. Gives back what stops it. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  },
  /** The list now. */
  now(): HiddenList {
    if (!list) dispatch({ type: 'storage-read', text: storage.get(KEY) });
    return list ?? NONE;
  },
  /** What a server can know of them. */
  onServer: (): HiddenList => NONE,
  hide: (id: string): void => change({ type: 'story-hidden', id }),
  restore: (id: string): void => change({ type: 'story-restored', id }),
};
