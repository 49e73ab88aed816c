import pLimit from 'p-limit';

/** Runs work a few at a time. */
export type TaskQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** The line is as long as it may be; the work was not taken. */
export class QueueFullError extends Error {
  override name = 'QueueFull';
}

/**
 * A line for heavy work, first come, first served.
 * @param atOnce how many run at a time
 * @param mostWaiting how many may wait; the next is turned away with {@link QueueFullError}
 */
export function createTaskQueue(atOnce: number, mostWaiting: number): TaskQueue {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= mostWaiting)
      throw new QueueFullError(`${mostWaiting} wait already`);
    return limit(work);
  };
}
