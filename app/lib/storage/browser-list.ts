import { channel } from '#app/lib/channel.ts';
import { safeLocalStorage } from './safe-storage.ts';
import { type ListEvent, type ListRules, listTransition, type StoredList } from './stored-list.machine.ts';

const NONE: StoredList = [];

const lost = channel<string>({ buffer: 1 });

/**
 * Calls the listener with the key of each list that could not be stored, and lasts as long as the page. @returns
 * unsubscribes
 */
export const onListNotStored = lost.subscribe;

/** A list stored in this browser. All its readers change together, in other tabs as well. */
export interface BrowserList {
  add(entry: string): void;
  remove(entry: string): void;
  /** Calls the listener on each change. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  now(): StoredList;
}

/**
 * The list under a key of the local storage, which is read when the list is first used, and when another tab may have
 * changed it.
 */
export function browserList(key: string, rules: ListRules): BrowserList {
  const storage = safeLocalStorage();
  const listeners = new Set<() => void>();
  let list: StoredList | undefined;
  /** The text that the list was last read from or stored as. */
  let known: string | undefined;

  const dispatch = (event: ListEvent) => {
    const before = list ?? NONE;
    const next = listTransition(before, event, rules);
    list = next.list;
    for (const { text } of next.effects) {
      if (!storage.set(key, text)) lost.publish(key);
      known = text;
    }
    if (list !== before) for (const listener of listeners) listener();
  };
  const read = () => {
    const text = storage.get(key);
    if (list && text === known) return;
    known = text;
    dispatch({ type: 'storage-read', text });
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) read();
  };
  /** A page in the back/forward cache gets no events of what others write. */
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && read();
  /** Reads first, as another tab may have written. */
  const change = (event: ListEvent) => {
    read();
    dispatch(event);
  };
  return {
    add: (entry) => change({ type: 'added', entry }),
    remove: (entry) => change({ type: 'removed', entry }),
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage);
        addEventListener('pageshow', onShow);
        // What another tab wrote while nobody listened.
        read();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', onShow);
      };
    },
    now() {
      // While nobody listens, what another tab writes is not noticed.
      if (!list || listeners.size === 0) read();
      return list ?? NONE;
    },
  };
}
