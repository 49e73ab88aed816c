import { createElement, type ReactElement } from 'react';
import { renderToString, type ServerOptions } from 'react-dom/server';
import type { PlainScreen } from '#app/late-parts/late-parts.port.ts';
import { PartCacheContext } from '#app/lib/view/cached-part.tsx';
import { withDeferredModules } from './defer-modules.server.ts';
import { PageParts } from './part-cache.server.ts';

/** What React writes where a part was not ready, or failed. */
const MISSING_PART = '<!--$!-->';

/**
 * Characters that are encoded at once. React joins a page from thousands of pieces; a text of more than 64 K of which
 * some are not Latin-1 is so large an object of V8 that each takes fresh memory of the system, a tenth of a page's time.
 */
const SLICE = 8_192;

/** Begins the start tag of an element. */
const START_TAG = /^<[a-z]/;

/** Letters that could end a script, or a line of one, in a text within it. */
const IN_SCRIPTS: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Options of rendering a page whole. */
export interface WholePageRendering {
  /** The data of the page as Remix encodes it ("Single Fetch"), for its hydration. */
  data: string;
  /** Nonce of the scripts that hand over the data. */
  nonce: string | undefined;
  /** The screen, where the page is hydrated only when it is used. */
  plain: PlainScreen | undefined;
  /** The data of its site, whose parts are cached (`cachedPart`); undefined where none are. */
  site?: object | undefined;
  /** Path and query. */
  address: string;
}

/**
 * Renders a page at once, in half the time that a stream takes. The browser has the same elements from
 * either.
 * @param page without the stream of its data
 * @returns undefined where a part of the page is late or failed, which only a stream can send later, or report
 * @throws what the shell throws
 */
export function renderWholePage(
  page: ReactElement,
  { data, nonce, plain, site, address }: WholePageRendering,
): Buffer | undefined {
  const parts = site && new PageParts(site, address);
  const slices = renderInSlices(createElement(PartCacheContext.Provider, { value: parts }, page));
  if (slices.some((slice) => slice.includes(MISSING_PART))) return undefined;
  const html = Buffer.concat(parts ? parts.fill(slices) : slices.map((slice) => Buffer.from(slice)));
  return Buffer.concat([
    Buffer.from('<!DOCTYPE html>'),
    ...withDeferredModules(html, plain),
    Buffer.from(dataScripts(data, nonce)),
  ]);
}

/** An option that our build adds to React (`remix-changes.ts`): gets the text so far and the next piece. */
interface InSlices extends ServerOptions {
  keep(text: string, piece: string): string;
}

/** Renders a page into texts that each begin with a start tag. */
function renderInSlices(page: ReactElement): string[] {
  const slices: string[] = [];
  const inSlices: InSlices = {
    keep(text, piece) {
      if (text.length < SLICE || !START_TAG.test(piece)) return text + piece;
      slices.push(text);
      return piece;
    },
  };
  const rest = renderToString(page, inSlices);
  return [...slices, rest];
}

/** What Remix's `StreamTransfer` renders, for data that is there at once. */
function dataScripts(data: string, nonce: string | undefined): string {
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (letter) => IN_SCRIPTS[letter] ?? letter);
  const script = (call: string) =>
    `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>window.__remixContext.streamController.${call};</script>`;
  return `<!--$-->${script(`enqueue(${text})`)}<!--$-->${script('close()')}<!--/$--><!--/$-->`;
}

/** Whether data waits for something: the browser gets that part of it later. */
export function hasPromise(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return data instanceof Promise || Object.values(data).some(hasPromise);
}
