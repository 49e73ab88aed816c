/** Text of a document, and how its characters were read. */
export interface DecodedText {
  text: string;
  /** WHATWG name of the encoding that was used, such as `utf-8` or `windows-1252`. */
  encoding: string;
  /** Set when the declared encoding could not be used, in one sentence. */
  note: string | null;
}

/**
 * Reads bytes as text. The first that applies wins: byte order mark, charset of the Content-Type header,
 * zero bytes that give UTF-16/32 away (XML 1.0, appendix F), the XML declaration, UTF-8.
 * Labels are those of the WHATWG Encoding Standard; an unknown one falls back to UTF-8 and says so.
 */
export function decodeText(bytes: Uint8Array, contentType?: string): DecodedText {
  const marked = byteOrderMark(bytes);
  if (marked)
    return {
      text: decodeAs(bytes.subarray(marked.length), marked.encoding),
      encoding: marked.encoding,
      note: null,
    };
  const wide = wideEncoding(bytes);
  const fromHeader = charsetOf(contentType);
  const declared = [fromHeader, wide ? undefined : declaredEncoding(bytes)].filter(
    (label) => label !== undefined,
  );
  const unknown: string[] = [];
  for (const label of declared) {
    // Servers say ASCII when they do not know: whatever is true will read ASCII as well.
    if (/^(us-?)?ascii$/i.test(label)) continue;
    const name = knownEncoding(label);
    if (!name) unknown.push(label);
    else if (name.startsWith('utf-16') && !wide) unknown.push(label);
    else if (name !== 'utf-8') return { text: decodeAs(bytes, name), encoding: name, note: null };
    else break;
  }
  const note = unknown.length > 0 ? `The encoding "${unknown[0]}" cannot be used here.` : null;
  if (wide) return { text: decodeAs(bytes, wide), encoding: wide, note };
  return decodeUtf8(bytes, note);
}

/** UTF-8, unless the bytes are clearly not: then windows-1252, the usual cause of broken UTF-8. */
function decodeUtf8(bytes: Uint8Array, note: string | null): DecodedText {
  const text = decodeAs(bytes, 'utf-8');
  const broken = text.split('\uFFFD').length - 1;
  if (broken === 0) return { text, encoding: 'utf-8', note: note && `${note} It was read as UTF-8.` };
  const fine = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  if (broken > fine) {
    const reason = note ?? 'The document is not UTF-8.';
    return {
      text: decodeAs(bytes, 'windows-1252'),
      encoding: 'windows-1252',
      note: `${reason} It was read as windows-1252.`,
    };
  }
  return { text, encoding: 'utf-8', note: note ?? 'Some characters are broken in the document.' };
}

/** The charset parameter of a Content-Type header, without quotes. */
function charsetOf(contentType: string | undefined): string | undefined {
  return contentType?.match(/;\s*charset\s*=\s*["']?\s*([^"'\s;,]+)/i)?.[1];
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = decodeAs(bytes.subarray(0, 1024), 'latin1');
  return head.match(/^\s*<\?xml[^>]*?\sencoding\s*=\s*["']\s*([^"']+?)\s*["']/i)?.[1];
}

function knownEncoding(label: string): string | undefined {
  if (/^(utf-?32|ucs-?4|u32)/i.test(label)) return undefined;
  try {
    return new TextDecoder(label.replaceAll('_', '-')).encoding;
  } catch {
    return undefined;
  }
}

function byteOrderMark(bytes: Uint8Array): { encoding: string; length: number } | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { encoding: 'utf-32le', length: 4 };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { encoding: 'utf-32be', length: 4 };
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/** Feeds start with an ASCII character (`<` or `{`): the zero bytes around it tell the width. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a && b === 0 && c === 0 && d === 0) return 'utf-32le';
  if (a === 0 && b === 0 && c === 0 && d) return 'utf-32be';
  if (a && b === 0 && c && d === 0) return 'utf-16le';
  if (a === 0 && b && c === 0 && d) return 'utf-16be';
  return undefined;
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return decodeUtf32(bytes, encoding === 'utf-32le');
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252' ? text.replace(/[\u0080-\u009F]/g, (sign) => fromHighByte(sign)) : text;
}

/** The signs of windows-1252 at 0x80 to 0x9F. Node since 20.18.3 leaves the bytes as they are (nodejs/node#56542). */
const HIGH_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function fromHighByte(sign: string): string {
  return HIGH_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign;
}

/** The Encoding Standard leaves UTF-32 out, so it is read here. */
function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const point = view.getUint32(at, littleEndian);
    const valid = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    text += valid ? String.fromCodePoint(point) : '\uFFFD';
  }
  return text;
}
