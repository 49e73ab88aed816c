import { expect, it } from 'vitest';
import { requestKind, statusClass } from './watch-requests.ts';

it.each([
  ['/', 'page'],
  ['/article-content/12345', 'page'],
  ['/healthz', 'health'],
  ['/assets/a-1.js', 'file'],
  ['/picture/x/640/y', 'picture'],
  ['/api/spa/portal', 'call'],
  ['/collect', 'collect'],
  ['/dns/', 'dns'],
  ['/robots.txt', 'file'],
])('%s is counted as %s', (path, kind) => expect(requestKind(path)).toBe(kind));

it('a status is counted by its class', () =>
  expect([200, 304, 503].map(statusClass)).toEqual(['2xx', '3xx', '5xx']));
