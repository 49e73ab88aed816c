/** A library's queue of commands: an array at first, then something that runs what is pushed at once. */
export interface CommandQueue {
  push(command: () => void): unknown;
}

/**
 * Resolves once a library runs the commands of its queue.
 * @param timeoutMs how long the library may take
 * @param refusal what the rejection says when it takes longer
 */
export function whenQueueRuns(queue: CommandQueue, timeoutMs: number, refusal: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(refusal)), timeoutMs);
    queue.push(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
