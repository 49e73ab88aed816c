import { settledWithin } from './settled-within.ts';

/** So long a body may take after its headers, in ms, and as many bytes it may have. */
const MAX_MS = 250;
const MAX_BYTES = 64 * 1024;

/**
 * Reads the body of an answer of which only the status matters, so that its connection serves the next call: cancelling a
 * body that has not arrived closes it. A long body is cancelled. Never rejects.
 */
export async function drainShort(answer: Response): Promise<void> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  const settled = await settledWithin(readShort(reader), MAX_MS);
  if (!('value' in settled) || !settled.value) await reader.cancel().catch(() => undefined);
}

/** Whether the body ended within the limit of bytes. */
async function readShort(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<boolean> {
  let bytes = 0;
  try {
    while (bytes <= MAX_BYTES) {
      const { done, value } = await reader.read();
      if (done) return true;
      bytes += value.byteLength;
    }
  } catch {
    // Its connection has failed, which says nothing of the status.
  }
  return false;
}
