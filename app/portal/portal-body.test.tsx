// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadLateParts } from '#app/late-parts/late-parts.port.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { PortalBody } from './portal-body.tsx';
import type { PortalPage } from './portal-loader.server.ts';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

async function open(pending?: string, topic = 'sports') {
  await loadLateParts('all');
  const topics = ['latest', 'sports', 'business'];
  const page: PortalPage = {
    ...{ topic, topics, stories: [], offset: 0, nextOffset: 0, hasMore: false, asOf: undefined },
    reporting: {} as PortalPage['reporting'],
  };
  const setting = { ads: undefined, cards: undefined, prefetch: false, marksNew: true };
  return renderOnPage(
    <PortalBody page={page} setting={setting} underTabs={(key, label) => <i>{`${key} ${label}`}</i>} />,
    { pending },
  );
}
const selected = (page: HTMLElement) => page.querySelector('[aria-current]')?.textContent;
const isLoading = (page: HTMLElement) => page.querySelector('[aria-busy="true"]') !== null;

afterEach(closePage);

describe('the portal under its tabs', () => {
  it('shows the stories of its topic', async () => {
    const page = await open();
    expect([selected(page), isLoading(page), page.textContent?.includes('portal.empty')]).toEqual([
      'topics.sports',
      false,
      true,
    ]);
    expect([page.querySelector('h2')?.textContent, page.querySelector('i')?.textContent]).toEqual([
      'topics.sports',
      'sports topics.sports',
    ]);
  });

  it.each([
    ['/?topic=business', 'topics.business'],
    ['/', 'topics.latest'],
  ])('selects the topic of a navigation to %s at once, and shows a skeleton', async (pending, tab) => {
    const page = await open(pending);
    expect([selected(page), isLoading(page)]).toEqual([tab, true]);
    expect(page.querySelector('i')?.textContent).toContain(tab);
  });

  it.each(['/article-content/7', '/?topic=sports'])(
    'stays as it is on a navigation to %s',
    async (pending) => {
      const page = await open(pending);
      expect([selected(page), isLoading(page)]).toEqual(['topics.sports', false]);
    },
  );
});

describe('the tab stop of the row', () => {
  it('is the selected tab, else the first', async () => {
    const stops = (page: HTMLElement) =>
      [...page.querySelectorAll('nav a')].map((tab) => tab.getAttribute('tabindex'));
    expect(stops(await open())).toEqual(['-1', null, '-1']);
    await closePage();
    expect(stops(await open(undefined, 'unknown'))).toEqual([null, '-1', '-1']);
  });
});
