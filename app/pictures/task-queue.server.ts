import pLimit from 'p-limit';

/** Runs a few tasks at a time. */
export type TaskQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** The queue is full; the task was refused. */
export class QueueFullError extends Error {
  override name = 'QueueFull';
}

/**
 * A queue for heavy tasks, first in, first out.
 * @param atOnce how many run at a time
 * @param maxWaiting how many may wait; further ones are refused with {@link QueueFullError}
 */
export function createTaskQueue(atOnce: number, maxWaiting: number): TaskQueue {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= maxWaiting)
      throw new QueueFullError(`${maxWaiting} wait already`);
    return limit(work);
  };
}
