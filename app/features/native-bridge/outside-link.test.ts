import { expect, it } from 'vitest';
import { outsideLink } from './outside-link.ts';

const click = (href: string | undefined, more: object = {}) =>
  ({
    button: 0,
    defaultPrevented: false,
    composedPath: () => [{}, { href }],
    ...more,
  }) as unknown as MouseEvent;
const ORIGIN = 'https://news.example';

it('finds links that leave the site', () => {
  expect(outsideLink(click('https://carrier.example/pay'), ORIGIN)).toBe('https://carrier.example/pay');
});

it.each([
  ['a page of ours', click('https://news.example/fsd')],
  ['mail', click('mailto:a@b.example')],
  ['no link', click(undefined)],
  ['a middle click', click('https://carrier.example/', { button: 1 })],
  ['what another part took', click('https://carrier.example/', { defaultPrevented: true })],
])('leaves %s alone', (_, event) => expect(outsideLink(event, ORIGIN)).toBeUndefined());
