/**
 * Watches which files of this site the page loads. The browser's own list ends with its 250th entry, which a long visit
 * within one document reaches.
 * @returns gives the addresses of those that it has not given before
 */
export function watchLoadedFiles(): () => string[] {
  const given = new Set<string>();
  let fresh: string[] = [];
  const take = (entries: PerformanceEntryList) => {
    for (const { name } of entries) {
      if (!name.startsWith(location.origin) || given.has(name)) continue;
      given.add(name);
      fresh.push(name);
    }
  };
  take(performance.getEntriesByType('resource'));
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'resource' });
  return () => {
    take(observer.takeRecords());
    const files = fresh;
    fresh = [];
    return files;
  };
}
