import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let stop: () => void = () => undefined;
beforeEach(() => vi.resetModules());
afterEach(() => {
  stop();
  vi.resetModules();
});

async function opened() {
  const { publishPage, publishEarlyPage, publishRestoredPage, onPage } = await import(
    '#app/events/pages/page-views.ts'
  );
  const { onReport } = await import('#app/events/report.ts');
  const { reportArticleView } = await import('./report-article-view.ts');
  const seen: unknown[] = [];
  const countPages = () => onPage(({ pathname }) => seen.push(['page', pathname]), { counts: true });
  stop = onReport(({ name, fields }) => seen.push([name, (fields as { item_id?: string }).item_id]));
  const view = (id: string, mode: 'hosted' | 'preview' = 'hosted') =>
    reportArticleView({ id, sourceId: 's', mode });
  const page = (id: string) => ({ pathname: `/article-content/${id}`, search: '' });
  return { seen, view, page, countPages, publishPage, publishEarlyPage, publishRestoredPage };
}

it('a view that was reported before its page was hydrated is not reported again', async () => {
  const { seen, view, page, publishPage, publishEarlyPage } = await opened();
  publishEarlyPage(page('7'));
  view('7');
  publishPage(page('7'));
  view('7');
  expect(seen).toEqual([['article view', '7']]);
});

it('each page has its own view, also of a story that is opened again', async () => {
  const { seen, view, page, publishPage } = await opened();
  for (const id of ['7', '8', '7']) {
    publishPage(page(id));
    view(id);
  }
  view('7', 'preview');
  expect(seen).toHaveLength(4);
});

it('a story of a document that is restored from the back/forward cache is viewed again, after its page', async () => {
  const { seen, view, page, countPages, publishPage, publishEarlyPage, publishRestoredPage } = await opened();
  publishEarlyPage(page('7'));
  view('7');
  publishPage(page('7'));
  view('7');
  countPages();
  seen.length = 0;
  publishRestoredPage();
  await null;
  publishRestoredPage();
  await null;
  const again = [
    ['page', '/article-content/7'],
    ['article view', '7'],
  ];
  expect(seen).toEqual([...again, ...again]);
});

it('a document that is restored with another page has no view of the story before', async () => {
  const { seen, view, page, publishPage, publishRestoredPage } = await opened();
  publishPage(page('7'));
  view('7');
  publishPage({ pathname: '/', search: '' });
  publishRestoredPage();
  await null;
  expect(seen).toEqual([['article view', '7']]);
});
