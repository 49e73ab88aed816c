import { expect, it } from 'vitest';
import { addressFrom, cacheAddress } from './cache-address.ts';

const ORIGIN = 'https://news.example';
const inApp = (path: string, auid: string) =>
  `${ORIGIN}${path}?${new URLSearchParams({ brid: 'a', cd: JSON.stringify({ auid }), rp: btoa(auid) })}`;

it('a page that the app opened has one address, whatever the app says of its visitor', () => {
  const address = cacheAddress(inApp('/fsd', 'one'));
  expect(address).toBe(`${ORIGIN}/fsd?brid=a&cd=`);
  expect(cacheAddress(inApp('/fsd', 'two'))).toBe(address);
  expect(cacheAddress(`${ORIGIN}/fsd?rp=e30&brid=a`)).toBe(address);
});

it('any other page has its own, with which empty parameters of the app have nothing to do', () => {
  const address = `${ORIGIN}/?brid=a&topic=a%20b`;
  expect(cacheAddress(`${address}#below`)).toBe(address);
  expect(cacheAddress(`${ORIGIN}/?brid=a&cd=&rp=`)).toBe(`${ORIGIN}/?brid=a`);
});

it('is opened with what the app says where one is, and only where it is of the same kind', () => {
  const [ofApp, other] = [cacheAddress(inApp('/article-content/1', 'one')), `${ORIGIN}/horoscope?brid=a`];
  const here = inApp('/game-zone', 'two');
  expect(addressFrom(here, ofApp)).toBe(inApp('/article-content/1', 'two'));
  expect(addressFrom(here, other)).toBeUndefined();
  expect(addressFrom(`${ORIGIN}/game-zone?brid=a`, ofApp)).toBeUndefined();
  expect(addressFrom(`${ORIGIN}/game-zone?brid=a`, other)).toBe(other);
  expect(cacheAddress(addressFrom(here, ofApp) ?? '')).toBe(ofApp);
});

it('a page of another brand on the same origin is none of this one’s', () => {
  const [own, others] = [`${ORIGIN}/fsd?brid=a`, `${ORIGIN}/fsd?brid=b`];
  expect(addressFrom(`${ORIGIN}/game-zone?brid=a`, own)).toBe(own);
  expect(addressFrom(`${ORIGIN}/game-zone?brid=a`, others)).toBeUndefined();
  expect(addressFrom(`${ORIGIN}/game-zone`, others)).toBeUndefined();
});
