// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredStoryList } from '#app/stories/stories.port.ts';
import { LIST_POSITION_KEY, trackListPosition } from './track-list-position.client.ts';

const story = (id: string) => ({
  ...{ id, href: `/article-content/${id}`, title: `Story ${id}`, description: '', topic: 'sports' },
  ...{ image: null, source: { title: 'Wire', icon: null }, dateTime: null, age: '' },
});
const list: StoredStoryList = {
  ...{ topic: 'sports', hasMore: true, nextOffset: 4, asOf: undefined },
  stories: ['1', '2', '3', '4'].map(story),
};
const FIRST_PAGE = { ...list, stories: list.stories.slice(0, 2) };
const HEIGHT = 1000;

const scrolled = vi.fn();
const show = vi.fn();
let end: (() => void) | undefined;
beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  vi.stubGlobal('scrollBy', scrolled);
  openedBy('back_forward');
});
afterEach(() => {
  end?.();
  end = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openedBy(type: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
}

/** The page with these stories, each so many px high, scrolled by some. */
function open(
  shown: StoredStoryList,
  { top = 0, isShownStill = false, navigation = 'POP' as 'POP' | 'PUSH' } = {},
): void {
  document.body.innerHTML = '<main></main>';
  const element = document.querySelector('main') as HTMLElement;
  const draw = ({ stories }: StoredStoryList) => {
    element.innerHTML = stories.map(({ id }) => `<article data-story-id="${id}"></article>`).join('');
    for (const [at, one] of [...element.children].entries())
      vi.spyOn(one, 'getBoundingClientRect').mockReturnValue({
        ...{ top: at * HEIGHT - top, bottom: (at + 1) * HEIGHT - top },
      } as DOMRect);
  };
  draw(shown);
  show.mockImplementation(draw);
  end = trackListPosition({
    ...{ element, navigation, ofFirstPage: 2, list: () => shown },
    show: isShownStill ? undefined : show,
  });
}

const stored = () => JSON.parse(sessionStorage.getItem(LIST_POSITION_KEY) ?? 'null');

it('a list that is left at a further story is shown again, at that story', () => {
  open(list, { top: 2300 });
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toMatchObject({ storyId: '3', top: -300, list: { topic: 'sports' } });
  show.mockClear();
  open(FIRST_PAGE);
  expect(show.mock.calls).toMatchObject([[{ topic: 'sports', nextOffset: 4 }]]);
  expect(scrolled).toHaveBeenCalledWith({ top: 2 * HEIGHT + 300, behavior: 'instant' });
});

it.each([
  ['was opened by a link', FIRST_PAGE, { navigation: 'PUSH' as const }],
  ['shows another topic', { ...FIRST_PAGE, topic: 'world' }, {}],
  ['has its list still', list, { isShownStill: true }],
])('nothing is shown again in a page that %s', (_, shown, options) => {
  open(list, { top: 2300 });
  end?.();
  open(shown, options);
  expect([show.mock.calls, scrolled.mock.calls]).toEqual([[], []]);
});

it('a visitor who has scrolled meanwhile is not moved', () => {
  open(list, { top: 2300 });
  end?.();
  vi.stubGlobal('innerHeight', 700);
  vi.stubGlobal('scrollY', 900);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  open(FIRST_PAGE);
  expect([show.mock.calls.length, scrolled.mock.calls]).toEqual([1, []]);
});

it('a position is stored in the background, and forgotten at the first stories', () => {
  open(list, { top: 2300 });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stored()).toBeNull();
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stored()).toMatchObject({ storyId: '3' });
  end?.();
  open(list, { top: 300, isShownStill: true });
  end?.();
  expect(stored()).toBeNull();
});
