/** A line that says how far a run is and disappears. */
export interface Progress {
  show(step: string, done: number, of: number): void;
  clear(): void;
}

/** Fewer brands than this are done before anyone asks how far it is. */
const WORTH_SHOWING = 20;

/** Progress on a terminal; elsewhere, and for those who want quiet, it writes nothing. */
export function buildProgress(stream: NodeJS.WriteStream, quiet: boolean): Progress {
  let shown = false;
  if (quiet || !stream.isTTY) return { show: () => undefined, clear: () => undefined };
  return {
    show(step, done, of) {
      if (of < WORTH_SHOWING) return;
      stream.write(`\r\u001b[K${step} ${done} of ${of}`);
      shown = true;
    },
    clear() {
      if (shown) stream.write('\r\u001b[K');
      shown = false;
    },
  };
}
