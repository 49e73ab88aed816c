/** What the browser's storage holds; undefined where it fails, as on a full or damaged disk: pages do without. */
export function ifReadable<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch(() => undefined);
}
