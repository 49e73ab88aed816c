import { describe, expect, it } from 'vitest';
import { acceptedCodings } from './accept-encoding.server.ts';

describe('the content coding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['GZip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; Q=0, gzip;q=0.001', 'gzip'],
    ['br ; q=0.0 , gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['x-gzip-like, brotli', 'identity'],
    [',, ;q=1', 'identity'],
    ['', 'identity'],
    [null, 'identity'],
    [undefined, 'identity'],
  ] as const)('for %j is %s', (header, coding) => {
    expect(acceptedCodings(header).best).toBe(coding);
  });
});

describe('whether a body may be sent without a coding', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['br, gzip', true],
    ['br, *', true],
    ['identity;q=0', false],
    ['Identity;q=0.000, br', false],
    ['br, *;q=0', false],
    ['br, identity;q=0.1, *;q=0', true],
  ])('with %j: %j', (header, expected) => {
    expect(acceptedCodings(header).accepts('identity')).toBe(expected);
  });
});
