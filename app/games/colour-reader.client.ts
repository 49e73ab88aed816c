import type { ColourRequest, ColourResult } from './average-colour.worker.ts';

/** Reads the colours of pictures beside the page's own work. */
export interface ColourReader {
  /** The average colour of the picture at an absolute address; nothing where it cannot be read. */
  read(url: string): Promise<ColourResult['colour']>;
  /** Ends the work; what is asked for is answered with nothing. */
  close(): void;
}

/** A reader that starts its worker with the first question. Browsers without OffscreenCanvas read no colour. */
export function createColourReader(): ColourReader {
  const waiting = new Map<number, (colour: ColourResult['colour']) => void>();
  let worker: Worker | undefined;
  let last = 0;

  function settle(id: number, colour: ColourResult['colour']): void {
    waiting.get(id)?.(colour);
    waiting.delete(id);
  }
  function settleAll(): void {
    for (const id of [...waiting.keys()]) settle(id, undefined);
  }
  function start(): Worker {
    const started = new Worker(new URL('./average-colour.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<ColourResult>) =>
      settle(data.id, data.colour),
    );
    started.addEventListener('error', settleAll);
    return started;
  }

  return {
    read(url) {
      if (typeof OffscreenCanvas === 'undefined') return Promise.resolve(undefined);
      worker ??= start();
      const id = ++last;
      const question: ColourRequest = { id, url };
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker?.postMessage(question);
      });
    },
    close() {
      worker?.terminate();
      worker = undefined;
      settleAll();
    },
  };
}
