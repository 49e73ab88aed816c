import { describe, expect, it, test } from 'vitest';
import { freshness } from './next-fetch.server.ts';

const NOW = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(NOW + ms).toUTCString();

describe('freshness', () => {
  test.each<[Record<string, string>, number | null]>([
    [{}, null],
    [{ 'cache-control': 'public, max-age=600' }, 600_000],
    [{ 'cache-control': 'max-age=600', age: '500' }, 100_000],
    [{ 'cache-control': 'max-age=10', age: '500' }, 0],
    [{ 'cache-control': 'no-cache', expires: at(9000) }, 0],
    [{ 'cache-control': 'max-age=60', expires: at(9000) }, 60_000],
    [{ expires: at(9000) }, 9000],
    [{ expires: at(9000), date: at(4000) }, 5000],
    [{ expires: at(-9000) }, 0],
    [{ expires: '-1' }, 0],
    [{ expires: at(9000), date: 'yesterday' }, 9000],
    [{ expires: '2036' }, 0],
    [{ expires: '1 Jan 2036' }, 0],
    [{ expires: '2036-01-01T00:00:00Z' }, 0],
    [{ 'cache-control': 'max-age="600"' }, 600_000],
    [{ 'cache-control': 'max-age=600, max-age=5' }, 600_000],
    [{ 'cache-control': 'x-max-age=600' }, null],
    [{ 'cache-control': 'ext="a, max-age=600"' }, null],
    [{ 'cache-control': 'max-age=600s' }, 0],
    [{ 'cache-control': 'max-age=1e9' }, 0],
    [{ 'cache-control': 'max-age=99999999999' }, 2 ** 31 * 1000],
    [{ 'cache-control': 'max-age=-1', expires: at(9000) }, 0],
    [{ 'cache-control': 'max-age=600', age: '1e9' }, 600_000],
    [{ 'cache-control': 'max-age=600', age: '-60' }, 600_000],
  ])('%j: %s', (headers, ms) => expect(freshness(new Headers(headers), NOW)).toBe(ms));

  it('of a header full of blanks is read in no time', () => {
    const headers = new Headers({ 'cache-control': `a${' '.repeat(400_000)}b, max-age = 600` });
    expect(freshness(headers, NOW)).toBe(600_000);
  });
});
