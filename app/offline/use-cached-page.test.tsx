// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCachedPage } from './use-cached-page.ts';

const reload = vi.fn();

function ErrorScreen() {
  useCachedPage();
  return null;
}

/** Shows the error screen at an address, in a document that another one opened. */
async function open({ document: name = '/', controller = {} as object | null, cached = ['/a?cd='] } = {}) {
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  vi.stubGlobal('caches', {
    match: async (address: string) =>
      cached.some((path) => address === location.origin + path) ? new Response('') : undefined,
  });
  const opened = { name: location.origin + name } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
  history.replaceState(null, '', '/a?cd=x#below');
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<ErrorScreen />));
  // What the cache says comes later.
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  await act(async () => root.unmount());
}

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
});

it('a page that the router could not load, and that is cached, is opened', async () => {
  await open();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a document of its own is not opened again, nor a page that is not cached, nor one without a worker', async () => {
  await open({ document: '/a?cd=x' });
  await open({ cached: ['/b?cd='] });
  await open({ controller: null });
  expect(reload).not.toHaveBeenCalled();
});
