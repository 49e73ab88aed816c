import { CommandError, INTERRUPTED } from '#cli/lib/exit-codes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs work that Ctrl-C aborts: the work gets the signal, and its callers can clean up.
 * @throws CommandError when it was interrupted
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController();
  const interrupt = () => control.abort(new CommandError('Interrupted.', undefined, INTERRUPTED));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return await work(control.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

/**
 * What the work results in, unless it is aborted before. The work goes on: who aborts it closes what it uses.
 * @throws the reason of the signal
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
