import sharp from 'sharp';

/** A picture as its bytes say. */
export interface DecodedPicture {
  /** As sharp names it, such as `svg`, `png`, `webp`, `jpeg`, `gif`; `ico` for icons of several sizes. */
  format: string;
  /** px; of an icon of several sizes 0. */
  width: number;
  height: number;
  /** Whether it has more than one frame. */
  isAnimated: boolean;
}

/** A picture that a program cannot read, with what the bytes look like. */
interface UnreadablePicture {
  looksLike: string;
  /** Whether it may be whole, but has too many pixels. */
  isTooLarge: boolean;
}

/** Largest picture that is decoded, in px of area. */
const MAX_PIXELS = 50_000_000;

/** Reads what kind of picture the bytes are, whatever the file is called, and decodes it to see that it is whole. */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture | UnreadablePicture> {
  if (isIco(bytes)) return { format: 'ico', width: 0, height: 0, isAnimated: false };
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format, width, height, pages = 1 } = await picture.metadata();
    await picture.stats();
    const isAnimated =
      pages > 1 ||
      (format === 'svg' && /<(?:animate\w*|set)\b/.test(bytes.toString('utf8'))) ||
      (format === 'png' && isAnimatedPng(bytes));
    return { format, width, height, isAnimated };
  } catch (error) {
    // sharp gives its errors no code.
    if (/exceeds pixel limit/.test(String(error)))
      return { looksLike: `larger than ${MAX_PIXELS / 1e6} million pixels`, isTooLarge: true };
    return { looksLike: looksLike(bytes), isTooLarge: false };
  }
}

/**
 * Whether the bytes are a whole ICO file: reserved 0, type 1, and a directory of 16 bytes for each picture, with its
 * size at 8 and its place at 12, all of which are in the file.
 */
function isIco(bytes: Buffer): boolean {
  if (bytes.length <= 22 || bytes.readUInt32LE(0) !== 0x00_01_00_00) return false;
  const pictures = bytes.readUInt16LE(4);
  if (pictures === 0 || 6 + 16 * pictures > bytes.length) return false;
  return Array.from({ length: pictures }, (_, index) => 6 + 16 * index).every((entry) => {
    const size = bytes.readUInt32LE(entry + 8);
    return size > 0 && bytes.readUInt32LE(entry + 12) + size <= bytes.length;
  });
}

/**
 * A PNG with the chunk that comes before the pixels of an animated one (PNG, third edition, 11.3.6.1); sharp reads one
 * frame.
 */
function isAnimatedPng(bytes: Buffer): boolean {
  return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');
}

function looksLike(bytes: Buffer): string {
  if (bytes.length === 0) return 'an empty file';
  const start = bytes.subarray(0, 512).toString('latin1').trimStart().toLowerCase();
  if (/^(<!doctype html|<html)/.test(start)) return 'a page of HTML';
  if (start.startsWith('<')) return 'XML that is no whole SVG';
  if (start.startsWith('%pdf')) return 'a PDF';
  if (start.startsWith('version https://git-lfs')) return 'a pointer of Git LFS';
  return 'no picture, or a damaged one';
}
