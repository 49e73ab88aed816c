// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { watchLoadedFiles } from './loaded-files.client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('gives each file of this site once, whether it came before, is new or was seen meanwhile', () => {
  const entry = (path: string) => ({ name: `${location.origin}${path}` });
  let see: (list: unknown) => void = () => undefined;
  let unseen: unknown[] = [];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(on: typeof see) {
        see = on;
      }
      observe() {}
      takeRecords() {
        return unseen;
      }
    },
  );
  // The browser's list is full: it stays as it is.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    entry('/a.js'),
    { name: 'https://other.example/x.js' },
  ] as never);
  const newFiles = watchLoadedFiles();
  expect(newFiles()).toEqual([`${location.origin}/a.js`]);
  see({ getEntries: () => [entry('/b.js'), entry('/a.js')] });
  unseen = [entry('/c.js')];
  expect(newFiles()).toEqual([`${location.origin}/b.js`, `${location.origin}/c.js`]);
  expect(newFiles()).toEqual([]);
});
