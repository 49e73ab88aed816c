/** A value, or the promise of it if it took longer than the time-out. */
export type Settled<T> = { value: T } | { promise: Promise<T> };

/**
 * Waits up to `ms` for a promise: in time, its value (or its error, thrown); after that, the promise itself, so that
 * the rest of the page need not wait.
 */
export async function settledWithin<T>(promise: Promise<T>, ms: number): Promise<Settled<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  try {
    const first = await Promise.race([promise.then((value) => ({ value })), late]);
    return first === 'late' ? { promise } : first;
  } finally {
    clearTimeout(timer);
  }
}
