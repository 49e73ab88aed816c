import { readFileSync } from 'node:fs';
import { NetError, unpackGzipFile } from '#app/outgoing/outgoing.port.server.ts';

/** The bytes of a feed's file, or why there are none, as sentences for a person. */
type FeedFile = { ok: true; bytes: Uint8Array } | { ok: false; reason: string; hint: string };

/**
 * Reads the file of a feed, such as `news.xml` or `news.xml.gz`. Never rejects.
 * @param maxBytes of what a gzip file holds; a plain file has no limit
 */
export async function readFeedFile(file: string, maxBytes: number): Promise<FeedFile> {
  try {
    return { ok: true, bytes: await unpackGzipFile(new Uint8Array(readFileSync(file)), maxBytes) };
  } catch (error) {
    if (error instanceof NetError) {
      const isTooLarge = error.code === 'too-large';
      return {
        ok: false,
        reason: isTooLarge
          ? `Unpacked, it is larger than ${maxBytes / 1024 ** 2} MiB.`
          : 'It cannot be unpacked (gzip).',
        hint: isTooLarge
          ? 'Unpack it with gunzip, or allow more: INGEST_MAX_MB.'
          : 'Get the file again: it is damaged or cut off.',
      };
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return {
      ok: false,
      reason: `It cannot be read (${code}).`,
      hint: 'Check the path; an address starts with https:// or http://.',
    };
  }
}
