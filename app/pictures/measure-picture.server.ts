import { openSource } from '#app/pictures/source/open-source.server.ts';
import { fetchSource, type SourceOptions } from '#app/pictures/source/source-cache.server.ts';
import type { Sharp } from './load-sharp.server.ts';

/** What a page needs to know about a picture before it loads. */
export interface PictureFacts {
  /** As displayed, in pixels: turned as its EXIF says. */
  width: number;
  height: number;
  /** Average colour, `#rrggbb`, the background until the picture loads; null if not requested. */
  color: string | null;
}

/** The size is in the first bytes; this many are requested first. */
const HEAD_BYTES = 65_536;

/**
 * Measures a publisher's picture; undefined if it cannot be fetched or read. Never rejects. Use it only for pictures
 * whose size the feed does not declare.
 * @param withColor reads the whole picture; the size needs the first 64 KB only
 */
export async function measurePicture(
  sharp: Sharp,
  address: string,
  options: SourceOptions & { withColor?: boolean } = {},
): Promise<PictureFacts | undefined> {
  try {
    if (!options.withColor) {
      const head = await fetchSource(address, options, { range: `bytes=0-${HEAD_BYTES - 1}` });
      const size = await sizeOf(sharp, head).catch(() => undefined);
      if (size || head.byteLength !== HEAD_BYTES) return size && { ...size, color: null };
    }
    const bytes = await fetchSource(address, options);
    const size = await sizeOf(sharp, bytes);
    return size && { ...size, color: options.withColor ? await averageColor(sharp, bytes) : null };
  } catch {
    return undefined;
  }
}

/** Width and height in pixels, as shown. */
export async function sizeOf(
  sharp: Sharp,
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  const { autoOrient } = await openSource(sharp, bytes).metadata();
  return autoOrient.width && autoOrient.height
    ? { width: autoOrient.width, height: autoOrient.height }
    : undefined;
}

/** `#rrggbb`; transparent parts count as white. */
export async function averageColor(sharp: Sharp, bytes: Uint8Array): Promise<string> {
  const pixel = await openSource(sharp, bytes)
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel.length >= 3 ? pixel : [pixel[0]];
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
