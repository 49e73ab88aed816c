/** Whether Ctrl-C or a request to end came. */
export interface Interruption {
  happened(): boolean;
  forget(): void;
}

/**
 * Lets what is being written become whole before the process ends: the first signal is only noted, a second one ends
 * the process as ever.
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
