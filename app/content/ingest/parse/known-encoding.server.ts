import iconv from 'iconv-lite';

/** Names that the Encoding Standard lacks, without punctuation, and the names that it has for them. */
const ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '932 shift_jis,31j shift_jis,936 gbk,949 euc-kr,950 big5,951 big5,51932 euc-jp,51949 euc-kr,54936 gb18030,65001 utf-8,' +
    'mskanji shift_jis,ujis euc-jp,eucjp euc-jp,eucjpms euc-jp,eucjpwin euc-jp,euccn gbk,xeuccn gbk,' +
    'gb180302022 gb18030,euckr euc-kr,uhc euc-kr,ksc5601 euc-kr,20866 koi8-r,koi8r koi8-r,koi8u koi8-u,' +
    'tis620 windows-874,macroman macintosh,latin9 iso-8859-15,latin10 iso-8859-16,isoir226 iso-8859-16,' +
    'utf8 utf-8,utf8n utf-8,utf8mb4 utf-8'
  )
    .split(',')
    .map((entry) => entry.split(' ') as [string, string]),
);

/** Encodings of the Encoding Standard that Node leaves out, and old code pages of DOS and the Macintosh. */
const SINGLE_BYTE = /^(?:iso-8859-\d+|(?:cp|ibm)\d{3,4}|mac[a-z]+|koi8[a-z]{1,2}|viscii|armscii8)$/;

/**
 * The encoding that a label names, as `decodeAs` takes it; undefined when it cannot be read. Labels are those of the
 * WHATWG Encoding Standard; others are read as their usual aliases there, and single-byte code pages by their own name.
 */
export function knownEncoding(label: string): string | undefined {
  const name = label.trim().toLowerCase();
  if (/^(utf-?32|ucs-?4|u32)/.test(name)) return undefined;
  const plain = name.replace(/[^0-9a-z]/g, '');
  const alias = ALIASES[plain.replace(/^(?:cswindows|windows|win|cp|ms|ibm)(?=\d)/, '')] ?? ALIASES[plain];
  const found = standardName(name) ?? standardName(name.replaceAll('_', '-'));
  return found ?? alias ?? standardName(respelled(plain)) ?? singleByte(respelled(plain));
}

function standardName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** `win1251`, `iso8859_1`, `8859-1` and `latin-1` as the Encoding Standard writes them. */
function respelled(plain: string): string {
  return plain
    .replace(/^(?:cp|ms|win|windows)(?=125\d$|874$)/, 'windows-')
    .replace(/^(?:iso)?8859(?=\d{1,2}$)/, 'iso-8859-');
}

function singleByte(name: string): string | undefined {
  return SINGLE_BYTE.test(name) && iconv.encodingExists(name) ? name : undefined;
}
