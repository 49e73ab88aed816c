import pLimit from 'p-limit';

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
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= mostWaiting)
      throw new QueueFull(`${mostWaiting} wait already`);
    return limit(work);
  };
}
