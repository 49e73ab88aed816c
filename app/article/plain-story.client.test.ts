// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const report = vi.hoisted(() => vi.fn());
vi.mock('#app/events/events.port.ts', () => ({
  report,
  currentPage: () => undefined,
  onRestoredPage: () => () => undefined,
}));

const STORY = { id: '7', sourceId: '3', source: { title: 'Daily' }, topic: 'technology', preview: false };

/** Whether the page of the story needs React at once. Modules are fresh, as lists are read from storage once. */
async function needsReact(story = STORY, screen: 'startArticle' | 'startSummary' = 'startArticle') {
  vi.resetModules();
  const start = (await import('./plain-story.client.ts'))[screen];
  const needed = start({ story }).then(() => true);
  return Promise.race([needed, new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  report.mockClear();
  document.body.innerHTML = '<main></main>';
});

describe('the page of a story', () => {
  it.each([
    ['startArticle', STORY, 'hosted'],
    ['startArticle', { ...STORY, preview: true }, 'preview'],
    ['startSummary', STORY, 'summary'],
  ] as const)('%s reports its view and needs no React for who comes first', async (screen, story, mode) => {
    expect(await needsReact(story, screen)).toBe(false);
    expect(report.mock.calls).toEqual([['article view', { item_id: '7', view_mode: mode, source_id: '3' }]]);
  });

  it.each([
    ['saved', '["{\\"id\\":\\"7\\",\\"title\\":\\"T\\"}"]'],
    ['follows', '["source:3"]'],
    ['follows', '["topic:technology"]'],
    ['reading_positions', '["7:4"]'],
  ])('needs it for what the visitor has in %s: %s', async (key, text) => {
    localStorage.setItem(key, text);
    expect(await needsReact()).toBe(true);
  });

  it.each([
    ['saved', '["{\\"id\\":\\"8\\",\\"title\\":\\"T\\"}"]'],
    ['follows', '["source:4"]'],
    ['reading_positions', '["8:4"]'],
    ['saved', '{'],
  ])('needs none for other stories in %s: %s', async (key, text) => {
    localStorage.setItem(key, text);
    expect(await needsReact()).toBe(false);
  });

  it('needs it for the neighbours in the list that the visitor came from', async () => {
    const listed = ['6', '7'].map((id) => ({ id, href: `/article-content/${id}`, title: id }));
    sessionStorage.setItem('opened_list', JSON.stringify(listed));
    expect(await needsReact()).toBe(true);
  });

  it('needs it for a picture that fails', async () => {
    const needed = needsReact();
    document.querySelector('main')?.append(document.createElement('img'));
    await vi.dynamicImportSettled();
    document.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(await needed).toBe(true);
  });
});
