import { expect, it } from 'vitest';
import { findRoutes } from './data-routes.server.ts';

const routesAt = findRoutes([
  { id: 'root', path: '' },
  { id: 'story', path: 'article-content/:articleId' },
  { id: 'openapi', path: 'api/openapi.json' },
  { id: 'sign', path: 'horoscope/signs/:signId/*' },
  undefined,
  { id: 'first' },
  { id: 'any', path: '*' },
]);

it.each([
  ['/article-content/7', ['root', 'story', 'first', 'any']],
  ['/Article-Content/7/', ['root', 'story', 'first', 'any']],
  ['/article-content/7/8', ['root', 'first', 'any']],
  ['/article-content', ['root', 'first', 'any']],
  ['/api/openapi.json', ['root', 'openapi', 'first', 'any']],
  ['/api/openapi-json', ['root', 'first', 'any']],
  ['/horoscope/signs/leo', ['root', 'sign', 'first', 'any']],
  ['/horoscope/signs/leo/Europe/Berlin', ['root', 'sign', 'first', 'any']],
  ['/_root', ['root', 'first', 'any']],
])('at %s are those that match it, and those without a path', (path, routes) => {
  expect(routesAt(path)).toEqual(routes);
});
