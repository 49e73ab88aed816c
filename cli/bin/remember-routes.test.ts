import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AgnosticRouteObject, matchRoutes } from '@remix-run/router';
import { expect, it, vi } from 'vitest';
import { ROUTER, rememberRoutes } from './remember-routes.mjs';

interface Router {
  matchRoutes: typeof matchRoutes;
}

const requireHere = createRequire(import.meta.url);
const file = requireHere.resolve('@remix-run/router');
const original: Router = requireHere(file);

/** The router with the changed code. */
function changedRouter(): Router {
  const module: { exports: Partial<Router> } = { exports: {} };
  new Function('module', 'exports', 'require', rememberRoutes(readFileSync(file, 'utf8')))(
    module,
    module.exports,
    requireHere,
  );
  return module.exports as Router;
}

const ROUTES: AgnosticRouteObject[] = [
  {
    path: '',
    children: [
      { index: true },
      { path: 'story/:id', children: [{ index: true }, { path: 'audio' }] },
      { path: ':lang?/topic/:name' },
      { path: 'Case', caseSensitive: true },
    ],
  },
  { path: 'story/latest' },
  { path: 'files/*' },
  { path: '*' },
];
const PATHS = [
  '/',
  '/story/1',
  '/story/%C3%BC%2F2/audio',
  '/story/latest',
  '/story/latest/',
  '/es/topic/news',
  '/topic/news',
  '/case',
  '/Case',
  '/files/a/b',
  '/FILES/',
  '/nowhere',
];

it('a router that remembers its routes finds what the router of Remix finds, the first time and later', () => {
  expect(ROUTER.test(file)).toBe(true);
  const changed = changedRouter();
  const other = [{ path: 'other/:id' }];
  for (const path of [...PATHS, ...PATHS]) {
    expect(changed.matchRoutes(ROUTES, path)).toEqual(original.matchRoutes(ROUTES, path));
    expect(changed.matchRoutes(other, path)).toEqual(original.matchRoutes(other, path));
  }
  expect(changed.matchRoutes(other, '/other/1')).toMatchObject([{ params: { id: '1' } }]);
  expect(changed.matchRoutes(ROUTES, '/base/story/1', '/base')).toEqual(
    original.matchRoutes(ROUTES, '/base/story/1', '/base'),
  );
});

it('a router ranks its routes once', () => {
  const changed = changedRouter();
  let reads = 0;
  const routes = [
    {
      get path() {
        reads += 1;
        return 'story/:id';
      },
    },
  ];
  changed.matchRoutes(routes, '/story/1');
  const first = reads;
  changed.matchRoutes(routes, '/story/2');
  expect(reads).toBe(first);
});

it('what a router finds cannot change what it finds later', () => {
  const changed = changedRouter();
  const [first] = changed.matchRoutes(ROUTES, '/story/1') ?? [];
  Object.assign(first?.params ?? {}, { id: '2' });
  Object.assign(first ?? {}, { pathname: '/elsewhere' });
  expect(changed.matchRoutes(ROUTES, '/story/1')).toEqual(original.matchRoutes(ROUTES, '/story/1'));
});

it('a router matches an address once, of the last thousand, and none that is long', () => {
  const changed = changedRouter();
  const matched = (path: string) => {
    const match = vi.spyOn(String.prototype, 'match');
    expect(changed.matchRoutes(ROUTES, path)).not.toBeNull();
    const { length } = match.mock.calls;
    match.mockRestore();
    return length > 0;
  };
  const long = `/story/${'1'.repeat(200)}`;
  expect([matched('/story/0'), matched('/story/0'), matched(long), matched(long)]).toEqual([
    ...[true, false],
    ...[true, true],
  ]);
  for (let id = 1; id < 1_000; id++) matched(`/story/${id}`);
  expect(matched('/story/0')).toBe(false);
  matched('/story/1000');
  expect(matched('/story/0')).toBe(true);
});

it('a router of Remix without the code that is replaced is refused', () => {
  expect(() => rememberRoutes('let branches = 1;')).toThrow('no longer has');
});
