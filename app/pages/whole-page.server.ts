import { createElement, type ReactElement } from 'react';
import { renderToString, type ServerOptions } from 'react-dom/server';
import type { PlainScreen } from '#app/late-parts/late-parts.port.ts';
import type { PageData } from '#app/lib/http/page-data.ts';
import { PartCacheContext } from '#app/lib/view/cached-part.tsx';
import { withDeferredModules } from './defer-modules.server.ts';
import { pageDataElement } from './page-data.server.ts';
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

/** Options of rendering a page whole. */
interface WholePageRendering {
  /** For its hydration. */
  data: PageData;
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
 * @returns undefined where a part of the page is late or failed, which only a stream can send later, or report, and
 *   where a cached part has what belongs to one answer
 * @throws what the shell throws
 */
export function renderWholePage(
  page: ReactElement,
  { data, plain, site, address }: WholePageRendering,
): Buffer | undefined {
  const parts = site && new PageParts(site, address);
  const slices = renderInSlices(createElement(PartCacheContext.Provider, { value: parts }, page));
  if (slices.some((slice) => slice.includes(MISSING_PART))) return undefined;
  const texts = ['<!DOCTYPE html>', ...withDeferredModules(slices, plain)];
  const pieces = parts ? parts.fill(texts) : texts.map((text) => Buffer.from(text));
  return pieces && Buffer.concat([...pieces, Buffer.from(pageDataElement(data))]);
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
