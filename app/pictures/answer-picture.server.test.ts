import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photograph } from '#tests/fakes/picture-server.ts';
import { createPictureAnswers, type PictureTools } from './answer-picture.server.ts';
import { signedAddress } from './picture-address.server.ts';
import type { PictureCache } from './picture-cache.server.ts';
import { createTaskQueue } from './task-queue.server.ts';

const KEY = Buffer.alloc(32, 7);
const photo = await photograph(300).jpeg().toBuffer();
/** A cache on a full disk. */
const nothing: PictureCache = {
  get: async () => undefined,
  put: async () => undefined,
  bytes: () => 0,
  counted: Promise.resolve(),
};

function answers(tools: Partial<PictureTools>) {
  const answer = createPictureAnswers({
    key: KEY,
    cache: nothing,
    sharp,
    sourceOf: async () => photo,
    queue: createTaskQueue(2, 10),
    conversions: createTaskQueue(1, 10),
    background: createTaskQueue(1, 10),
    ...tools,
  });
  return (file: string, host = 'a.example') =>
    answer(new Request(`http://news.example${signedAddress(`https://${host}/${file}`, KEY)}`));
}

describe('an answer', () => {
  it('is a picture also if none can be cached', async () => {
    const ask = answers({});
    expect([(await ask('a.jpg')).status, (await ask('a.jpg')).status]).toEqual([200, 200]);
  });

  it('asks visitors to retry later when the queue is full, and that answer is not cached for long', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const line = createTaskQueue(1, 0);
    const first = line(() => held);
    const ask = answers({ queue: line });
    const busy = await ask('a.jpg');
    expect([busy.status, busy.headers.get('retry-after'), busy.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    letGo();
    await first;
    expect((await ask('a.jpg')).status).toBe(200);
  });

  it('shows nothing of an internal error', async () => {
    const answer = await answers({ sourceOf: () => Promise.reject(new Error('at /srv/secret')) })('a.jpg');
    expect([answer.status, await answer.text()]).toEqual([502, 'The picture could not be made.\n']);
  });

  it('comes while many pictures of another host do not', async () => {
    const sourceOf = (address: string) =>
      new URL(address).host === 'gone.example' ? new Promise<Uint8Array>(() => undefined) : photo;
    const ask = answers({
      sourceOf: async (address) => sourceOf(address),
      queue: createTaskQueue(24, 200),
    });
    for (let n = 0; n < 100; n++) void ask(`${n}.jpg`, 'gone.example');
    expect((await ask('a.jpg')).status).toBe(200);
  });
});
