/** Local or session storage that may be full, blocked or gone; then values live as long as the page. */
export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Wraps a storage; `open` may throw, as browsers do where storage is blocked. */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const store = (): Storage | undefined => {
    try {
      return open();
    } catch {
      return undefined;
    }
  };
  return {
    get(key) {
      try {
        return memory.get(key) ?? store()?.getItem(key) ?? undefined;
      } catch {
        return memory.get(key);
      }
    },
    set(key, value) {
      try {
        const opened = store();
        if (!opened) throw new Error('There is no storage.');
        opened.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        store()?.removeItem(key);
      } catch {
        // What cannot be removed could not be written either.
      }
    },
  };
}
