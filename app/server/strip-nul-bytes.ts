import { Transform, type TransformCallback } from 'node:stream';

/**
 * Removes NUL bytes from a stream of HTML. React 18 writes some where a multi-byte letter meets the end of its buffer
 * (facebook/react#24985, fixed in 19); HTML has no use for them, and visitors would see a gap in the word.
 */
export function stripNulBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done: TransformCallback) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
    },
  });
}
