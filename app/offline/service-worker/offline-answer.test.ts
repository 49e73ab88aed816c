import { expect, it } from 'vitest';
import { offlineAnswer } from './offline-answer.ts';

it('has no header where other pages have none', async () => {
  const page = '<body><header><img></header><main></main></body>';
  expect(await offlineAnswer(page, [], false).text()).toBe('<body><main></main></body>');
  expect(await offlineAnswer(page, [], true).text()).toBe(page);
});

it('lists cached pages with escaped addresses', async () => {
  const cached = [{ url: 'https://news.example/article-content/1?a="><script>', title: 'Bread &amp; salt' }];
  const html = await offlineAnswer('<main><!--kept--></main>', cached, true).text();
  expect(html).toContain('>Bread &amp; salt</a>');
  expect(html).not.toContain('<script>');
});

it('has no list where nothing is cached, and is not cacheable itself', async () => {
  const answer = offlineAnswer('<main><!--kept--></main>', [], true);
  expect(await answer.text()).toBe('<main></main>');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
});
