// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadLateParts } from '#app/late-parts/late-parts.port.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import type { PortalCards } from './portal-cards.server.ts';
import type { PortalPage } from './portal-loader.server.ts';
import { PortalStoryList } from './portal-story-list.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const story = (id: string) => ({
  ...{ id, href: `/article-content/${id}`, title: `Story ${id}`, description: '', topic: 'sports' },
  ...{ image: null, source: { title: 'Wire', icon: null }, dateTime: null, age: '' },
});
async function open(page: Partial<PortalPage> = {}, cards?: PortalCards) {
  await loadLateParts('all');
  const first: PortalPage = {
    ...{ topic: 'sports', topics: ['sports'], stories: [story('1'), story('2')], offset: 0, nextOffset: 2 },
    ...{ hasMore: true, asOf: undefined, reporting: {} as PortalPage['reporting'], ...page },
  };
  const setting = { ads: undefined, cards, prefetch: false, marksNew: true };
  return renderOnPage(<PortalStoryList first={first} setting={setting} />);
}

afterEach(closePage);

describe('the stories of a topic', () => {
  it('come with a button for more', async () => {
    const page = await open();
    expect(
      [...page.querySelectorAll('[data-story-id]')].map((one) => one.getAttribute('data-story-id')),
    ).toEqual(['1', '2']);
    expect(page.textContent).toContain('portal.more');
  });

  it.each([
    [0, false],
    [20, true],
  ])('have a link to the first stories on further pages: offset %i', async (offset, hasLink) => {
    expect((await open({ offset })).textContent?.includes('portal.backToTop')).toBe(hasLink);
  });

  it('load more in place, with the snapshot of the first page', async () => {
    const page = await open({ asOf: 'snapshot-1' });
    const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'portal.more');
    expect(link?.getAttribute('href')).toBe('/?topic=sports&offset=2&asOf=snapshot-1');
    await act(async () => link?.click());
    expect(page.textContent).toContain('portal.loading');
  });
});

describe('the cards between the stories', () => {
  const horoscope = { signs: [], timeZone: 'America/Chicago' };
  const game = { id: '1', name: 'Snake', square: '' };

  it.each<[string, PortalCards['games'], string[]]>([
    [
      'with games',
      { value: { games: [game], failure: undefined } },
      ['horoscope-card', 'games-card feedback'],
    ],
    ['without games', { value: { games: [], failure: undefined } }, ['horoscope-card feedback']],
  ])('take the feedback card into the last that is sure to show: %s', async (_, games, expected) => {
    const stories = Array.from({ length: 10 }, (_, at) => story(`${at}`));
    const page = await open({ stories, hasMore: false }, { horoscope, games });
    const cells = [...page.querySelectorAll('li[data-role="break"]')].map((cell) =>
      [...cell.querySelectorAll('h3[id], [data-prompt]')]
        .map((one) => one.id || one.getAttribute('data-prompt'))
        .join(' '),
    );
    expect(cells).toEqual(expected);
  });
});

describe('a topic without stories', () => {
  it.each([
    [['sports'], 'portal.emptyHint'],
    [[], 'portal.emptySite'],
  ])('suggests other topics only where there are some: %j', async (topics, hint) => {
    const page = await open({ stories: [], topics, hasMore: false });
    expect([page.textContent, page.querySelector('a')]).toEqual([`portal.empty${hint}`, null]);
  });
});
