import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PartOf, PlacedParts } from '#app/lib/view/cached-part.tsx';

/** Enough for some eight thousand parts. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Nobody knows it, so that no text of a story can be a mark. */
const SECRET = randomUUID();
const MARKS = new RegExp(`<template data-cached="${SECRET} (\\d+)"></template>`);

/**
 * What belongs to one answer alone: a nonce, or an id by `useId`, which would be another one in the browser. Texts of
 * stories, as of a label, may look like one.
 */
const OF_ONE_ANSWER =
  /\snonce="|\s(?!(?:alt|aria-label|title)=)[\w:-]+="[^"]*:R[\da-v]*(?:H[\da-v]+)?:[^"]*"/;

/** Markup of parts of pages, by site and by what each depends on. */
const cache = new LRUCache<string, Uint8Array>({
  maxSize: MAX_BYTES,
  // A letter of a key takes one byte or two.
  sizeCalculation: (markup, key) => markup.length + 2 * key.length,
});

/** The parts of one page while it is rendered, see `cachedPart`. */
export class PageParts implements PlacedParts {
  readonly #of: Readonly<Record<PartOf, string>>;
  readonly #placed: Array<{ key: string; markup: Uint8Array | undefined }> = [];

  /**
   * @param site the data of the site
   * @param address of the page
   */
  constructor(site: object, address: string) {
    const hash = createHash('sha1').update(JSON.stringify(site)).digest('base64');
    this.#of = { site: hash, address: `${hash} ${address}` };
  }

  placeOf(part: string, on: PartOf): { mark: string; isKnown: boolean } {
    const key = `${this.#of[on]} ${part}`;
    const markup = cache.get(key);
    const number = this.#placed.push({ key, markup }) - 1;
    return { mark: `${SECRET} ${number}`, isKnown: markup !== undefined };
  }

  /**
   * The bytes of the rendered page with its parts in their places; caches those that were rendered for it.
   * @param slices of the page's text, each with whole marks
   * @returns undefined where a part has something of this answer alone
   */
  fill(slices: readonly string[]): Uint8Array[] | undefined {
    const page: Uint8Array[] = [];
    // A part that was rendered is between two marks.
    let rendered: string[] | undefined;
    for (const slice of slices) {
      // Texts, and between them the numbers of parts.
      for (const [at, piece] of slice.split(MARKS).entries()) {
        const part = at % 2 === 1 ? this.#placed[Number(piece)] : undefined;
        if (!part && rendered) rendered.push(piece);
        else if (!part) page.push(Buffer.from(piece));
        else if (part.markup) page.push(part.markup);
        else if (!rendered) rendered = [];
        else {
          const text = rendered.join('');
          if (OF_ONE_ANSWER.test(text)) return undefined;
          // In memory of its own: a small buffer would hold all that shares its memory.
          part.markup = new TextEncoder().encode(text);
          rendered = undefined;
          cache.set(part.key, part.markup);
          page.push(part.markup);
        }
      }
    }
    return page;
  }
}
