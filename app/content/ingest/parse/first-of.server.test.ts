import { describe, expect, it } from 'vitest';
import { byline, firstDate, firstLink, firstText, hubLinks } from './first-of.server.ts';

it('the first text that is not blank counts, its spaces folded', () => {
  expect(firstText(undefined, ' \n\u00a0', '  Two\n words ', 'x')).toBe('Two words');
  expect([firstText(), firstText('', undefined)]).toEqual([null, null]);
});

it('a byline has each name once', () => {
  expect(byline(['Ana  Ruiz', undefined, ' ', 'Bo', 'Ana Ruiz'])).toBe('Ana Ruiz, Bo');
  expect(byline([' '])).toBeNull();
});

it('an address is kept as written, but for ampersands that were escaped twice', () => {
  expect(firstLink('', ' https://a.example/?a=1&amp;b=%20&c ')).toBe('https://a.example/?a=1&b=%20&c');
  expect(firstLink(undefined)).toBeNull();
});

describe('the first date', () => {
  it('is the first that can be read', () => {
    expect(firstDate(undefined, 'soon', '2026-01-02T00:00:00Z', '2020-01-01')).toBe(Date.UTC(2026, 0, 2));
  });

  it('is not the start of 1970, which stands for none', () => {
    expect(firstDate('1970-01-01T00:00:00Z', '2026-01-02T00:00:00Z')).toBe(Date.UTC(2026, 0, 2));
    expect([firstDate('1970-01-01T00:00:00Z'), firstDate('')]).toEqual([null, null]);
  });
});

it('hub and own address are found by any of their relations, in either case', () => {
  const links = [
    { rel: 'hub' },
    { rel: 'canonical SELF', href: 'https://a.example/feed' },
    { rel: 'hubs', href: 'https://no.example/' },
    { rel: 'Hub', href: ' https://hub.example/ ' },
    { rel: 'hub', href: 'https://second.example/' },
    { href: 'https://no.example/' },
  ];
  expect(hubLinks(links)).toEqual({ hub: 'https://hub.example/', self: 'https://a.example/feed' });
  expect(hubLinks(undefined)).toEqual({ hub: null, self: null });
});
