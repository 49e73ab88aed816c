import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let stop: () => void = () => undefined;
beforeEach(() => vi.resetModules());
afterEach(() => {
  stop();
  vi.resetModules();
});

async function opened() {
  const { publishPage, publishEarlyPage } = await import('#app/events/page-views.ts');
  const { onReport } = await import('#app/events/report.ts');
  const { reportArticleView } = await import('./report-article-view.ts');
  const seen: unknown[] = [];
  stop = onReport(({ name, fields }) => seen.push([name, (fields as { item_id?: string }).item_id]));
  const view = (id: string, mode: 'hosted' | 'preview' = 'hosted') =>
    reportArticleView({ id, sourceId: 's', mode });
  const page = (id: string) => ({ pathname: `/article-content/${id}`, search: '' });
  return { seen, view, page, publishPage, publishEarlyPage };
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
