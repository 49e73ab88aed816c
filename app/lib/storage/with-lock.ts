/** Runs work that no other tab runs at the same time (Web Locks); in browsers without locks, runs it at once. */
export async function withLock<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  // The types say that locks always exist; insecure origins and old browsers have none.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? ((await locks.request(name, async () => work())) as T) : work();
}
