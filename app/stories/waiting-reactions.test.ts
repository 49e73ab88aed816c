// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { dropReplaced, endReactionWait, letReactionWait, waitingReactions } from './waiting-reactions.ts';

beforeEach(() => localStorage.clear());

it('reactions wait in the order in which they were made, and are found by the next page', () => {
  letReactionWait({ storyId: '7', kind: 'more' });
  letReactionWait({ kind: 'follow', topic: 'sports' });
  expect(waitingReactions()).toEqual([
    { kind: 'more', storyId: '7' },
    { kind: 'follow', topic: 'sports' },
  ]);
  expect(localStorage.getItem('reactions_waiting')).toBe(
    JSON.stringify(['{"kind":"more","storyId":"7"}', '{"kind":"follow","topic":"sports"}']),
  );
});

it('a later opposite takes the place of an earlier one about the same story, source or topic', () => {
  letReactionWait({ kind: 'hide', storyId: '7' });
  letReactionWait({ kind: 'hide', storyId: '8' });
  letReactionWait({ kind: 'read', storyId: '7' });
  letReactionWait({ kind: 'unhide', storyId: '7' });
  letReactionWait({ kind: 'follow', sourceId: 'post' });
  letReactionWait({ kind: 'follow', topic: 'sports' });
  letReactionWait({ kind: 'unfollow', sourceId: 'post' });
  dropReplaced({ kind: 'more', storyId: '8' });
  expect(waitingReactions().map((one) => Object.values(one).join(' '))).toEqual([
    'hide 8',
    'read 7',
    'unhide 7',
    'follow sports',
    'unfollow post',
  ]);
});

it('what was sent waits no more, but what was chosen meanwhile does', () => {
  letReactionWait({ kind: 'more', storyId: '7' });
  letReactionWait({ kind: 'fewer', storyId: '7' });
  endReactionWait({ kind: 'more', storyId: '7' });
  expect(waitingReactions()).toEqual([{ kind: 'fewer', storyId: '7' }]);
});

it('a hundred wait at most, the newest', () => {
  for (let id = 1; id <= 101; id++) letReactionWait({ kind: 'hide', storyId: String(id) });
  const ids = waitingReactions().map(({ storyId }) => storyId);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, '2', '101']);
});

it.each(['{', '["{"]', '["{\\"kind\\":\\"hide\\", \\"storyId\\":\\"7\\"}"]', '[{"kind":"hide"}]'])(
  'what is not ours is left out: %s',
  (text) => {
    localStorage.setItem('reactions_waiting', text);
    expect(waitingReactions()).toEqual([]);
  },
);
