import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { ExtractArticle } from './full-text-from-page.server.ts';

/** Extracts the article of a page with Mozilla's Readability, over a DOM that runs and loads nothing. */
export const extractArticle: ExtractArticle = (html) => {
  const { document } = parseHTML(html);
  if (!document.documentElement?.querySelector('body')) return null;
  return new Readability(document as unknown as Document).parse()?.content ?? null;
};
