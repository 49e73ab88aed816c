import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CellKind,
  type StoryListCell,
  storyListCells,
  withCards,
  withoutHiddenCells,
} from './story-list-cells.ts';

type Story = { id: string };
const stories = (count: number): Story[] => Array.from({ length: count }, (_, id) => ({ id: String(id) }));
const text = (cells: ReadonlyArray<StoryListCell<Story>>) =>
  cells
    .map((cell) => (cell.kind === 'story' ? cell.story.id : cell.kind === 'card' ? cell.card : cell.slotId))
    .join(' ');

describe('cells of a feed', () => {
  it('are stories alone without a pattern', () => {
    expect(text(storyListCells(stories(3), [], ['s1']))).toBe('0 1 2');
  });

  it('repeat the pattern down the feed, and take the slots in their order', () => {
    const pattern: CellKind[] = ['story', 'story', 'ad', 'story', 'native'];
    const cells = storyListCells(stories(7), pattern, ['s1', 's2', 's3', 's4']);
    expect(text(cells)).toBe('0 1 s1 2 s2 3 4 s3 5 s4 6');
    expect(cells[2]).toEqual({ kind: 'ad', slotId: 's1' });
    expect(cells[4]).toEqual({ kind: 'native', slotId: 's2' });
  });

  it('are stories alone where the slots have run out', () => {
    expect(text(storyListCells(stories(4), ['story', 'ad'], ['s1']))).toBe('0 s1 1 2 3');
  });

  it('may begin with an ad and never end with one', () => {
    expect(text(storyListCells(stories(2), ['ad', 'story'], ['s1', 's2', 's3']))).toBe('s1 0 s2 1');
    expect(text(storyListCells(stories(1), ['story', 'ad'], ['s1']))).toBe('0');
    expect(storyListCells([], ['ad', 'story'], ['s1'])).toEqual([]);
  });

  it('hold no ads by a pattern that knows no stories', () => {
    expect(text(storyListCells(stories(2), ['ad', 'native'], ['s1']))).toBe('0 1');
  });

  it('count the places of stories alone', () => {
    const places = storyListCells(stories(3), ['story', 'ad'], ['s1', 's2']).flatMap((cell) =>
      cell.kind === 'story' ? [cell.place] : [],
    );
    expect(places).toEqual([0, 1, 2]);
  });

  it('keep every story once and in order, and stay where they are when more come', () => {
    const anyPattern = fc.array(fc.constantFrom<CellKind>('story', 'ad', 'native'), { maxLength: 8 });
    fc.assert(
      fc.property(anyPattern, fc.nat(12), fc.nat(30), fc.nat(30), (pattern, slots, few, more) => {
        const ids = Array.from({ length: slots }, (_, n) => `s${n}`);
        const short = storyListCells(stories(few), pattern, ids);
        const long = storyListCells(stories(few + more), pattern, ids);
        expect(long.slice(0, short.length)).toEqual(short);
        const told = long.flatMap((cell) => (cell.kind === 'story' ? [cell.story.id] : []));
        expect(told).toEqual(stories(few + more).map(({ id }) => id));
      }),
    );
  });
});

describe('cards between the stories', () => {
  const cells = storyListCells(stories(4), ['story', 'story', 'ad'], ['s1', 's2']);

  it('stand after their number of stories, before an ad that stands there', () => {
    expect(
      text(
        withCards(
          cells,
          [
            { card: 'games', after: 3 },
            { card: 'stars', after: 1 },
          ],
          false,
        ),
      ),
    ).toBe('0 stars 1 s1 2 games 3');
    expect(text(withCards(cells, [{ card: 'stars', after: 2 }], false))).toBe('0 1 stars s1 2 3');
    expect(text(withCards(cells, [{ card: 'stars', after: 0 }], false))).toBe('stars 0 1 s1 2 3');
    expect(text(withCards(cells, [{ card: 'stars', after: 4 }], false))).toBe('0 1 s1 2 3 stars');
  });

  it('wait for more stories, or end a feed that has no more', () => {
    const late = [
      { card: 'stars', after: 9 },
      { card: 'games', after: 20 },
    ];
    expect(text(withCards(cells, late, false))).toBe('0 1 s1 2 3');
    expect(text(withCards(cells, late, true))).toBe('0 1 s1 2 3 stars games');
  });
});

describe('hidden stories', () => {
  const cells = storyListCells(stories(4), ['story', 'ad'], ['s1', 's2', 's3']);

  it('leave, and all else stays', () => {
    expect(text(withoutHiddenCells(cells, ['0', '9']))).toBe('s1 1 s2 2 s3 3');
  });

  it('leave no two ads side by side', () => {
    expect(text(withoutHiddenCells(cells, ['1', '2']))).toBe('0 s1 3');
  });

  describe('in a pattern with ads side by side', () => {
    const pattern: CellKind[] = ['ad', 'native', 'story'];
    const pairs = storyListCells(stories(3), pattern, ['s1', 's2', 's3', 's4', 's5', 's6']);

    it.each([
      [['0'], 's1 s2 1 s5 s6 2'],
      [['1'], 's1 s2 0 s3 s4 2'],
      [['0', '1'], 's1 s2 2'],
      [['2'], 's1 s2 0 s3 s4 1 s5 s6'],
    ])('leave the ads that no hidden story parted, with %j hidden', (hidden, left) => {
      expect(text(withoutHiddenCells(pairs, hidden))).toBe(left);
    });

    it('let a card part ads as a story does', () => {
      const cards = withCards(pairs, [{ card: 'games', after: 1 }], true);
      expect(text(cards)).toBe('s1 s2 0 games s3 s4 1 s5 s6 2');
      expect(text(withoutHiddenCells(cards, ['0']))).toBe('s1 s2 games s3 s4 1 s5 s6 2');
    });
  });

  it('leave the very list where there are none of them', () => {
    expect(withoutHiddenCells(cells, [])).toBe(cells);
    expect(withoutHiddenCells(cells, ['99'])).toBe(cells);
  });
});
