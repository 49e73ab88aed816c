import { describe, expect, it } from 'vitest';
import { hasHeadlineBack, headlineChangedAt, isOlderCopy } from './headlines.server.ts';

describe('a copy of a story is older than the one in the store', () => {
  const isOlder = (
    [publishedAt, updatedAt, title]: [number | null, number | null, string?],
    [published_at, updated_at]: [number | null, number | null],
    context: { isOlderDocument?: boolean; earlier?: string[] } = {},
  ) =>
    isOlderCopy(
      { title: title ?? 'New', publishedAt, updatedAt },
      { published_at, updated_at },
      { isOlderDocument: false, earlier: [], ...context },
    );

  it('by the times of their changes, whatever else is known', () => {
    const context = { isOlderDocument: true, earlier: ['New'] };
    expect([isOlder([1, 5], [9, 6]), isOlder([1, 7], [9, 6], context)]).toEqual([true, false]);
  });

  it('by the document where one of the times is missing, or they are the same', () => {
    for (const [mine, stored] of [
      [null, 6],
      [6, null],
      [6, 6],
    ] as const) {
      expect(isOlder([9, mine], [9, stored])).toBe(false);
      expect(isOlder([9, mine], [9, stored], { isOlderDocument: true })).toBe(true);
    }
  });

  it('by an earlier date with a headline that was replaced, not by one of both', () => {
    const earlier = ['Old'];
    expect(isOlder([1, null, 'Old'], [9, null], { earlier })).toBe(true);
    expect(isOlder([1, null, 'New'], [9, null], { earlier })).toBe(false);
    expect(isOlder([9, null, 'Old'], [9, null], { earlier })).toBe(false);
    expect(isOlder([null, null, 'Old'], [9, null], { earlier })).toBe(false);
  });

  it('never for a story that is new', () => {
    const context = { isOlderDocument: true, earlier: ['Old'] };
    expect(isOlderCopy({ title: 'Old', publishedAt: 1, updatedAt: 1 }, undefined, context)).toBe(false);
  });
});

describe('a headline has changed', () => {
  const known = { title: 'Old', seen_at: 100, headline_changed_at: null };
  const changed = (
    updatedAt: number | null,
    before: Partial<typeof known> | { headline_changed_at: number } = {},
  ) => headlineChangedAt({ title: 'New', updatedAt }, { ...known, ...before }, 200);

  it.each([
    ['as the feed says', 150, 150],
    ['at most now', 201, 200],
    ['now, where the feed says nothing', null, 200],
    ['now, where the feed says a time before the story was first read', 100, 200],
  ])('%s', (_, updatedAt, at) => {
    expect(changed(updatedAt)).toBe(at);
  });

  it('after the change before', () => {
    expect([changed(150, { headline_changed_at: 160 }), changed(170, { headline_changed_at: 160 })]).toEqual([
      200, 170,
    ]);
  });

  it('when it did before, if it is the same, and never for a new story', () => {
    const same = { ...known, title: 'New', headline_changed_at: 120 };
    expect(headlineChangedAt({ title: 'New', updatedAt: 150 }, same, 200)).toBe(120);
    expect(headlineChangedAt({ title: 'New', updatedAt: 150 }, undefined, 200)).toBeNull();
  });
});

describe('a headline is back that was replaced before', () => {
  const story = { title: 'Old', publishedAt: 1, updatedAt: 2 };
  const known = { title: 'New', published_at: 1, updated_at: 2, removed_at: null };

  it('where no later date comes with it', () => {
    expect(hasHeadlineBack(story, known, ['Old'])).toBe(true);
    expect(hasHeadlineBack({ ...story, updatedAt: null }, known, ['Old'])).toBe(true);
  });

  it.each([
    ['a headline that the story never had', story, known, ['Older']],
    ['the current headline', { ...story, title: 'New' }, known, ['New']],
    ['another date of its change', { ...story, updatedAt: 3 }, known, ['Old']],
    ['another date', { ...story, publishedAt: 3 }, known, ['Old']],
    ['a story that is not shown', story, { ...known, removed_at: 5 }, ['Old']],
    ['a new story', story, undefined, ['Old']],
  ])('and not with %s', (_name, one, stored, earlier) => {
    expect(hasHeadlineBack(one, stored, earlier)).toBe(false);
  });
});
