// @vitest-environment happy-dom
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type CellKind,
  type StoryListCell,
  storyListCells,
  withCards,
  withoutHiddenCells,
} from '#app/stories/story-list-cells.ts';

type Cell = StoryListCell<{ id: string }>;

let script = '';
beforeAll(async () => {
  // The script is the server's alone.
  vi.stubEnv('SSR', true);
  const { HideBeforePaint } = await import('./hide-before-paint.tsx');
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<HideBeforePaint />);
  script = page.querySelector('script')?.textContent ?? '';
  vi.unstubAllEnvs();
});
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const nameOf = (cell: Cell) =>
  cell.kind === 'story' ? cell.story.id : cell.kind === 'card' ? cell.card : cell.slotId;
const markupOf = (cell: Cell) => {
  if (cell.kind === 'card') return '<section></section>';
  return cell.kind === 'story'
    ? `<article data-story-id="${cell.story.id}"></article>`
    : `<aside data-ad-slot="${cell.slotId}"></aside>`;
};

/** What shows of a list in the server's markup once the script has run. */
function shown(cells: readonly Cell[], hidden: readonly string[]): string {
  localStorage.setItem('hidden', JSON.stringify(hidden));
  const items = cells.map((cell) => `<li title="${nameOf(cell)}">${markupOf(cell)}</li>`);
  document.body.innerHTML = `<ol>${items.join('')}</ol><script type="none"></script>`;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'));
  new Function(script)();
  const visible = [...document.querySelectorAll('li')].filter((item) => !item.hidden);
  return visible.map(({ title }) => title).join(' ');
}

const stories = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id) }));
const slots = (count: number) => Array.from({ length: count }, (_, n) => `s${n}`);

describe('what shows before the first paint', () => {
  it('is without hidden stories, and without an ad that only they parted from an ad', () => {
    const cells = storyListCells(stories(4), ['story', 'ad'], slots(3));
    expect(shown(cells, ['1', '2'])).toBe('0 s0 3');
  });

  it('has all ads where nothing of the list is hidden, also those side by side', () => {
    const cells = storyListCells(stories(3), ['story', 'ad', 'native'], slots(6));
    expect(shown(cells, ['999999'])).toBe('0 s0 s1 1 s2 s3 2');
  });

  it('is what React shows', () => {
    const anyPattern = fc.array(fc.constantFrom<CellKind>('story', 'ad', 'native'), { maxLength: 8 });
    const anyCards = fc.array(fc.record({ card: fc.constant('card'), after: fc.nat(9) }), { maxLength: 2 });
    const anyHidden = fc.uniqueArray(fc.nat(12).map(String));
    fc.assert(
      fc.property(
        anyPattern,
        fc.nat(8),
        fc.nat(10),
        anyCards,
        anyHidden,
        (pattern, ads, count, cards, hidden) => {
          const cells = withCards(storyListCells(stories(count), pattern, slots(ads)), cards, true);
          expect(shown(cells, hidden)).toBe(withoutHiddenCells(cells, hidden).map(nameOf).join(' '));
        },
      ),
    );
  });
});
