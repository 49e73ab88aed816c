import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '#app/lib/escape-html.ts';
import { LAYOUT_BLOCKS, STORY_BLOCKS } from './block-elements.server.ts';
import { shallowHtml } from './shallow-html.server.ts';
import { withoutUnclosedComments } from './unclosed-comments.server.ts';

const BLOCKS = new RegExp(`<(?=/?(?:br|${[...STORY_BLOCKS, ...LAYOUT_BLOCKS].join('|')})\\b)`, 'gi');

const NOT_HEADLINE_MARKUP =
  /<(?!\/?(?:a|b|i|u|s|p|q|em|br|tt|del|ins|sub|sup|wbr|big|div|img|abbr|cite|code|font|mark|nobr|span|small|strike|strong|h[1-6])\b)/gi;

/** Elements whose text is not shown to readers. */
const UNREAD = ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'iframe', 'template', 'svg'];

const ESCAPES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of an HTML fragment: markup gone, entities decoded, whitespace folded. */
export function plainText(html: string): string {
  return foldSpace(/[<&]/.test(html) ? withoutMarkup(html) : html);
}

/**
 * A headline as plain text. Markup that headlines carry (`<em>`, `<br>`, links) is dropped; anything else in
 * angle brackets, as in "The <video> element", is meant to be read and stays.
 */
export function titleText(html: string): string {
  return plainText(html.replace(NOT_HEADLINE_MARKUP, '&lt;'));
}

/**
 * Without the characters that show what follows reversed (Unicode UAX #9, LRO and RLO): no news has them, and with them
 * a name reads as another one. Marks and embeddings, which texts in Arabic and Hebrew need, stay.
 */
export function withoutOverrides(text: string): string {
  return text.replace(/[\u202D\u202E]/g, '');
}

/**
 * Whitespace and control characters folded to single blanks. Soft hyphens and the like stay: they help the line breaks.
 */
export function foldSpace(text: string): string {
  return withoutOverrides(text)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/^ | $/g, '');
}

/** The opposite of `escapeHtml`: each of its entities, once. */
function unescapeHtml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ESCAPES[entity] ?? entity);
}

/** HTML that is a text beginning with an escaped element, comments aside: as in `&lt;p&gt;Words&lt;/p&gt;`. */
const ESCAPED_ELEMENT =
  /^\s*(?:&lt;!--(?:(?!--&gt;).)*--&gt;\s*)*&lt;(?:(p|div|h[1-6]|ul|ol|blockquote|figure|table|span|strong|em|b|i|a)(?:\s|&gt;).*&lt;\/\1\s*&gt;|(?:img|br)(?:\s|\/|&gt;))/is;

/** Signs of prose that were escaped twice, such as `&amp;#8217;`. */
const ESCAPED_SIGN = /&amp;(?=(?:#\d{2,6}|#x[\da-f]{2,5}|[lr][sd]quo|hellip|[mn]dash|nbsp);)/gi;

/** The HTML that was escaped once too often, as a whole or in single signs; any other as it is, and any with code. */
export function unescapedMarkup(html: string): string {
  // Nobody begins a text with a comment to be read; some add elements of their own to what they have escaped.
  const mayBeEscaped = !/<[a-z/!]/i.test(html) || /^\s*&lt;!--/.test(html);
  if (mayBeEscaped && ESCAPED_ELEMENT.test(html)) return unescapeHtml(html);
  return /<(?:code|pre)\b/i.test(html) ? html : html.replace(ESCAPED_SIGN, '&');
}

/** Plain text as paragraphs: blank lines part them, single line ends become `<br>`. */
export function paragraphs(text: string): string {
  return htmlParagraphs(escapeHtml(text));
}

/** The same for text that is HTML without any element. */
export function htmlParagraphs(html: string): string {
  return html
    .split(/(?:\r?\n[ \t]*){2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

function withoutMarkup(html: string): string {
  const text = sanitizeHtml(shallowHtml(withoutUnclosedComments(html)).replace(BLOCKS, ' <'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: UNREAD,
  });
  return unescapeHtml(text);
}
