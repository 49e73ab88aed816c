/** Passes results on in a given order, whatever the order in which they come. */
export interface InOrder<T extends { brid: string }> {
  tell(result: T): void;
  /** Passes on what waits for results that will not come. */
  finish(): void;
}

/** Results of brands in the order of `brids`. */
export function inOrder<T extends { brid: string }>(
  brids: readonly string[],
  hear: (result: T) => void,
): InOrder<T> {
  const waiting = new Map<string, T>();
  let next = 0;
  return {
    tell(result) {
      waiting.set(result.brid, result);
      for (let brid = brids[next]; brid !== undefined; brid = brids[++next]) {
        const ready = waiting.get(brid);
        if (!ready) return;
        waiting.delete(brid);
        hear(ready);
      }
    },
    finish() {
      for (const brid of brids.slice(next)) {
        const ready = waiting.get(brid);
        if (ready) hear(ready);
      }
      waiting.clear();
      next = brids.length;
    },
  };
}
