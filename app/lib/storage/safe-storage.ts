/** Local or session storage that may be full, blocked or missing; then values live as long as the page. */
export interface SafeStorage {
  get(key: string): string | undefined;
  /** @returns whether the value outlives the page */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Storage of the browser; on a server none, also where Node has one, which would be that of all visitors. */
export const safeLocalStorage = (): SafeStorage => safeStorage(() => window.localStorage);

/** Storage of the tab; on a server none, as above. */
export const safeSessionStorage = (): SafeStorage => safeStorage(() => window.sessionStorage);

/** Wraps a storage; `open` may throw, as browsers do if storage is blocked. */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  /** On a server there is no storage; asking for it again would cost an error for each value of each page. */
  let isThere = true;
  return {
    get(key) {
      const value = memory.get(key);
      if (value !== undefined || !isThere) return value;
      try {
        return open().getItem(key) ?? undefined;
      } catch (error) {
        isThere = !(error instanceof ReferenceError);
        return undefined;
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
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
