import { pipeline } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { stripNulBytes } from '#app/server/server.port.server.ts';
import { deferModules } from './defer-modules.server.ts';

/** How a page is to be rendered. */
export interface PageRendering {
  /** Of the inline scripts that React writes. */
  nonce: string | undefined;
  /** Waits for all of the page, and not for its shell alone. */
  whole: boolean;
  /** A page that is not whole after this many ms is cut off where it stands. */
  timeout: number;
  /** Hears of each part that failed. */
  onError(error: unknown): void;
  /** Hears of each part that was not ready when the reader left, which is no error. */
  onLeft(): void;
}

/** What the parts are aborted with that are not rendered yet when the reader leaves. */
const READER_LEFT = new Error('The reader left before the page was whole.');

/**
 * Renders a page into a stream of HTML.
 * @returns the stream, and whether a part had failed by then; rejects where there is not even a shell
 */
export function streamPage(
  page: ReactElement,
  { nonce, whole, timeout, onError, onLeft }: PageRendering,
): Promise<{ body: ReadableStream<Uint8Array>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const answer = () => {
      const html = stripNulBytes();
      // Whichever of the two ends too early takes the other along, and with it the rendering.
      const body = pipeline(html, deferModules(), () => undefined);
      // Once all is rendered `pipeline` listens no more, and a reader who leaves then would end the process.
      body.on('error', () => undefined);
      // Ahead of React's own listeners, which tell this from an error of the page by its text alone.
      const leave = () => rendering.abort(READER_LEFT);
      html.once('error', leave).once('close', leave);
      resolve({ body: createReadableStreamFromReadable(body), failed });
      rendering.pipe(html);
    };
    const rendering = renderToPipeableStream(page, {
      ...(nonce === undefined ? {} : { nonce }),
      onShellReady: () => whole || answer(),
      onAllReady: () => whole && answer(),
      onShellError: reject,
      onError: (error) => {
        if (error === READER_LEFT) return onLeft();
        failed = true;
        onError(error);
      },
    });
    setTimeout(() => rendering.abort(), timeout).unref();
  });
}
