import { titleText } from '#app/content/ingest/html/plain-text.server.ts';

/** Characters of a page that are looked at: `<link>` is in the head. */
const LOOKED_AT = 500_000;

/** Characters of a tag that are looked at. */
const MAX_TAG_LENGTH = 5_000;

const FEED_TYPE = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)\s*(?:;|$)/i;
const COMMENTS = /\b(?:comments?|coment[aá]rios?|commentaires?|kommentare?)\b/i;

/** Elements whose content is text for the parser, not markup. */
const RAW_TEXT = ['script', 'style', 'template', 'title', 'noscript', 'textarea'];

/**
 * The feed that a web page names: the first `<link rel="alternate">` of a feed's type that is no comments feed.
 * Takes time in proportion to the page, whatever is in it.
 * @returns its address, resolved against the page's `<base>`, else as written; undefined where the page names none
 */
export function feedOfPage(html: string): string | undefined {
  let base: string | undefined;
  for (const { name, attributes } of tagsOf(html.slice(0, LOOKED_AT))) {
    if (name === 'base') base ??= attributes.get('href');
    else if (isFeedLink(attributes)) return resolved(attributes.get('href') ?? '', base);
  }
  return undefined;
}

function isFeedLink(attributes: ReadonlyMap<string, string>): boolean {
  const { rel, type, href, title } = Object.fromEntries(attributes) as Partial<Record<string, string>>;
  const isAlternate = (rel ?? '').toLowerCase().split(/\s+/).includes('alternate');
  if (!isAlternate || !href || !FEED_TYPE.test((type ?? '').trim())) return false;
  return !COMMENTS.test(title ?? '') && !/\/comments\b|[?&]feed=comments/i.test(href);
}

function resolved(href: string, base: string | undefined): string {
  return base !== undefined && URL.canParse(href, base) ? new URL(href, base).href : href;
}

/** The `<base>` and `<link>` tags of a page, without comments, scripts and styles. */
function* tagsOf(html: string): Generator<{ name: string; attributes: Map<string, string> }> {
  const small = html.toLowerCase();
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end === -1) return;
      at = end + 3;
      continue;
    }
    const name = /^<([a-z]+)/.exec(small.slice(at, at + 12))?.[1] ?? '';
    if (RAW_TEXT.includes(name)) {
      const end = small.indexOf(`</${name}`, at);
      if (end === -1) return;
      at = end + 2;
    } else if (name === 'link' || name === 'base') {
      const end = endOfTag(html, at);
      yield {
        name,
        attributes: attributesOf(html.slice(at + 1 + name.length, Math.min(end, at + MAX_TAG_LENGTH))),
      };
      at = end;
    } else at += 1;
  }
}

/** Where a tag ends: a `>` in a quoted value does not end it. */
function endOfTag(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at++) {
    const sign = html.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && /=\s*$/.test(html.slice(Math.max(start, at - 9), at)))
      quote = sign;
  }
  return html.length;
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of text.matchAll(/([^\s"'<>/=]{1,50})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)) {
    const [, name = '', double, single, bare] = match;
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, titleText(double ?? single ?? bare ?? ''));
  }
  return found;
}
