/** Local or session storage that may be full, blocked or missing; then values live as long as the page. */
export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Wraps a storage; `open` may throw, as browsers do if storage is blocked. */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return memory.get(key) ?? open().getItem(key) ?? undefined;
      } catch {
        return memory.get(key);
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // A storage that cannot remove could not have written either.
      }
    },
  };
}
