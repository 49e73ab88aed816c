import { pipeline } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { PlainScreen } from '#app/late-parts/late-parts.port.ts';
import { deferModules } from './defer-modules.server.ts';
import { JoinWrites, stripNulBytes } from './join-writes.server.ts';

/** Options of rendering a page. */
export interface PageRendering {
  /** Nonce of the inline scripts that React writes. */
  nonce: string | undefined;
  /** The screen, where the page is hydrated only when it is used. */
  plain?: PlainScreen | undefined;
  /** Wait for the complete page, not only its shell. */
  whole: boolean;
  /** Rendering is aborted after this many ms. */
  timeout: number;
  /** Called with the error of each part that failed. */
  onError(error: unknown): void;
  /** Called for each part that was not ready when the client disconnected, which is no error. */
  onLeft(): void;
}

/** Abort reason of parts that are not rendered yet when the client disconnects. */
const READER_LEFT = new Error('The reader left before the page was whole.');

/**
 * Renders a page into a stream of HTML.
 * @returns the stream, and whether a part has failed so far; rejects if the shell fails
 */
export function streamPage(
  page: ReactElement,
  { nonce, plain, whole, timeout, onError, onLeft }: PageRendering,
): Promise<{ body: ReadableStream<Uint8Array>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const answer = () => {
      const html = new JoinWrites();
      // If either stream ends too early, the other is closed, and rendering is aborted.
      const body = pipeline(html, stripNulBytes(), deferModules(plain), () => undefined);
      // After rendering `pipeline` no longer handles errors, and a client that disconnects then would end the process.
      body.on('error', () => undefined);
      // Before React's own listeners, which distinguish this from an error of the page only by its message.
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
