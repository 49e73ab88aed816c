import { expect, it } from 'vitest';
import { readText } from './read-body.server.ts';

it('a body is read up to its limit and no further', async () => {
  expect(await readText(new Response('héllo'), 6)).toEqual({ text: 'héllo', bytes: 6 });
  await expect(readText(new Response('héllo'), 5)).rejects.toThrow('longer than 5 bytes');
  expect(await readText(new Response(null), 5)).toEqual({ text: '', bytes: 0 });
});
