import { describe, expect, it } from 'vitest';
import { authorizationOf, callAddress, fallbackAddresses, impersonalAddress } from './call-address.server.ts';

const query = (parameters: Parameters<typeof callAddress>[2]) =>
  callAddress('https://api.carrier.example', '/x', parameters).search;

describe('the address of a call', () => {
  it('keeps a path of the base', () => {
    for (const base of ['https://api.carrier.example/news', 'https://api.carrier.example/news/'])
      expect(callAddress(base, '/api/articles', {}).href).toBe(
        'https://api.carrier.example/news/api/articles',
      );
  });

  it('drops empty and null parameters (section 5)', () => {
    expect(query({ a: '', b: null, c: undefined, d: [], e: {}, f: 0, g: false })).toBe('?f=0&g=false');
  });

  it('joins lists with commas and writes objects as JSON', () => {
    const { searchParams } = callAddress('https://a.example', '/x', {
      topics: ['a', 'b'],
      cd: { gaid: 'g&h' },
    });
    expect([searchParams.get('topics'), searchParams.get('cd')]).toEqual(['a,b', '{"gaid":"g&h"}']);
  });

  it('is the same for the same call', () =>
    expect(query({ b: '2', a: '1' })).toBe(query({ a: '1', b: '2' })));

  it('identifies no visitor once personal parameters are removed', () => {
    const address = callAddress('https://a.example', '/x', { cd: { a: 1 }, rp: 'e30=', brid: 'b' });
    expect(impersonalAddress(address)).toBe('https://a.example/x?brid=b');
  });

  it('has fallback addresses that are the same for all visitors', () => {
    const address = callAddress('https://a.example', '/x', {
      cd: { a: 1 },
      excludeArticleIds: ['1'],
      brid: 'b',
    });
    expect(fallbackAddresses(address)).toEqual([
      'https://a.example/x?brid=b&excludeArticleIds=1',
      'https://a.example/x?brid=b',
    ]);
    expect(fallbackAddresses(new URL('https://a.example/x?brid=b'))).toEqual(['https://a.example/x?brid=b']);
  });

  it('has no password; that goes into a header', () => {
    const base = 'https://me:p%40ss@a.example';
    expect(callAddress(base, '/x', {}).href).toBe('https://a.example/x');
    expect(authorizationOf(base)).toEqual({ Authorization: `Basic ${btoa('me:p@ss')}` });
    expect(authorizationOf('https://a.example')).toEqual({});
  });
});
