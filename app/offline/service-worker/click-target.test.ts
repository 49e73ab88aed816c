import { expect, it } from 'vitest';
import { clickTarget, isSamePage } from './click-target.ts';

const ORIGIN = 'https://news.example';

it.each([
  ['/article-content/12?brid=newsroom', `${ORIGIN}/article-content/12?brid=newsroom`],
  [`${ORIGIN}/fsd`, `${ORIGIN}/fsd`],
  ['https://evil.example/article-content/12', `${ORIGIN}/`],
  ['//evil.example/', `${ORIGIN}/`],
  ['javascript:alert(1)', `${ORIGIN}/`],
  ['https://user:pass@news.example/fsd', `${ORIGIN}/`],
  ['/api/dns-state', `${ORIGIN}/`],
  ['/nowhere', `${ORIGIN}/`],
  [undefined, `${ORIGIN}/`],
  [{ href: '/' }, `${ORIGIN}/`],
])('%s opens %s', (url, target) => expect(clickTarget(url, ORIGIN)).toBe(target));

it.each([
  ['/article-content/12', '/article-content/12?lang=es&utm_source=mail#comments', true],
  ['/article-content/12', '/article-content/13', false],
  ['/article-content/12', '/article-intro/12', false],
  ['/article-content/12', '/article-content/12?brid=newsroom', false],
  ['/', '/?topic=sports', false],
])('%s and %s are the same page: %s', (one, other, same) =>
  expect(isSamePage(ORIGIN + one, ORIGIN + other)).toBe(same),
);
