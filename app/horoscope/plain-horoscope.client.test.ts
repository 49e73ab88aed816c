// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { isLastSign } from './last-sign.ts';
import { startSign, startSigns } from './plain-horoscope.client.ts';

afterEach(() => vi.unstubAllGlobals());

const paths = () => [...document.querySelectorAll('a')].map(({ href }) => new URL(href).pathname);

/** The page of all signs in a browser of this time zone. */
function open(zone: string) {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => zone } });
  document.body.innerHTML =
    '<a href="/">All</a><a data-sign="leo" href="/horoscope/signs/leo/UTC?brid=a&amp;cd=1">Leo</a>';
  void startSigns();
}

it('links lead to readings of the visitor’s time zone, with what they carry', () => {
  open('America/Los_Angeles');
  expect(paths()).toEqual(['/', '/horoscope/signs/leo/America-Los_Angeles']);
  expect(document.querySelector<HTMLAnchorElement>('[data-sign]')?.search).toBe('?brid=a&cd=1');
});

it('they stay as they are where the browser knows no zone', () => {
  open('');
  expect(paths()).toEqual(['/', '/horoscope/signs/leo/UTC']);
});

it('the sign of the page is remembered', () => {
  void startSign({ sign: { id: 'leo' } });
  expect(isLastSign('leo')).toBe(true);
});
