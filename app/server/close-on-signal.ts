/** Two signals within this are one: npm hands on a Ctrl-C that the terminal has given to all its processes, in ms. */
const SAME_PRESS_MS = 250;
/** What keeps the process alive once all is closed, such as a fetch, gets this long, in ms. */
const LEFTOVERS_MS = 500;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Closes a server when the process is told to end, and then ends the process. A second signal ends it at once.
 * @param drainMs for so long the port goes on answering after SIGTERM. Nobody waits after Ctrl-C
 * @returns a promise that is fulfilled when all is closed
 */
export function closeOnSignal(drainMs: number, close: (drainMs: number) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let firstAt: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (firstAt !== undefined) {
          if (performance.now() - firstAt > SAME_PRESS_MS) process.exit(EXIT_CODES[signal]);
          return;
        }
        firstAt = performance.now();
        close(signal === 'SIGTERM' ? drainMs : 0)
          .finally(() => setTimeout(() => process.exit(), LEFTOVERS_MS).unref())
          .then(resolve, reject);
      });
    }
  });
}
