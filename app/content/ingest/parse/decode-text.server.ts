import { decodeAs } from './decode-as.server.ts';
import { detectEncoding, isJis } from './detect-encoding.server.ts';
import { knownEncoding } from './known-encoding.server.ts';

/** Text of a document, and how its characters were read. */
export interface DecodedText {
  text: string;
  /** The encoding that was used, such as `utf-8` or `windows-1252`: by its WHATWG name if it has one. */
  encoding: string;
  /** Set when the declared encoding could not be used, in one sentence. */
  note: string | null;
}

/**
 * Reads bytes as text. The first that applies wins: byte order mark, zero bytes that give UTF-16/32 away (XML 1.0,
 * appendix F), bytes that can only be UTF-8, charset of the Content-Type header (unless it is Latin 1, which servers say
 * of any file, and the declaration names another one that fits), the XML declaration, UTF-8. Where that leaves much
 * unreadable, the encoding is detected from the text.
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
  const { names, unknown } = declaredEncodings(bytes, contentType, wide !== undefined);
  const note = unknown === undefined ? null : `The encoding "${unknown}" cannot be used here.`;
  if (wide) return { text: decodeAs(bytes, wide), encoding: wide, note };
  const utf8 = readAs(bytes, 'utf-8');
  const [declared = 'utf-8'] = names;
  if (isSurelyUtf8(utf8, declared)) return fromUtf8(utf8, declared, note);
  const written = names[0] === LATIN_1 && names[1] !== undefined ? readAs(bytes, names[1]) : undefined;
  if (written && written.broken === 0 && written.fine > 0) return fromDeclaration(written, declared, note);
  const found = firstReadable(bytes, utf8, names);
  if (found) return { text: found.text, encoding: found.encoding, note: noteOf(found, note) };
  const encoding = detectEncoding(bytes);
  const reason = note ?? `The document is not ${inWords(declared)}.`;
  return { text: decodeAs(bytes, encoding), encoding, note: `${reason} It was read as ${encoding}.` };
}

/** A text in one of the encodings that it may have. */
interface Reading {
  text: string;
  encoding: string;
  /** Characters beyond ASCII that were read. */
  fine: number;
  /** U+FFFD, for what could not be read. */
  broken: number;
}

function readAs(bytes: Uint8Array, encoding: string): Reading {
  const text = decodeAs(bytes, encoding);
  const [fine, broken] = [count(text, /[^\p{ASCII}\uFFFD]/gu), count(text, /\uFFFD/g)];
  return { text, encoding, fine, broken };
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (pattern.lastIndex = 0; pattern.test(text); ) found++;
  return found;
}

/** Encodings in which two letters side by side are often a valid sequence of UTF-8 by chance. */
const CHANCE_OF_UTF8 = /^(?:gb|big5|euc|shift|windows-874)/;

/** What is valid UTF-8 beyond ASCII is hardly anything else, whatever the server says of it. */
function isSurelyUtf8({ fine, broken }: Reading, declared: string): boolean {
  return broken === 0 && fine >= (CHANCE_OF_UTF8.test(declared) ? 5 : 1);
}

/** Latin 1 under its name in the Encoding Standard. Every sequence of bytes can be read as it, so that none tells it. */
const LATIN_1 = 'windows-1252';

function fromDeclaration({ text, encoding }: Reading, header: string, note: string | null): DecodedText {
  return { text, encoding, note: note ?? `The document is ${encoding}, not ${header} as its header says.` };
}

function fromUtf8({ text, encoding }: Reading, declared: string, note: string | null): DecodedText {
  if (declared !== encoding)
    return { text, encoding, note: `The document is UTF-8, not ${declared} as it says.` };
  return { text, encoding, note: note && `${note} It was read as UTF-8.` };
}

/** The first declared encoding, UTF-8 without any, that leaves few characters broken. */
function firstReadable(bytes: Uint8Array, utf8: Reading, names: readonly string[]): Reading | undefined {
  const readings = names.length === 0 ? ['utf-8'] : names;
  for (const name of readings) {
    const reading = name === 'utf-8' ? utf8 : readAs(bytes, name);
    const isUndeclaredJis = name === 'utf-8' && isJis(reading.text);
    if (reading.broken <= reading.fine / 2 && !isUndeclaredJis) return reading;
  }
  return undefined;
}

function noteOf({ encoding, broken }: Reading, note: string | null): string | null {
  if (note) return `${note} It was read as ${inWords(encoding)}.`;
  return broken > 0 ? 'Some characters are broken in the document.' : null;
}

function inWords(encoding: string): string {
  return encoding === 'utf-8' ? 'UTF-8' : encoding;
}

/** What header and declaration name, in this order, and the first name that cannot be used. */
function declaredEncodings(bytes: Uint8Array, contentType: string | undefined, isWide: boolean) {
  const labels = [charsetOf(contentType), isWide ? undefined : declaredEncoding(bytes)];
  const names: string[] = [];
  let unknown: string | undefined;
  for (const label of labels) {
    // Servers say ASCII when they do not know: whatever is true will read ASCII as well.
    if (label === undefined || /^(us-?)?ascii$/i.test(label)) continue;
    const name = knownEncoding(label);
    if (name && (isWide || !name.startsWith('utf-16'))) names.push(name);
    else unknown ??= label;
  }
  return { names: [...new Set(names)], unknown };
}

/** The charset parameter of a Content-Type header, without quotes. */
function charsetOf(contentType: string | undefined): string | undefined {
  return contentType?.match(/;\s*charset\s*=[\s"']*([^"'\s;,]+)/i)?.[1];
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = decodeAs(bytes.subarray(0, 1024), 'latin1');
  return head.match(/^\s*<\?xml[^>]*?\sencoding\s*=\s*["']\s*([^"']+?)\s*["']/i)?.[1];
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
