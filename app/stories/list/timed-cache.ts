/** A cache that lives as long as the document, by key; the oldest values are evicted. */
interface TimedCache<T> {
  /** Nothing where it is too old. `now` in ms since 1970. */
  get(key: string, now: number): T | undefined;
  put(key: string, value: T, now: number): void;
}

/**
 * @param max how many are cached
 * @param ttlMs for how long, in ms
 */
export function timedCache<T>(max: number, ttlMs: number): TimedCache<T> {
  const values = new Map<string, { value: T; at: number }>();
  return {
    get(key, now) {
      const found = values.get(key);
      return found && now - found.at <= ttlMs ? found.value : undefined;
    },
    put(key, value, now) {
      values.delete(key);
      values.set(key, { value, at: now });
      const [oldest] = values.keys();
      if (values.size > max && oldest !== undefined) values.delete(oldest);
    },
  };
}
