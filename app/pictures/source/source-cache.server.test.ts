import { describe, expect, it } from 'vitest';
import { NetError, type WebFetch } from '#app/outgoing/outgoing.port.server.ts';
import { createSourceCache, fetchSource } from './source-cache.server.ts';

const ADDRESS = 'https://paper.example/a.jpg';
const answering = (status: number): WebFetch =>
  (async () => new Response(status === 200 ? 'bytes' : null, { status })) as unknown as WebFetch;
const failing = (error: Error): WebFetch =>
  (async () => {
    throw error;
  }) as unknown as WebFetch;
const netError = (code: string) => Object.assign(Object.create(NetError.prototype) as NetError, { code });
const statusWith = (fetch: WebFetch) =>
  fetchSource(ADDRESS, { fetch }).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

describe('an original that cannot be had', () => {
  it.each([
    [404, 404],
    [403, 404],
    [301, 404],
    [408, 502],
    [425, 502],
    [429, 502],
    [500, 502],
    [503, 502],
  ])('after status %i is told as %i', async (status, expected) => {
    expect(await statusWith(answering(status))).toBe(expected);
  });

  it.each([
    ['too-slow', 504],
    ['no-connection', 502],
    ['bad-coding', 502],
    ['private-address', 404],
  ])('for the reason %s is told as %i', async (code, expected) => {
    expect(await statusWith(failing(netError(code)))).toBe(expected);
  });

  it('for a fault of ours is told as 502', async () => {
    expect(await statusWith(failing(new Error('a bug')))).toBe(502);
  });
});

it('an original is fetched with the headers of its caller, which come first', async () => {
  const seen: unknown[] = [];
  const fetch = (async (_: string, options: { headers: unknown }) => {
    seen.push(options.headers);
    return new Response('bytes');
  }) as unknown as WebFetch;
  const bytes = await fetchSource(ADDRESS, { fetch }, { accept: 'image/png' });
  expect(new TextDecoder().decode(bytes)).toBe('bytes');
  expect(seen).toEqual([{ 'user-agent': 'Masthead (+picture)', accept: 'image/png' }]);
});

describe('the cache of originals', () => {
  it('fetches an original once for several widths at a time, and later from memory', async () => {
    let count = 0;
    const fetch = (async () => {
      count += 1;
      return new Response('bytes');
    }) as unknown as WebFetch;
    const load = createSourceCache({ fetch });
    const [first, second] = await Promise.all([load(ADDRESS), load(ADDRESS)]);
    expect(second).toBe(first);
    expect(await load(ADDRESS)).toBe(first);
    expect(count).toBe(1);
    await load(`${ADDRESS}?other`);
    expect(count).toBe(2);
  });

  it('tries again after a failure', async () => {
    const answers = [new Response(null, { status: 500 }), new Response('bytes')];
    const load = createSourceCache({ fetch: (async () => answers.shift()) as unknown as WebFetch });
    await expect(load(ADDRESS)).rejects.toMatchObject({ status: 502 });
    expect(await load(ADDRESS)).toHaveLength(5);
  });
});
