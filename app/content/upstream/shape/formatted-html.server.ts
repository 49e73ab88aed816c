import { LAYOUT_BLOCKS, STORY_BLOCKS } from '#app/content/ingest/html/block-elements.server.ts';
import { htmlParagraphs, unescapedMarkup } from '#app/content/ingest/html/plain-text.server.ts';

/** The elements of HTML (HTML, 4, and the obsolete ones of 16.2) that are no blocks. */
const OTHER_ELEMENTS = (
  'a abbr acronym applet area audio b base basefont bdi bdo big blink body br button canvas cite code col colgroup ' +
  'data datalist del dfn em embed font form frame frameset head html i iframe img input ins kbd label link map mark ' +
  'marquee math meta meter nobr noembed noframes noscript object optgroup option output param picture progress q ' +
  'rp rt ruby s samp script select slot small source span strike strong style sub sup svg template textarea time ' +
  'title track tt u var video wbr xmp'
).split(' ');

const ELEMENTS: ReadonlySet<string> = new Set([...STORY_BLOCKS, ...LAYOUT_BLOCKS, ...OTHER_ELEMENTS]);

/** What follows the name of a tag up to its end, or up to an attribute's value, which may have any signs. */
const REST_OF_TAG = String.raw`(?=[\s/>])(?=[^<>]*(?:>|=\s*["']))`;

/** A `<`, with the name where it may begin a tag, or the sign where it begins a comment and the like. */
const LESS_THAN = new RegExp(
  String.raw`<(?:/?([a-z][a-z0-9]*(?:[:-][\w.:-]*)?)${REST_OF_TAG}|(!(?:--|\[|doctype\b)|\?[a-z]))?`,
  'gi',
);

/**
 * The HTML of a back end's `formatted`. It is HTML by contract, but some send text: a `<` that begins no element is
 * one to be read, and without any element blank lines part paragraphs. Names with `-` or `:` are custom elements
 * (HTML, 4.13.3) and those of office programs.
 */
export function formattedHtml(formatted: string): string {
  let hasElement = false;
  const html = unescapedMarkup(formatted).replace(LESS_THAN, (all, name?: string, sign?: string) => {
    const isElement = name !== undefined && (/[:-]/.test(name) || ELEMENTS.has(name.toLowerCase()));
    hasElement ||= isElement;
    return isElement || sign !== undefined ? all : `&lt;${all.slice(1)}`;
  });
  return hasElement ? html : htmlParagraphs(html);
}
