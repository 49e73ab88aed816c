import { safeLocalStorage } from './safe-storage.ts';
import { type ListEvent, type ListRules, listTransition, type StoredList } from './stored-list.machine.ts';

const NONE: StoredList = [];

/** A list stored in this browser. All its readers change together, in other tabs as well. */
export interface BrowserList {
  add(entry: string): void;
  remove(entry: string): void;
  /** Calls the listener on each change. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  now(): StoredList;
}

/** The list under a key of the local storage. Reads the storage only when it is first used. */
export function browserList(key: string, rules: ListRules): BrowserList {
  const storage = safeLocalStorage();
  const listeners = new Set<() => void>();
  let list: StoredList | undefined;

  const dispatch = (event: ListEvent) => {
    const before = list ?? NONE;
    const next = listTransition(before, event, rules);
    list = next.list;
    for (const { text } of next.effects) storage.set(key, text);
    if (list !== before) for (const listener of listeners) listener();
  };
  const read = () => dispatch({ type: 'storage-read', text: storage.get(key) });
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) read();
  };
  /** Reads first, as another tab may have written. */
  const change = (event: ListEvent) => {
    read();
    dispatch(event);
  };
  return {
    add: (entry) => change({ type: 'added', entry }),
    remove: (entry) => change({ type: 'removed', entry }),
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
    now() {
      if (!list) read();
      return list ?? NONE;
    },
  };
}
