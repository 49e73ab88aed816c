import { openSource } from '#app/pictures/source/open-source.server.ts';
import { fetchSource, type SourceOptions } from '#app/pictures/source/source-cache.server.ts';
import type { Sharp } from './load-sharp.server.ts';

/** As displayed, in px: turned as its EXIF says. */
interface PictureSize {
  width: number;
  height: number;
}

/** The size is in the first bytes; this many are requested first. */
const HEAD_BYTES = 65_536;

/**
 * Measures a publisher's picture; undefined if it cannot be fetched or read. Never rejects. Use it only for pictures
 * whose size the feed does not declare. The first 64 KB are enough for most.
 */
export async function measurePicture(
  sharp: Sharp,
  address: string,
  options: SourceOptions,
): Promise<PictureSize | undefined> {
  try {
    const head = await fetchSource(address, options, { range: `bytes=0-${HEAD_BYTES - 1}` });
    const size = await sizeOf(sharp, head).catch(() => undefined);
    if (size || head.byteLength !== HEAD_BYTES) return size;
    return await sizeOf(sharp, await fetchSource(address, options));
  } catch {
    return undefined;
  }
}

/** Width and height in pixels, as shown. */
export async function sizeOf(sharp: Sharp, bytes: Uint8Array): Promise<PictureSize | undefined> {
  const { autoOrient } = await openSource(sharp, bytes).metadata();
  return autoOrient.width && autoOrient.height
    ? { width: autoOrient.width, height: autoOrient.height }
    : undefined;
}
