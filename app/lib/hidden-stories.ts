import { safeStorage } from './safe-storage.ts';

/** Client storage key of the ids of hidden stories (section 3): a JSON list of texts. */
export const HIDDEN_KEY = 'hidden';

/** Most ids that are kept; the oldest fall out, as their stories have long left the feeds. */
const MOST_HIDDEN = 500;

const storage = safeStorage(() => localStorage);
const listeners = new Set<() => void>();
let text: string | undefined;
let ids: readonly string[] = [];

/** Ids out of a stored text; what cannot be read counts as none. */
export function readHidden(stored: string | undefined): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string').slice(-MOST_HIDDEN) : [];
  } catch {
    return [];
  }
}

/** Ids of the stories that the visitor has hidden; the very list as long as nothing changes. */
export function hiddenStories(): readonly string[] {
  const stored = storage.get(HIDDEN_KEY);
  if (stored !== text) {
    text = stored;
    ids = readHidden(stored);
  }
  return ids;
}

/** Hides a story at once, in every feed of the page and in later visits. */
export function hideStory(id: string): void {
  keep([...hiddenStories().filter((one) => one !== id), id]);
}

/** Takes a hiding back. */
export function showStory(id: string): void {
  keep(hiddenStories().filter((one) => one !== id));
}

function keep(list: readonly string[]): void {
  storage.set(HIDDEN_KEY, JSON.stringify(list.slice(-MOST_HIDDEN)));
  for (const listener of listeners) listener();
}

/** Hears of every change, also of those made in other tabs. Gives back what stops it. */
export function onHiddenStories(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === HIDDEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}
