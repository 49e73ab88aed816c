const ELEMENT =
  /<((?:[\w.-]+:)?(?:content|encoded|description|summary|title))\b([^<>]*)>(?:\s*<!\[CDATA\[)?([A-Za-z0-9+/=\s]+)(?:\]\]>\s*)?<\/\1\s*>/g;

const MARKED = /\b(?:mode|encoding)\s*=\s*["']base64["']/i;
const TYPE = /\btype\s*=\s*["']([^"']*)["']/i;

/**
 * Decodes the texts of an XML feed that are in Base64: Atom content of a type that is neither text nor XML (RFC 4287,
 * 4.1.3.3), `mode="base64"` of Atom 0.3, and `encoding="base64"` in RSS. What is no text when decoded is left as it is
 * in Atom, where it is a file, and left out elsewhere.
 */
export function decodeBase64Texts(xml: string): string {
  if (!/base64|<(?:[\w.-]+:)?content\b[^<>]*\btype\b/i.test(xml)) return xml;
  return xml.replace(ELEMENT, (all, name: string, attributes: string, data: string) => {
    const isMarked = MARKED.test(attributes);
    const isFile = /^(?:(?!media:)[\w.-]+:)?content$/.test(name) && isFileType(TYPE.exec(attributes)?.[1]);
    if (!isMarked && !isFile) return all;
    const text = textOf(data);
    if (text === undefined) return isFile ? all : `<${name}${attributes}></${name}>`;
    const type = /<[a-z][^<>]*>/i.test(text) ? 'html' : 'text';
    const kept = isFile ? attributes.replace(TYPE, `type="${type}"`) : attributes;
    return `<${name}${kept}>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</${name}>`;
  });
}

function isFileType(type: string | undefined): boolean {
  return type !== undefined && /^\w+\/(?!xml)/.test(type) && !/^text\/|\+xml/i.test(type);
}

/** Bytes in UTF-8 without control characters are a text. */
function textOf(data: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(data, 'base64'));
    return /[^\P{Cc}\t\n\r]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
