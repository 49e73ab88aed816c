import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { JoinWrites, stripNulBytes } from './join-writes.server.ts';

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

/** A page whose multi-byte letters meet the end of React's buffer at every offset. */
const page = (offset: number) =>
  createElement('p', null, 'x'.repeat(offset), ...Array.from({ length: 3000 }, () => 'Bahía’s 日本 '));

async function rendered(offset: number, through: NodeJS.ReadWriteStream): Promise<Buffer> {
  renderToPipeableStream(page(offset)).pipe(through);
  return buffer(through);
}

describe('a streamed page', () => {
  it('has no NUL bytes, and every letter', async () => {
    for (const offset of [0, 1, 2, 3]) {
      const html = await rendered(offset, stripNulBytes());
      expect(html.includes(0)).toBe(false);
      expect(html.toString('utf8').match(/Bahía’s 日本 /g)).toHaveLength(3000);
    }
  });

  it('would have them otherwise; when this fails, stripNulBytes can be removed', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => rendered(offset, new PassThrough())));
    expect(pages.some((html) => html.includes(0))).toBe(true);
  });
});
