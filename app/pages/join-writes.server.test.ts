import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { JoinWrites } from './join-writes.server.ts';

describe('joined writes', () => {
  it('pass on at once what was written up to a flush, and the rest at the end', async () => {
    const joined = new JoinWrites();
    const chunks: string[] = [];
    joined.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    for (const part of ['a', 'b']) joined.write(part);
    joined.flush();
    joined.flush();
    joined.end('c');
    await new Promise((resolve) => joined.once('end', resolve));
    expect(chunks).toEqual(['ab', 'c']);
  });

  it('are empty where nothing was written', async () => {
    const joined = new JoinWrites();
    joined.end();
    expect(await text(joined)).toBe('');
  });
});
