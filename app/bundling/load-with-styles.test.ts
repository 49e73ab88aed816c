import { parseHTML } from 'linkedom';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWithStyles, styleSheet } from './load-with-styles.ts';

afterEach(() => vi.unstubAllGlobals());

const HREF = '/assets/card-1.css';

function pageWith(head: string) {
  const { document, Event, MutationObserver } = parseHTML(`<html><head>${head}</head><body></body></html>`);
  vi.stubGlobal('MutationObserver', MutationObserver);
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

it('a sheet stays where the html element is replaced, unless the new one has it', async () => {
  const { document, links, dispatch } = pageWith('');
  const known = new Map();
  const loading = styleSheet(document, HREF, known);
  const replaceBy = async (head: string) => {
    const page = document.createElement('html');
    page.innerHTML = `<head>${head}</head><body></body>`;
    document.documentElement.replaceWith(page);
    await Promise.resolve();
  };
  await replaceBy('');
  expect(links().map((link) => link.getAttribute('href'))).toEqual([HREF]);
  dispatch('load');
  await loading;
  await replaceBy(`<style data-critical="${HREF}"></style>`);
  expect(links()).toEqual([]);
  await replaceBy('');
  expect(links()).toHaveLength(1);
});

it('a failure is told as a preload error, and thrown unless a listener cancels it', async () => {
  const page = new EventTarget();
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event));
  const gone = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(loadWithStyles(gone)).rejects.toThrow('gone');
  const told: unknown[] = [];
  page.addEventListener('vite:preloadError', (event) => {
    told.push((event as Event & { payload?: unknown }).payload);
    event.preventDefault();
  });
  expect(await loadWithStyles(gone)).toBeUndefined();
  expect([told, gone.mock.calls.length]).toEqual([[new Error('gone')], 4]);
});

it('a chunk that failed once is requested again, and nothing is said', async () => {
  const { document: page } = pageWith('');
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event));
  const failed = vi.fn();
  page.addEventListener('vite:preloadError', failed);
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new Error('connection reset'));
  expect([await loadWithStyles(load), failed.mock.calls.length]).toEqual(['module', 0]);
});
