/** A value, or a promise of it when it took longer than one was willing to wait. */
export type Settled<T> = { value: T } | { promise: Promise<T> };

/**
 * Waits up to `ms` for a promise: in time, its value (or its error, thrown); late, the promise itself, so that the
 * rest of the page need not wait.
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
