import { chardet } from 'jschardet';
import { decodeAs } from './decode-as.server.ts';
import { knownEncoding } from './known-encoding.server.ts';

/** The usual cause of broken UTF-8. */
const USUAL = 'windows-1252';

/** What feeds without a declaration may be in. More would only be more to mistake them for. */
const LATIN = 'windows-1252 windows-1250 windows-1254 windows-1257 windows-1258 iso-8859-2'.split(' ');
const OTHER_SCRIPTS = (
  'cp932 euc-jp gb18030 big5hkscs cp949 windows-1251 windows-1253 windows-1255 windows-1256 windows-874 ' +
  'koi8-r koi8-u iso-8859-7'
).split(' ');

/** Bytes that the detector looks at. */
const MAX_SAMPLE_BYTES = 200_000;

/** Tags, entities and addresses in ASCII are of no language, and neither are long passages in ASCII. */
const MARKUP = /<\/?[a-z!?][^\x80-\xFF<>]*>|&#?\w+;|https?:[^\s\x80-\xFF]+/gi;
const PLAIN_RUN = /(?<=[\0-\x7F]{100})[\0-\x7F]{400,}(?=[\0-\x7F]{100})/g;

/**
 * The likeliest encoding of bytes that are not UTF-8, by the frequency of letters and their neighbours.
 * @returns a name of the WHATWG Encoding Standard; windows-1252 where it reads the same or nothing speaks for another
 */
export function detectEncoding(bytes: Uint8Array): string {
  const signs = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (isJis(signs)) return 'iso-2022-jp';
  const words = signs.replace(MARKUP, ' ').replace(PLAIN_RUN, ' ');
  const sample = (/[\x80-\xFF]/.test(words) ? words : signs).slice(0, MAX_SAMPLE_BYTES);
  const includeEncodings = isLatin(sample) ? LATIN : [...LATIN, ...OTHER_SCRIPTS];
  const { encoding } = chardet.detect(Buffer.from(sample, 'latin1'), { includeEncodings });
  const name = encoding === null ? undefined : knownEncoding(encoding);
  return name && reads(sample, name) !== reads(sample, USUAL) ? name : USUAL;
}

function reads(signs: string, encoding: string): string {
  return decodeAs(Buffer.from(signs, 'latin1'), encoding);
}

/** Whether a text has the escape to Japanese characters, which no other encoding has and no XML may. */
export function isJis(text: string): boolean {
  return text.includes('\x1B$B') || text.includes('\x1B$@');
}

/**
 * Among ASCII letters the others come alone; in other scripts whole words are beyond ASCII, at most with every second
 * byte in it.
 */
function isLatin(signs: string): boolean {
  const words = signs.match(/(?:[\x80-\xFF][@-~]?){3,}/g) ?? [];
  const beyond = (text: string) => text.match(/[\x80-\xFF]/g)?.length ?? 0;
  return beyond(words.join('')) < beyond(signs) / 5;
}
