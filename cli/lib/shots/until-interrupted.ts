import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs work that Ctrl-C aborts: the work gets the signal, and its callers can clean up.
 * @throws CommandError when it was interrupted
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController();
  const interrupt = () => control.abort(new CommandError('Interrupted.', undefined, EXIT.internal));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return await work(control.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
