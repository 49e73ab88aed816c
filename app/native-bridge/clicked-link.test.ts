// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { clickedLink } from './clicked-link.ts';

const card = { querySelector: () => ({ textContent: ' Bridge opens ' }) };
const linkTo = (href: string, inCard = false) => ({
  href,
  textContent: 'Read',
  closest: () => (inCard ? card : null),
});
const click = (node: object, more: object = {}) =>
  ({
    button: 0,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
    composedPath: () => [{}, node],
    ...more,
  }) as unknown as MouseEvent;
const OUTSIDE = linkTo('https://carrier.example/pay');

it('returns the address and the title of a link', () => {
  expect(clickedLink(click(OUTSIDE))).toEqual({ url: new URL('https://carrier.example/pay'), title: 'Read' });
  expect(clickedLink(click(linkTo('https://news.example/article-content/1', true)))?.title).toBe(
    'Bridge opens',
  );
});

it.each([
  ['mail', click(linkTo('mailto:a@b.example'))],
  ['no link', click({})],
  ['a middle click', click(OUTSIDE, { button: 1 })],
  ['a click for a new tab', click(OUTSIDE, { metaKey: true })],
  ['what another part took', click(OUTSIDE, { defaultPrevented: true })],
])('ignores %s', (_, event) => expect(clickedLink(event)).toBeUndefined());

it('has its own words on the page of a story, whose text has headings', () => {
  document.body.innerHTML =
    '<article><h2>Article Summary</h2><a href="https://news.example/article-content/1">Read full article</a></article>';
  const title = () => clickedLink(click(document.querySelector('a') as object))?.title;
  expect(title()).toBe('Read full article');
  document.querySelector('article')?.setAttribute('data-story-id', '1');
  expect(title()).toBe('Article Summary');
});
