import { expect, it } from 'vitest';
import { offlineAnswer } from './offline-answer.ts';

const FRAMED = { hasHeader: true, isDark: false };

it('has no header where other pages have none', async () => {
  const page = '<body><header><img></header><main></main></body>';
  expect(await offlineAnswer(page, [], { hasHeader: false, isDark: false }).text()).toBe(
    '<body><main></main></body>',
  );
  expect(await offlineAnswer(page, [], FRAMED).text()).toBe(page);
});

it('gives each title its own direction', async () => {
  const cached = [{ url: 'https://news.example/article-content/1', title: 'عاجل: زلزال' }];
  const html = await offlineAnswer('<main><!--kept--></main>', cached, FRAMED).text();
  expect(html).toContain('<li dir="auto"><a href="/article-content/1">عاجل: زلزال</a></li>');
});

it('lists cached pages with escaped addresses', async () => {
  const cached = [{ url: 'https://news.example/article-content/1?a="><script>', title: 'Bread &amp; salt' }];
  const html = await offlineAnswer('<main><!--kept--></main>', cached, FRAMED).text();
  expect(html).toContain('>Bread &amp; salt</a>');
  expect(html).not.toContain('<script>');
});

it('has no list where nothing is cached, and is not cacheable itself', async () => {
  const answer = offlineAnswer('<main><!--kept--></main>', [], FRAMED);
  expect(await answer.text()).toBe('<main></main>');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

it('is dark where the carrier’s app forces that', async () => {
  const page = '<!doctype html><html lang="en"></html>';
  const dark = offlineAnswer(page, [], { hasHeader: true, isDark: true });
  expect(await dark.text()).toBe('<!doctype html><html data-theme="dark" lang="en"></html>');
  expect(await offlineAnswer(page, [], FRAMED).text()).toBe(page);
});
