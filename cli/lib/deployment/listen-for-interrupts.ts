/** Whether Ctrl-C or a request to end was received. */
interface Interruption {
  happened(): boolean;
  forget(): void;
}

/**
 * Lets a write finish before the process ends: the first signal is only recorded, a second one ends the process as
 * usual.
 */
export function listenForInterrupts(): Interruption {
  let happened = false;
  const note = () => {
    happened = true;
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, note);
  return {
    happened: () => happened,
    forget() {
      for (const signal of signals) process.off(signal, note);
    },
  };
}
