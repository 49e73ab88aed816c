import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#app/lib/log.ts';
import { messageOf } from '#app/lib/message-of.ts';

/**
 * Two signals within this time, in ms, count as one: npm forwards a Ctrl-C that the terminal has already sent to all
 * its processes.
 */
const SAME_PRESS_MS = 250;
/** Time for what keeps the process alive once all is closed, such as a fetch, in ms. */
const LEFTOVERS_MS = 500;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Closes a server when the process is told to end, and then ends the process. A second signal ends it at once.
 * @param drainMs how long the port goes on answering after SIGTERM, in ms; after Ctrl-C it closes at once
 * @param log is told which signal it was: a server that ends without a line looks like one that crashed
 * @returns a promise that is fulfilled when all is closed
 */
export function closeOnSignal(
  drainMs: number,
  close: (drainMs: number) => Promise<void>,
  log: Log,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let firstAt: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (firstAt !== undefined) {
          if (performance.now() - firstAt > SAME_PRESS_MS) process.exit(EXIT_CODES[signal]);
          return;
        }
        firstAt = performance.now();
        const answersFor = signal === 'SIGTERM' ? drainMs : 0;
        const goesOn = answersFor > 0 ? ` The port answers for ${answersFor / 1000} s more.` : '';
        log.info(`Stopping, as ${signal} asked for it.${goesOn}`);
        close(answersFor)
          .finally(() => setTimeout(() => process.exit(), LEFTOVERS_MS).unref())
          .then(resolve, reject);
      });
    }
  });
}

/**
 * Waits for a part to end, up to a time-out. Never rejects: the caller goes on to close the next part.
 * @param ms time-out
 * @param name for the log, if the part fails or times out: "the ingest"
 */
export async function endedWithin(
  ms: number,
  name: string,
  ending: Promise<unknown> | undefined,
  warn: (line: string) => void,
): Promise<void> {
  const stop = new AbortController();
  const late = wait(ms, `it took longer than ${ms} ms`, { signal: stop.signal }).catch(() => undefined);
  const failed = ending?.then(() => undefined, messageOf);
  const reason = await Promise.race([failed, late]);
  stop.abort();
  if (reason !== undefined) warn(`While closing, ${name} did not end: ${reason}.`);
}
