/**
 * Runs work that no other tab runs at the same time (Web Locks). Where there are no locks, or they are denied, runs it
 * at once. A lock that another tab does not give back within `stealAfterMs` is taken from it: a tab that the browser
 * froze keeps its locks, and would hold up all others until its visitor comes back.
 */
export async function withLock<T>(
  name: string,
  stealAfterMs: number,
  work: () => Promise<T> | T,
): Promise<T> {
  // The types say that locks always exist; insecure origins and old browsers have none.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  let done: Promise<T> | undefined;
  const run = () => {
    clearTimeout(timer);
    done = (async () => work())();
    return done;
  };
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), stealAfterMs);
  // What rejects is the work itself, or the lock: stolen meanwhile, waited for too long, or denied.
  await locks.request(name, { signal: waiting.signal }, run).catch(() => undefined);
  if (!done && waiting.signal.aborted) await locks.request(name, { steal: true }, run).catch(() => undefined);
  clearTimeout(timer);
  return done ?? work();
}
