import { setTimeout as wait } from 'node:timers/promises';

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

/**
 * Waits for something to end, but no longer than that. Never rejects: whoever closes goes on with the next.
 * @param ms most time to wait
 * @param name in the log, when it did not end well: "the ingest"
 */
export async function endedWithin(
  ms: number,
  name: string,
  ending: Promise<unknown> | undefined,
  warn: (line: string) => void,
): Promise<void> {
  const stop = new AbortController();
  const late = wait(ms, `it took longer than ${ms} ms`, { signal: stop.signal }).catch(() => undefined);
  const failed = ending?.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const reason = await Promise.race([failed, late]);
  stop.abort();
  if (reason !== undefined) warn(`While closing, ${name} did not end: ${reason}.`);
}
