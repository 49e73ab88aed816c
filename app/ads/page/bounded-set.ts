/** Size of the cache that keeps ad requests and ad events from coming twice (section 9, "dedupe cache"). */
export const DEDUPE_ENTRIES = 1000;

/** A set that forgets what is oldest when it is full. */
export interface BoundedSet {
  /** Adds a key; false when it was there already. */
  add(key: string): boolean;
  readonly size: number;
}

/** An empty set of at most `DEDUPE_ENTRIES` keys. */
export function boundedSet(): BoundedSet {
  const keys = new Set<string>();
  return {
    add(key) {
      if (keys.has(key)) return false;
      keys.add(key);
      if (keys.size > DEDUPE_ENTRIES) {
        const [oldest] = keys;
        if (oldest !== undefined) keys.delete(oldest);
      }
      return true;
    },
    get size() {
      return keys.size;
    },
  };
}
