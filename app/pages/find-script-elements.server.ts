/** A script element of a page. */
interface ScriptElement {
  /** Offset of its first character. */
  start: number;
  /** Offset after its end tag. */
  end: number;
  /** By their names in lower case; the first of a name counts, as in browsers. */
  attributes: ReadonlyMap<string, string>;
  text: string;
}

const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?)/y;

/** Elements whose text holds no tags (HTML, 13.2.5.1, and its lists of raw text elements). */
const RAW_TEXT = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript)$/;

/**
 * The script elements of a page, as a browser finds them (HTML, 13.2.5): text that looks like one in a comment, an
 * attribute value or another element's text does not count.
 */
export function findScriptElements(html: string): ScriptElement[] {
  const found: ScriptElement[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = behind(html, '-->', at + 2);
      continue;
    }
    TAG.lastIndex = at;
    const [, isEnd, tagName = ''] = TAG.exec(html) ?? [];
    const name = tagName.toLowerCase();
    if (isEnd !== '' || !RAW_TEXT.test(name)) {
      at = (isEnd === undefined ? undefined : tagEnd(html, TAG.lastIndex)) ?? at + 1;
      continue;
    }
    const tag = readAttributes(html, TAG.lastIndex);
    if (!tag) {
      at += 1;
      continue;
    }
    const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    close.lastIndex = tag.end;
    const textEnd = close.exec(html)?.index ?? html.length;
    const end = behind(html, '>', textEnd);
    if (name === 'script')
      found.push({ start: at, end, attributes: tag.attributes, text: html.slice(tag.end, textEnd) });
    at = end;
  }
  return found;
}

/** The offset after a tag; nothing for one that does not end. Of its parts, only the last one ends with `>`. */
function tagEnd(html: string, from: number): number | undefined {
  ATTRIBUTE.lastIndex = from;
  while (ATTRIBUTE.test(html)) if (html[ATTRIBUTE.lastIndex - 1] === '>') return ATTRIBUTE.lastIndex;
  return undefined;
}

/** The attributes of a tag, and the offset after it; nothing for a tag that does not end. */
function readAttributes(html: string, from: number) {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = from;
  for (let match = ATTRIBUTE.exec(html); match; match = ATTRIBUTE.exec(html)) {
    const [, close, name = '', double, single, bare] = match;
    if (close) return { attributes, end: ATTRIBUTE.lastIndex };
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  return undefined;
}

/** The offset after the next `text`, or the end of the page. */
function behind(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from);
  return index < 0 ? html.length : index + text.length;
}
