/** A progress line on a terminal that is overwritten. */
interface Progress {
  show(step: string, done: number, of: number): void;
  clear(): void;
}

/** With fewer brands, no progress is shown. */
const WORTH_SHOWING = 20;

/** Progress on a terminal; writes nothing elsewhere, or with `--quiet`. */
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
