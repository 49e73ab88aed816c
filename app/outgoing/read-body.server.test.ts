import { expect, it } from 'vitest';
import { readText } from './read-body.server.ts';

it('a body is read up to its limit and no further', async () => {
  expect(await readText(new Response('héllo'), 6)).toEqual({ text: 'héllo', bytes: 6 });
  await expect(readText(new Response('héllo'), 5)).rejects.toThrow('longer than 5 bytes');
  expect(await readText(new Response(null), 5)).toEqual({ text: '', bytes: 0 });
});

it.each([
  ['UTF-8 that the header calls Latin-1', Buffer.from('héllo'), 'application/json; charset=ISO-8859-1'],
  ['Latin-1, as the header says', Buffer.from('héllo', 'latin1'), 'application/json;charset="iso-8859-1"'],
  ['Latin-1 of which nothing is said', Buffer.from('héllo', 'latin1'), 'application/json'],
  [
    'Latin-1 in an encoding that is none',
    Buffer.from('héllo', 'latin1'),
    'application/json; charset=klingon',
  ],
  ['UTF-16 with its mark', Buffer.from('\uFEFFhéllo', 'utf16le'), 'application/json'],
  ['UTF-16, the other way round', Buffer.from('\uFEFFhéllo', 'utf16le').swap16(), 'application/json'],
])('the text of a body is read: %s', async (_, body, type) => {
  const answer = new Response(new Uint8Array(body), { headers: { 'Content-Type': type } });
  expect((await readText(answer, 100)).text).toBe('héllo');
});
