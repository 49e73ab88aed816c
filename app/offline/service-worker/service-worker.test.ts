import { expect, it } from 'vitest';
import { clickTarget, offlineAnswer } from './service-worker.ts';

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
])('%s leads to %s', (url, target) => expect(clickTarget(url, ORIGIN)).toBe(target));

it('lists what can be read, without letting an address break out', async () => {
  const kept = [{ url: 'https://news.example/article-content/1?a="><script>', title: 'Bread &amp; salt' }];
  const html = await offlineAnswer('<main><!--kept--></main>', kept).text();
  expect(html).toContain('>Bread &amp; salt</a>');
  expect(html).not.toContain('<script>');
});

it('has no list where nothing is kept, and is no page to keep', async () => {
  const answer = offlineAnswer('<main><!--kept--></main>', []);
  expect(await answer.text()).toBe('<main></main>');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
});
