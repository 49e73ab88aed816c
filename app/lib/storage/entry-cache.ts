/** Entries by key, each loaded once (section 4, "Per-article page state"). */
export interface EntryCache<T> {
  /** The cached entry, else the one that `load` resolves to; an entry that failed is loaded again next time. */
  get(key: string, load: () => Promise<T>): Promise<T>;
  forget(key: string): void;
}

/** A cache of at most `max` entries; the least recently used one is evicted. */
export function entryCache<T>(max: number): EntryCache<T> {
  const entries = new Map<string, Promise<T>>();
  return {
    get(key, load) {
      const entry = entries.get(key) ?? load();
      entries.delete(key);
      entries.set(key, entry);
      entry.catch(() => entries.get(key) === entry && entries.delete(key));
      const [oldest] = entries.keys();
      if (entries.size > max && oldest !== undefined) entries.delete(oldest);
      return entry;
    },
    forget: (key) => void entries.delete(key),
  };
}
