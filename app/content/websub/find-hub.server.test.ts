import { expect, it } from 'vitest';
import { findHub } from './find-hub.server.ts';

const URL_OF_FEED = 'https://a.example/news/feed';
const NONE = { hub: null, self: null };
const IN_DOCUMENT = { hub: 'https://hub.example/', self: '/self' };
const hubOf = (link: string, links: { hub: string | null; self: string | null } = NONE) =>
  findHub(new Headers(link === '' ? {} : { link }), links, URL_OF_FEED);

it.each([
  ['one header', '<https://h.example/>; rel="hub", <https://a.example/f>; rel="self"'],
  ['without quotes', '<https://h.example/>;rel=hub,<https://a.example/f> ; rel=self'],
  ['relative', '<https://h.example/>; rel=hub, </f>; rel=self'],
  ['several relations', '<https://h.example/>; title="a, b"; rel="x HUB", <../f>; rel="canonical self"'],
  ['several hubs', '<https://h.example/>; rel=hub, <https://i.example/>; rel=hub, </f>; rel=self'],
])('Link headers name a hub: %s', (_what, link) => {
  expect(hubOf(link)).toEqual({ hub: 'https://h.example/', topic: 'https://a.example/f' });
});

it('Link headers come first, the document after them', () => {
  const fromDocument = { hub: 'https://hub.example/', topic: 'https://a.example/self' };
  expect(hubOf('', IN_DOCUMENT)).toEqual(fromDocument);
  expect(hubOf('<https://a.example/2>; rel="next"', IN_DOCUMENT)).toEqual(fromDocument);
  expect(hubOf('<https://h.example/>; rel=hub, </f>; rel=self', IN_DOCUMENT)?.hub).toBe('https://h.example/');
});

it.each([
  ['nothing', ''],
  ['a hub without an own address', '<https://h.example/>; rel=hub'],
  ['an own address alone', '</f>; rel=self'],
  ['another scheme', '<javascript:x>; rel=hub, </f>; rel=self'],
  ['links of another document', '<https://h.example/>; rel=hub; anchor="/x", </f>; rel=self'],
  ['a name in a title', '<https://h.example/>; title="rel=hub", </f>; rel=self'],
])('there is no hub in %s', (_what, link) => expect(hubOf(link)).toBeUndefined());

it('a header of brackets that stay open is read in no time', () => {
  expect(hubOf('<'.repeat(300_000), IN_DOCUMENT)?.hub).toBe('https://hub.example/');
});
