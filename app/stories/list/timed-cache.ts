/** A cache that lives as long as the document, by key; the oldest values are evicted. */
interface TimedCache<T> {
  /** Nothing where it is too old. `now` in ms since 1970. */
  get(key: string, now: number): T | undefined;
  put(key: string, value: T, now: number): void;
}

/**
 * @param most how many are cached
 * @param keptMs for how long, in ms
 */
export function timedCache<T>(most: number, keptMs: number): TimedCache<T> {
  const values = new Map<string, { value: T; at: number }>();
  return {
    get(key, now) {
      const kept = values.get(key);
      return kept && now - kept.at <= keptMs ? kept.value : undefined;
    },
    put(key, value, now) {
      values.delete(key);
      values.set(key, { value, at: now });
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
  };
}
