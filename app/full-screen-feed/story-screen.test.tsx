// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StoryView } from '#app/stories/story-view.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { StoryScreen } from './story-screen.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const STORY: StoryView = {
  ...{ id: '7', href: '/article-content/7', title: 'Rain', description: 'It rains.', topic: 'sports' },
  ...{ image: 'https://img.example/7.jpg', dateTime: '2026-11-22T08:00:00Z', age: '1 hr. ago' },
  source: { title: 'Wire', icon: 'https://img.example/icon.png' },
};
const open = (story: Partial<StoryView> = {}, props: { isPictureDue?: boolean; position?: number } = {}) =>
  renderOnPage(
    <StoryScreen
      story={{ ...STORY, ...story }}
      isPictureDue={props.isPictureDue ?? true}
      position={props.position ?? 3}
      tab="sports"
      prefetch="none"
    />,
  );
const pictures = (page: HTMLElement) =>
  [...page.querySelectorAll('img')].map((image) => [
    image.getAttribute('loading'),
    image.getAttribute('fetchpriority'),
  ]);

afterEach(closePage);

describe('a story on a screen of its own', () => {
  it('has source, time, title, text and link', async () => {
    const page = await open();
    expect([page.querySelector('time')?.textContent, page.querySelector('h2')?.textContent]).toEqual([
      '1 hr. ago',
      'Rain',
    ]);
    expect(page.textContent).toContain('It rains.');
    expect(page.querySelector('article')?.dataset.picture).toBe('yes');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/article-content/7');
  });

  it('leaves out what the story lacks', async () => {
    const page = await open({
      image: null,
      dateTime: null,
      description: '',
      source: { title: 'Wire', icon: null },
    });
    expect([
      page.querySelector('img'),
      page.querySelector('time'),
      page.querySelectorAll('p').length,
    ]).toEqual([null, null, 1]);
    expect(page.querySelector('article')?.dataset.picture).toBe('no');
  });

  it.each([
    [true, 0, ['eager', 'high']],
    [true, 1, ['eager', null]],
    [false, 1, ['lazy', null]],
  ])('loads its picture by its distance: due %s, position %i', async (isPictureDue, position, expected) => {
    expect(pictures(await open({}, { isPictureDue, position }))[0]).toEqual(expected);
  });

  it('reports the click with its position', async () => {
    const page = await open();
    const reports = recordedReports();
    await act(async () => page.querySelector('a')?.click());
    expect(reports).toEqual([['article click', { item_id: '7', item_position: 3, tab_name: 'sports' }]]);
  });
});
