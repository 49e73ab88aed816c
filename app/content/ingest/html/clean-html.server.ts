import sanitizeHtml from 'sanitize-html';
import { LAYOUT_BLOCKS, STORY_BLOCKS } from './block-elements.server.ts';
import { embeddedVideo } from './embedded-video.server.ts';
import { withoutOverrides } from './plain-text.server.ts';
import { resolveAsset, resolveUrl, type UrlContext } from './resolve-url.server.ts';
import { shallowHtml } from './shallow-html.server.ts';
import { textInParagraphs } from './text-in-paragraphs.server.ts';
import { isAvatar, isTracker } from './tracker-image.server.ts';
import { withoutUnclosedComments } from './unclosed-comments.server.ts';

/** A `div` only on the way: it becomes paragraphs. */
const TAGS = [
  ...STORY_BLOCKS,
  'div',
  ...'q cite strong em b i u s sub sup small mark abbr time a img br code kbd'.split(' '),
];

/** Removed with everything inside; of other unknown elements the words stay. */
const DROPPED = (
  'script style textarea option xmp select button form iframe object embed applet noscript noembed noframes ' +
  'template svg math video audio canvas title head'
).split(' ');

/** A blank must separate the words around them where they nest too deep to be kept. */
const LAYOUT_BLOCK = new RegExp(`<(?=/?(?:${LAYOUT_BLOCKS.join('|')})\\b)`, 'gi');

/** Some feeds escape the wrapping with the text; a browser and a parser both lose what is inside. */
const CDATA_MARK = /<!\[CDATA\[|\]\]>/gi;

const EMPTY_ELEMENT =
  /<(p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|q|cite|strong|em|b|i|u|s|sub|sup|small|mark|abbr|time|a|figure|figcaption|pre|code|kbd|table|caption|thead|tbody|tfoot|tr)(?: [^>]*)?>(?:\s|&nbsp;|<br \/>)*<\/\1>/g;

/** Elements nested deeper lose their tags, not their text; this bounds the work. */
const MAX_DEPTH = 40;

/**
 * A story's HTML, safe to show: allow-listed elements without styles, scripts or handlers; links and pictures
 * http(s) only and absolute; frames with a video are links to it; headings follow the title's `h1` without leaving out a level; loose text becomes
 * paragraphs; empty elements, tracking pixels and faces of accounts gone.
 */
export function cleanHtml(html: string, urls: UrlContext): string {
  const safe = sanitizeHtml(parsable(html), {
    allowedTags: TAGS,
    nonTextTags: DROPPED,
    nestingLimit: MAX_DEPTH,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
      abbr: ['title'],
    },
    transformTags: {
      ...Object.fromEntries(LAYOUT_BLOCKS.map((name) => [name, 'div'])),
      a: (_tag, { href }) => {
        const target = resolveUrl(href, urls.base);
        return {
          tagName: 'a',
          attribs: target ? { href: target, rel: 'noopener nofollow' } : ({} as sanitizeHtml.Attributes),
        };
      },
      ol: (_tag, { start = '' }) => ({
        tagName: 'ol',
        attribs: /^-?\d{1,6}$/.test(start) ? { start } : ({} as sanitizeHtml.Attributes),
      }),
      iframe: (_tag, attributes) => videoLink(attributes, urls),
      img: (_tag, attributes) => ({ tagName: 'img', attribs: pictureAttributes(attributes, urls) }),
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return !attribs.src;
      return tag === 'a' && !attribs.href ? 'excludeTag' : false;
    },
  });
  return headingsInOrder(withoutEmptyElements(textInParagraphs(withoutOverrides(safe)))).trim();
}

function videoLink({ src, title }: sanitizeHtml.Attributes, { base }: UrlContext): sanitizeHtml.Tag {
  const address = resolveUrl(src, base);
  const video = address ? embeddedVideo(address, title) : undefined;
  if (!video) return { tagName: 'iframe', attribs: {} };
  return { tagName: 'a', attribs: { href: video.page, rel: 'noopener nofollow' }, text: video.text };
}

function parsable(html: string): string {
  const unpacked = /<!\[CDATA\[/i.test(html) ? html.replace(CDATA_MARK, '') : html;
  // A frame stands on a line of its own, and so does the link that it becomes.
  const apart = unpacked.replace(/<iframe\b/gi, '<div>$&').replace(/<\/iframe>/gi, '$&</div>');
  return shallowHtml(withoutUnclosedComments(apart)).replace(LAYOUT_BLOCK, ' <');
}

function pictureAttributes(given: sanitizeHtml.Attributes, urls: UrlContext): sanitizeHtml.Attributes {
  const src = resolveAsset(pictureSource(given), urls);
  if (!src || isAvatar(src) || isTracker({ url: src, width: size(given.width), height: size(given.height) }))
    return {};
  const attributes: sanitizeHtml.Attributes = { src, alt: given.alt ?? '' };
  const width = size(given.width);
  const height = size(given.height);
  if (width && height) Object.assign(attributes, { width: String(width), height: String(height) });
  return { ...attributes, loading: 'lazy', decoding: 'async' };
}

/** Where lazy loaders keep the address of a picture; `src` then has a placeholder, which may be a file too. */
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original'];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset'];

/** The address of a picture element, also where a lazy loader keeps it elsewhere; of a set, the largest picture's. */
export function pictureSource(attributes: Readonly<Record<string, string | undefined>>): string | undefined {
  const one = (name: string) => attributes[name]?.trim();
  const ofSet = (name: string) => largestOf(attributes[name] ?? '');
  const named = [...LAZY_SOURCES.map(one), ...LAZY_SETS.map(ofSet), one('src'), ofSet('srcset')];
  return named.find((address) => address && !/^data:/i.test(address));
}

/** The address of the largest picture of a `srcset` (HTML, 4.8.4.2.1), by width or density; it may have commas. */
function largestOf(srcset: string): string | undefined {
  const candidates = srcset.split(/(?<=\s[\d.]+[wx]),|,\s+/).map((text) => text.trim().split(/\s+/));
  const sizeOf = ([, size = '1x']: string[]) => Number.parseFloat(size) || 0;
  return candidates.sort((a, b) => sizeOf(b) - sizeOf(a))[0]?.[0];
}

/** CSS pixels of a width or height attribute; undefined for percentages and nonsense. */
export function size(written: string | undefined): number | undefined {
  return written && /^\s*\d{1,5}(px)?\s*$/.test(written) ? Number.parseInt(written, 10) : undefined;
}

/** Headings from `h2` on, each at most one level below the one that it belongs to (WCAG 1.3.1). */
function headingsInOrder(html: string): string {
  const above: number[] = [];
  return html.replace(/<(\/?)h([1-6])>/g, (_tag, closing: string, written: string) => {
    const level = Number(written);
    if (closing === '') {
      while ((above.at(-1) ?? 0) >= level) above.pop();
      above.push(level);
    }
    return `<${closing}h${Math.min(above.length + 1, 6)}>`;
  });
}

/** From the inside out: an element with only empty elements is removed in the next round. */
function withoutEmptyElements(html: string): string {
  let before = html;
  for (let round = 0; round <= MAX_DEPTH; round++) {
    const after = before.replace(EMPTY_ELEMENT, '');
    if (after === before) break;
    before = after;
  }
  return before;
}
