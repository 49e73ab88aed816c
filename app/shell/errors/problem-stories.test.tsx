// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { hiddenStories, savedStories, toggleSaved } from '#app/stories/saved/visitor-lists.port.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { ProblemStories } from './problem-stories.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const article = (id: string) => ({
  ...{ id, title: `Story ${id}`, article_url: `/article-content/${id}`, source: 's', provider: 'p' },
});
const ANSWER = {
  articles: ['1', '2', '3', '4', '5'].map(article),
  sources: [{ id: 's', title: 'The Source' }],
};

async function open(answer: () => Promise<Response>) {
  const ask = vi.fn(answer);
  vi.stubGlobal('fetch', ask);
  const page = await renderOnPage(<ProblemStories />, { site: { linkParameters: { brid: 'newsroom' } } });
  await act(async () => undefined);
  const links = [...page.querySelectorAll('a')].map((link) => [
    link.getAttribute('href'),
    link.querySelector('span')?.textContent,
  ]);
  return { page, links, asked: ask.mock.calls.map(([address]: unknown[]) => address) };
}

afterEach(async () => {
  await closePage();
  for (const entry of savedStories.now()) savedStories.remove(entry);
  for (const entry of hiddenStories.now()) hiddenStories.remove(entry);
});

it('lists the first four stories of the portal, asked for without anything of the visitor', async () => {
  const { page, links, asked } = await open(async () => Response.json(ANSWER));
  expect(links).toEqual(
    ['1', '2', '3', '4'].map((id) => [`/article-content/${id}?brid=newsroom`, `Story ${id}`]),
  );
  expect(page.textContent).toContain('The Source');
  expect(asked).toEqual(['/api/spa/portal?brid=newsroom&lang=en']);
});

it('leaves out what the visitor has hidden (section 4), and lists four others', async () => {
  hiddenStories.add('2');
  const { links } = await open(async () => Response.json(ANSWER));
  expect(links.map(([, title]) => title)).toEqual(['Story 1', 'Story 3', 'Story 4', 'Story 5']);
});

it.each([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['where the server fails', async () => new Response('', { status: 503 })],
  ['where it has no stories', async () => Response.json({ articles: [], sources: [] })],
])('%s lists the saved stories, the newest first', async (_name, answer) => {
  toggleSaved({ id: '7', title: 'Older', href: '/article-content/7' });
  toggleSaved({ id: '8', title: 'Newer', href: '/article-content/8' });
  expect((await open(answer)).links).toEqual([
    ['/article-content/8', 'Newer'],
    ['/article-content/7', 'Older'],
  ]);
});

it('keeps its place and says nothing where there is no story at all', async () => {
  const { page, links } = await open(() => Promise.reject(new TypeError('Failed to fetch')));
  expect([links, page.textContent, page.querySelectorAll('section').length]).toEqual([[], '', 1]);
});
