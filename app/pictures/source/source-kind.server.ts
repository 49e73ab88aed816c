/** Kinds of pictures that are read. */
export type SourceKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/**
 * What the first bytes say a file is; nothing for all that is not read. Neither the name nor the declared type
 * counts. SVG is not read: it is a document that may hold scripts and name files; neither are TIFF, PDF and the
 * rest of what the decoder could open, which publishers do not send and attackers would.
 */
export function sourceKind(bytes: Uint8Array): SourceKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  return /^\0.{3}ftyp(avif|avis|mif1|miaf)/s.test(head) ? 'avif' : undefined;
}
