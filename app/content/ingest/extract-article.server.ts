import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { cutAround, cutNotes, paragraphLength } from './cut-boilerplate.server.ts';
import type { ExtractArticle } from './full-text-from-page.server.ts';

/** Elements that publishers mark as the story. */
const MARKED = '[itemprop~="articleBody"], article, main';

/** Share of a teaser's words that the story has. */
const AGREES = 0.6;

/** A marked element of this share of Readability's text, and more, may replace it. */
const AS_LONG = 0.5;

/**
 * Extracts the article of a page with Mozilla's Readability, over a DOM that runs and loads nothing. Where its text lacks
 * the words of the feed's teaser, the marked element that has them and most text in paragraphs is taken. Captions and
 * links to other stories are cut.
 */
export const extractArticle: ExtractArticle = (html, url, teaser = '') => {
  const { document } = parseHTML(html);
  const body = document.documentElement?.querySelector('body');
  if (!body) return null;
  cutAround(body);
  const marked = markedWith(body, teaser);
  const found = new Readability(document as unknown as Document).parse()?.content ?? null;
  const read = found === null ? null : articleOf(found);
  const isOther =
    marked !== null &&
    (read === null || (!agrees(read, teaser) && paragraphLength(marked) >= AS_LONG * paragraphLength(read)));
  const article = isOther ? marked : read;
  if (!article) return null;
  cutNotes(article, url);
  return article.innerHTML;
};

/** A copy, as Readability changes its document. Null without a teaser that it has. */
function markedWith(body: Element, teaser: string): Element | null {
  if (wordsOf(teaser).length === 0) return null;
  const [best] = [...body.querySelectorAll(MARKED)]
    .filter((one) => agrees(one, teaser) && paragraphLength(one) > 0)
    .sort((a, b) => paragraphLength(b) - paragraphLength(a));
  return best ? articleOf(best.innerHTML) : null;
}

function articleOf(html: string): Element | null {
  return parseHTML(`<!doctype html><html><body><div>${html}</div></body></html>`).document.querySelector(
    'div',
  );
}

function agrees(article: Element, teaser: string): boolean {
  const wanted = wordsOf(teaser);
  const words = new Set(wordsOf(article.textContent ?? ''));
  return wanted.filter((word) => words.has(word)).length >= AGREES * wanted.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
}
