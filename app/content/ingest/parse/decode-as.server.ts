import iconv from 'iconv-lite';

/**
 * Encodings in which Node knows fewer characters than the Encoding Standard: of Korean 8,822 syllables are missing, of
 * Chinese those of Hong Kong and those of four bytes.
 */
const WIDER: Readonly<Record<string, string>> = { 'euc-kr': 'cp949', big5: 'big5-hkscs', gbk: 'gb18030' };

/**
 * Bytes as text; what cannot be read becomes U+FFFD.
 * @param encoding as `knownEncoding` returns it, or UTF-32, which the Encoding Standard leaves out
 */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  const name = WIDER[encoding] ?? encoding;
  if (WIDER[encoding] || !isStandard(name)) return iconv.decode(bytes, name);
  const text = new TextDecoder(name).decode(bytes);
  return name === 'windows-1252' ? text.replace(/[\u0080-\u009F]/g, (sign) => fromHighByte(sign)) : text;
}

/** The signs of windows-1252 at 0x80 to 0x9F. Node since 20.18.3 leaves the bytes as they are (nodejs/node#56542). */
const HIGH_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** The sign that windows-1252 has for one of U+0080 to U+009F; other signs come back as they are. */
export function fromHighByte(sign: string): string {
  return HIGH_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign;
}

function isStandard(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
