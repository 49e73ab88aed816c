// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reportClicks } from '#app/events/events.port.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import type { SectionBlock, SectionStory } from './section-blocks.server.ts';
import { SectionBlocks } from './section-blocks.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const story = (id: string, changes: Partial<SectionStory> = {}): SectionStory => ({
  ...{ id, href: `/article-content/${id}`, title: `Story ${id}`, image: null, source: 'Wire' },
  ...{ dateTime: '2026-11-22T08:00:00Z', age: '1 hr. ago', ...changes },
});
const BLOCKS: SectionBlock[] = [
  { topic: 'business', stories: ['1', '2', '3'].map((id) => story(id)) },
  { topic: 'sports', stories: ['4', '5', '6'].map((id) => story(id)) },
];
const open = (sections = BLOCKS) =>
  renderOnPage(
    <SectionBlocks sections={sections} topics={['trending', 'sports', 'business']} prefetch="none" />,
  );
const titles = (page: HTMLElement) =>
  [...page.querySelectorAll('section')].map((block) => [
    block.querySelector('h3')?.textContent,
    ...[...block.querySelectorAll('h4')].map(({ textContent }) => textContent),
  ]);

beforeAll(() => reportClicks(() => false));

afterEach(async () => {
  await act(async () => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'hidden' }));
  });
  await closePage();
  vi.restoreAllMocks();
});

describe('section blocks', () => {
  it('have a heading that leads to the topic, and its stories, which are no cards of the list', async () => {
    const page = await open();
    expect(titles(page)).toEqual([
      ['topics.business', 'Story 1', 'Story 2', 'Story 3'],
      ['topics.sports', 'Story 4', 'Story 5', 'Story 6'],
    ]);
    expect(page.querySelector('h3 a')?.getAttribute('href')).toBe('/?topic=business');
    expect(page.querySelector('h4 a')?.getAttribute('href')).toBe('/article-content/1');
    expect(page.querySelector('[data-story-id]')).toBeNull();
  });

  it('report a story as a click on it, in its topic and by its position in the block', async () => {
    const page = await open();
    const reports = recordedReports();
    await act(async () => page.querySelectorAll<HTMLElement>('h4 a')[4]?.click());
    expect(reports).toEqual([['article click', { item_id: '5', item_position: 1, tab_name: 'sports' }]]);
  });

  it('report the heading as a choice of the topic, by the position of its tab', async () => {
    const page = await open();
    const reports = recordedReports();
    await act(async () => page.querySelector<HTMLElement>('h3 a')?.click());
    expect(reports).toEqual([['tab bar', { tab_name: 'business', item_position: 2, gesture: 'section' }]]);
  });

  it('leave out hidden stories, and a block of which none is left', async () => {
    const page = await open();
    await act(async () => {
      localStorage.setItem('hidden', '["2","4","5","6"]');
      dispatchEvent(new StorageEvent('storage', { key: 'hidden' }));
    });
    expect(titles(page)).toEqual([['topics.business', 'Story 1', 'Story 3']]);
  });

  it('show a picture where the story has one, in two or three sizes where this server makes it', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const page = await open([
      {
        topic: 'sports',
        stories: [
          story('1', { image: 'https://paper.example/1.jpg' }),
          story('2', { image: '/picture/s/640/x' }),
        ],
      },
    ]);
    expect([...page.querySelectorAll('img')].map(({ src, srcset }) => [src, srcset])).toEqual([
      ['https://paper.example/1.jpg', ''],
      [
        expect.stringContaining('/picture/s/640/x'),
        '/picture/s/160/x 160w, /picture/s/320/x 320w, /picture/s/480/x 480w',
      ],
    ]);
  });
});
