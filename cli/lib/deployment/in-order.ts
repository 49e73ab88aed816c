/** Passes results on in a given order, in whatever order they arrive. */
interface InOrder<T extends { brid: string }> {
  push(result: T): void;
  /** Passes on the results that wait for others which will not arrive. */
  finish(): void;
}

/** Results of brands in the order of `brids`. */
export function inOrder<T extends { brid: string }>(
  brids: readonly string[],
  onResult: (result: T) => void,
): InOrder<T> {
  const waiting = new Map<string, T>();
  let next = 0;
  return {
    push(result) {
      waiting.set(result.brid, result);
      for (let brid = brids[next]; brid !== undefined; brid = brids[++next]) {
        const ready = waiting.get(brid);
        if (!ready) return;
        waiting.delete(brid);
        onResult(ready);
      }
    },
    finish() {
      for (const brid of brids.slice(next)) {
        const ready = waiting.get(brid);
        if (ready) onResult(ready);
      }
      waiting.clear();
      next = brids.length;
    },
  };
}
