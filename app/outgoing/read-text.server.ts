/** A body that is longer than it may be. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/**
 * Text of an answer, unpacked; stops reading as soon as it is longer than allowed.
 * @throws TooLargeError; the platform's errors when the connection breaks
 */
export async function readText(answer: Response, maxBytes: number): Promise<{ text: string; bytes: number }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (answer.body) {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the body.
      if (bytes > maxBytes) throw new TooLargeError(`The body is longer than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
  }
  return { text: new TextDecoder().decode(Buffer.concat(chunks)), bytes };
}
