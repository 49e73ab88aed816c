import type { ColourRequest, ColourResult } from './average-colour.worker.ts';

/** Reads the colours of pictures in a worker, off the main thread. */
export interface ColourReader {
  /** The average colour of the picture at an absolute address; undefined where it cannot be read. */
  read(url: string): Promise<ColourResult['colour']>;
  /** Terminates the worker; pending requests resolve to undefined. */
  close(): void;
}

/** Creates a reader that starts its worker with the first request. Browsers without OffscreenCanvas read no colour. */
export function createColourReader(): ColourReader {
  const pending = new Map<number, (colour: ColourResult['colour']) => void>();
  let worker: Worker | undefined;
  let last = 0;

  function resolvePending(id: number, colour: ColourResult['colour']): void {
    pending.get(id)?.(colour);
    pending.delete(id);
  }
  function resolveAllPending(): void {
    for (const id of [...pending.keys()]) resolvePending(id, undefined);
  }
  function start(): Worker {
    const started = new Worker(new URL('./average-colour.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<ColourResult>) =>
      resolvePending(data.id, data.colour),
    );
    started.addEventListener('error', resolveAllPending);
    return started;
  }

  return {
    read(url) {
      if (typeof OffscreenCanvas === 'undefined') return Promise.resolve(undefined);
      worker ??= start();
      const id = ++last;
      const request: ColourRequest = { id, url };
      return new Promise((resolve) => {
        pending.set(id, resolve);
        worker?.postMessage(request);
      });
    },
    close() {
      worker?.terminate();
      worker = undefined;
      resolveAllPending();
    },
  };
}
