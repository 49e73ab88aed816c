/** Runs work a few at a time. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** The line is as long as it may be; the work was not taken. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * A line for heavy work, first come, first served.
 * @param atOnce how many run at a time
 * @param mostWaiting how many may wait; the next is turned away with {@link QueueFull}
 */
export function createWorkQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new QueueFull(`${mostWaiting} wait already`);
      // Whoever ends hands the place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
