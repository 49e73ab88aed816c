// @vitest-environment happy-dom
import { act, useReducer } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLoadedPages } from './use-loaded-pages.ts';

type Fetcher = Parameters<typeof useLoadedPages>[0];

const PAGE = { topic: 'latest', offset: 20, stories: [], hasMore: true, nextOffset: 40, asOf: undefined };
const COME: Fetcher = { state: 'idle', data: { page: { value: PAGE } } };

let root: Root;
let fetcher: Fetcher;
let setIndex: (index: number) => void;
const dispatch = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  fetcher = { state: 'idle', data: undefined };
  dispatch.mockReset();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function List(_props: { round: number }) {
  const [index, set] = useReducer((_: number, next: number) => next, 0);
  setIndex = set;
  useLoadedPages(fetcher, dispatch);
  return <p>{index}</p>;
}

const render = (round: number) => act(async () => root.render(<List round={round} />));

it('a page that has come is handed on once', async () => {
  await render(1);
  fetcher = { state: 'loading', data: undefined };
  await render(2);
  fetcher = COME;
  await render(3);
  await render(4);
  expect(dispatch.mock.calls).toEqual([[{ type: 'page-arrived', ...PAGE }]]);
});

it('a page that comes while React drops a rendering, as of a scroll that moves nothing, is handed on', async () => {
  fetcher = { state: 'loading', data: undefined };
  await render(1);
  // The router changes a state that is rendered already; the scroll renders it, and is dropped as it changes nothing.
  fetcher = COME;
  await act(async () => setIndex(0));
  await render(2);
  expect(dispatch.mock.calls).toEqual([[{ type: 'page-arrived', ...PAGE }]]);
});

it('the same page is handed on for each request that it answers, and a failure is told', async () => {
  fetcher = COME;
  await render(1);
  fetcher = { ...COME, state: 'loading' };
  await render(2);
  fetcher = { state: 'idle', data: { page: { failed: true } } };
  await render(3);
  expect(dispatch.mock.calls.map(([{ type }]) => type)).toEqual(['page-arrived', 'load-failed']);
});

it('a page that was requested before another is dropped when it comes late', async () => {
  let come: (page: typeof PAGE) => void = () => undefined;
  const promise = new Promise<typeof PAGE>((resolve) => {
    come = resolve;
  });
  fetcher = { state: 'idle', data: { page: { promise } } };
  await render(1);
  fetcher = { ...fetcher, state: 'loading' };
  await render(2);
  await act(async () => come(PAGE));
  expect(dispatch).not.toHaveBeenCalled();
});
