// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { StoryCard, type StoryRole } from './story-card.tsx';
import type { StoryView } from './story-view.ts';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));
afterEach(closePage);

const role: StoryRole = 'rest';
const story: StoryView = {
  id: '7',
  href: '/article-content/7',
  title: 'عاجل: زلزال',
  description: 'لا أنباء عن أضرار.',
  lang: 'ar',
  image: null,
  topic: 'world',
  source: { title: 'Paper', icon: null },
  dateTime: null,
  age: '',
};

it('a card marks the texts of a story in another language, and nothing else', async () => {
  const page = await renderOnPage(<StoryCard story={story} role={role} place={0} />);
  const marked = [...page.querySelectorAll('[lang]')];
  expect(marked.map((element) => [element.getAttribute('lang'), element.textContent])).toEqual([
    ['ar', story.title],
    ['ar', story.description],
  ]);
});
