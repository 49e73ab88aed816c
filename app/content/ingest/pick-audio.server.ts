import { resolveUrl } from '#app/content/ingest/html/resolve-url.server.ts';
import type { EnclosedFile } from '#app/content/ingest/parse/parsed-feed.server.ts';

const AUDIO_FILE = /\.(mp3|m4a|aac|oga|ogg|opus|wav)$/i;

/** Formats that every browser plays; iPhones know Ogg and WebM only since 2024. */
const PLAYED_BY_ALL = /^audio\/(?:x-)?(?:mpeg|mpeg3|mp3|mp4|m4a|aac)$/i;
const FILE_PLAYED_BY_ALL = /\.(?:mp3|m4a|aac)$/i;

/** Formats that only programs of their own play, and pictures, which some feeds declare as sound. */
const PLAYED_BY_NONE =
  /^audio\/(?:x-scpls|x-ms-\w+|(?:x-pn|vnd\.rn)-realaudio|(?:x-)?midi?|amr|3gpp2?|basic)(?:$|;)/i;
const FILE_PLAYED_BY_NONE = /\.(?:pls|asx|wma|wax|ram?|rm|midi?|amr|jpe?g|png|gif|webp|avif|svg)$/i;

/** Lists of pieces (HLS), which not every browser plays. */
const PLAYLIST = /^audio\/(?:x-)?mpegurl/i;
const PLAYLIST_FILE = /\.m3u8?$/i;

/**
 * The story as sound: of the files that its item encloses (RSS `enclosure`, Media RSS, Atom `rel="enclosure"`, JSON Feed
 * `attachments`) the first that every browser plays, else the first that some play. Browsers play nothing from an
 * insecure address on a secure page, so that only https counts.
 * @param base absolute address that relative ones are resolved against
 */
export function pickAudio(files: readonly EnclosedFile[], base: string | null): string | null {
  const sounds = files.flatMap((file) => {
    const url = isAudio(file, base) ? resolveUrl(file.url, base) : null;
    return url?.startsWith('https:') ? [{ url, rank: rankOf(file.type ?? '', new URL(url).pathname) }] : [];
  });
  const [best] = sounds.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank);
  return best?.url ?? null;
}

/** How many browsers play it: 3 all, 2 most, 1 some, 0 none. By type, else by the file's name. */
function rankOf(type: string, path: string): number {
  if (PLAYED_BY_NONE.test(type) || FILE_PLAYED_BY_NONE.test(path)) return 0;
  if (PLAYLIST.test(type) || PLAYLIST_FILE.test(path)) return 1;
  return PLAYED_BY_ALL.test(type) || FILE_PLAYED_BY_ALL.test(path) ? 3 : 2;
}

/** By medium, else by type, else by the file's name: feeds leave all of them out at times. */
function isAudio({ url, type, medium }: EnclosedFile, base: string | null): boolean {
  if (medium) return medium === 'audio';
  if (type?.includes('/') && !/^(application|binary)\/octet-stream/i.test(type))
    return /^audio\//i.test(type);
  const address = resolveUrl(url, base);
  return address !== null && AUDIO_FILE.test(new URL(address).pathname);
}
