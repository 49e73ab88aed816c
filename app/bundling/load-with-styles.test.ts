import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { styleSheet } from './load-with-styles.ts';

const HREF = '/assets/card-1.css';

function pageWith(head: string) {
  const { document, Event } = parseHTML(`<html><head>${head}</head><body></body></html>`);
  const links = () => [...document.querySelectorAll('link')];
  return { document, links, dispatch: (type: string) => links().at(-1)?.dispatchEvent(new Event(type)) };
}

it('requests a style sheet once, without a crossorigin mode', async () => {
  const { document, links, dispatch } = pageWith('');
  const known = new Map();
  const both = [styleSheet(document, HREF, known), styleSheet(document, HREF, known)];
  dispatch('load');
  await Promise.all(both);
  expect(links().map((link) => link.getAttributeNames().sort())).toEqual([['href', 'rel']]);
});

it.each([
  ['inline', `<style data-critical="/assets/base-1.css ${HREF}"></style>`, 0],
  ['linked', `<link rel="stylesheet" href="${HREF}">`, 1],
])('requests none that the page has %s', async (_, head, count) => {
  const { document, links } = pageWith(head);
  await styleSheet(document, HREF, new Map());
  expect(links()).toHaveLength(count);
});

it('requests a failed one again', async () => {
  const { document, links, dispatch } = pageWith('');
  const known = new Map();
  const first = styleSheet(document, HREF, known);
  dispatch('error');
  await expect(first).rejects.toThrow(HREF);
  const second = styleSheet(document, HREF, known);
  dispatch('load');
  await second;
  expect(links()).toHaveLength(1);
});
