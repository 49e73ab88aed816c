import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  openStoryList,
  type StoryListEvent,
  type StoryListState,
  storyListTransition,
} from './story-list.machine.ts';

type Story = { id: string };
const stories = (...ids: number[]): Story[] => ids.map((id) => ({ id: String(id) }));
const page = (
  offset: number,
  ids: number[],
  hasMore = true,
  topic = 'sports',
  asOf: string | undefined = undefined,
): StoryListEvent<Story> => ({
  type: 'page-arrived',
  topic,
  offset,
  stories: stories(...ids),
  hasMore,
  nextOffset: offset + ids.length,
  asOf,
});
const FIRST = { topic: 'sports', stories: stories(1, 2, 3), hasMore: true, nextOffset: 3, asOf: undefined };
const open = openStoryList(FIRST);
const run = (events: Array<StoryListEvent<Story>>, from: StoryListState<Story> = open) =>
  events.reduce(storyListTransition, from);
const idsOf = (state: StoryListState<Story>) => state.stories.map(({ id }) => Number(id));
const more: StoryListEvent<Story> = { type: 'more-requested' };
const failure: StoryListEvent<Story> = { type: 'load-failed' };

describe('paging of a topic (section 4)', () => {
  it('opens idle with its first page', () => {
    expect(open).toMatchObject({ status: 'idle', hasMore: true, nextOffset: 3 });
    expect(idsOf(open)).toEqual([1, 2, 3]);
  });

  it('appends a page with an offset above 0', () => {
    const state = run([more, page(3, [4, 5], false)]);
    expect(idsOf(state)).toEqual([1, 2, 3, 4, 5]);
    expect(state).toMatchObject({ status: 'idle', hasMore: false, nextOffset: 5 });
  });

  it('replaces all with a page of offset 0', () => {
    const state = run([more, page(3, [4]), page(0, [9, 1])]);
    expect(idsOf(state)).toEqual([9, 1]);
    expect(state.nextOffset).toBe(2);
  });

  it('keeps the list when a load-more fails, and can try again', () => {
    const failed = run([more, failure]);
    expect(idsOf(failed)).toEqual([1, 2, 3]);
    expect(failed.status).toBe('failed');
    expect(run([more, page(3, [4])], failed)).toMatchObject({ status: 'idle', nextOffset: 4 });
  });

  it('asks once while a page is on its way', () => {
    const loading = run([more]);
    expect(loading.status).toBe('loading');
    expect(storyListTransition(loading, more)).toBe(loading);
  });

  it('asks for nothing where the topic has no more', () => {
    const done = run([more, page(3, [4], false)]);
    expect(storyListTransition(done, more)).toBe(done);
  });

  it('leaves out stories that are there already, also within one page', () => {
    expect(idsOf(run([more, page(3, [3, 4, 4, 2, 5])]))).toEqual([1, 2, 3, 4, 5]);
    expect(idsOf(run([page(0, [7, 7, 8])]))).toEqual([7, 8]);
    expect(idsOf(openStoryList({ ...FIRST, stories: stories(1, 1), hasMore: false }))).toEqual([1]);
  });

  it('ends with a page that brings nothing new, whatever the page says of more', () => {
    expect(run([more, page(3, [])])).toMatchObject({ hasMore: false, status: 'idle' });
    expect(run([more, page(3, [1, 2, 3])])).toMatchObject({ hasMore: false, status: 'idle' });
    expect(run([more, page(3, [3, 4])]).hasMore).toBe(true);
  });

  it.each([1, 7, 10, 20, 30])('asks for the next of pages of %i stories where the last one ended', (size) => {
    const ids = (from: number) => Array.from({ length: size }, (_, n) => from + n);
    const state = run([1, 2, 3].flatMap((at) => [more, page(3 + at * size - size, ids(at * 100))]));
    expect(state).toMatchObject({ nextOffset: 3 + 3 * size, hasMore: true });
    expect(idsOf(state)).toEqual([1, 2, 3, ...ids(100), ...ids(200), ...ids(300)]);
  });

  it('ignores a page of another topic', () => {
    expect(storyListTransition(open, page(3, [4], true, 'music'))).toBe(open);
  });

  it('ignores a page of the list that was replaced meanwhile', () => {
    const replaced = run([more, page(0, [9, 8, 7], true, 'sports', 'second')], {
      ...open,
      asOf: 'first',
    });
    expect(replaced).toMatchObject({ status: 'idle', asOf: 'second' });
    const waiting = storyListTransition(replaced, more);
    expect(storyListTransition(waiting, page(3, [4, 5], true, 'sports', 'first'))).toBe(waiting);
    expect(idsOf(storyListTransition(waiting, page(3, [6], true, 'sports', 'second')))).toEqual([9, 8, 7, 6]);
  });

  it('ignores a page that does not begin where the list ends', () => {
    expect(storyListTransition(open, page(20, [4, 5]))).toBe(open);
  });

  it('ignores a page that came before', () => {
    const state = run([more, page(3, [4, 5])]);
    expect(storyListTransition(state, page(3, [4, 5], false))).toBe(state);
  });

  it('ignores a failure that belongs to no load', () => {
    expect(storyListTransition(open, failure)).toBe(open);
  });
});

describe('whatever happens to a feed', () => {
  const anyEvent: fc.Arbitrary<StoryListEvent<Story>> = fc.oneof(
    fc.constant(more),
    fc.constant(failure),
    fc
      .tuple(fc.nat({ max: 12 }), fc.array(fc.nat({ max: 30 }), { maxLength: 6 }), fc.boolean(), fc.boolean())
      .map(([offset, ids, hasMore, own]) => page(offset, ids, hasMore, own ? 'sports' : 'music')),
  );

  it('no story stands in it twice', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const ids = idsOf(run(events));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('no story leaves or moves on a load-more or a failure', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        let state = open;
        for (const event of events) {
          const next = storyListTransition(state, event);
          if (event.type !== 'page-arrived' || event.offset > 0)
            expect(idsOf(next).slice(0, state.stories.length)).toEqual(idsOf(state));
          state = next;
        }
      }),
    );
  });

  it('the state given stays as it was', () => {
    const frozen = Object.freeze({ ...open, stories: Object.freeze([...open.stories]) });
    fc.assert(fc.property(anyEvent, (event) => storyListTransition(frozen, event) !== undefined));
    expect(idsOf(frozen)).toEqual([1, 2, 3]);
  });
});
