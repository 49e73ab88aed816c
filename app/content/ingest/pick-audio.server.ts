import { resolveUrl } from '#app/content/ingest/html/resolve-url.server.ts';
import type { EnclosedFile } from '#app/content/ingest/parse/parsed-feed.server.ts';

const AUDIO_FILE = /\.(mp3|m4a|aac|oga|ogg|opus|wav)$/i;

/**
 * The story as sound: the first file that its item encloses (RSS `enclosure`, Media RSS, Atom `rel="enclosure"`,
 * JSON Feed `attachments`). Browsers play nothing from an insecure address on a secure page, so that only https counts.
 * @param base absolute address that relative ones are resolved against
 */
export function pickAudio(files: readonly EnclosedFile[], base: string | null): string | null {
  for (const file of files) {
    const url = isAudio(file, base) ? resolveUrl(file.url, base) : null;
    if (url?.startsWith('https:')) return url;
  }
  return null;
}

/** By medium, else by type, else by the file's name: feeds leave all of them out at times. */
function isAudio({ url, type, medium }: EnclosedFile, base: string | null): boolean {
  if (medium) return medium === 'audio';
  if (type?.includes('/') && !/^(application|binary)\/octet-stream/i.test(type))
    return /^audio\//i.test(type);
  const address = resolveUrl(url, base);
  return address !== null && AUDIO_FILE.test(new URL(address).pathname);
}
