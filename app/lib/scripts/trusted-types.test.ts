import { describe, expect, it } from 'vitest';
import { ownScriptAddress } from './trusted-types.ts';

const ORIGIN = 'https://news.example';

describe('the address of a script', () => {
  it.each(['/assets/a.js', 'https://news.example/assets/a.js', 'assets/w.js'])('may be %s', (address) => {
    expect(ownScriptAddress(address, ORIGIN)).toBe(address);
  });

  it.each([
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,1',
    'http://news.example/a.js',
    'http://',
  ])('may not be %s', (address) => {
    expect(ownScriptAddress(address, ORIGIN)).toBeNull();
  });
});
