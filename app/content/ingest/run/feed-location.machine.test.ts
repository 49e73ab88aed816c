import { expect, it } from 'vitest';
import { followMove, NOT_MOVED } from './feed-location.machine.ts';

const OLD = 'https://old.example/feed';
const NEW = 'https://new.example/feed';
const after = (moves: readonly (string | undefined)[], asked = OLD) =>
  moves.reduce((location, movedTo) => followMove(location, asked, movedTo), NOT_MOVED);

it('a move counts when three reads in a row saw it', () => {
  expect(after([NEW, NEW])).toMatchObject({ currentUrl: null, movedTo: NEW, movedReads: 2 });
  expect(after([NEW, NEW, NEW])).toEqual({ ...NOT_MOVED, currentUrl: NEW });
});

it.each([
  ['no redirect', undefined],
  ['another target', 'https://other.example/feed'],
])('%s in between starts the count again', (_what, between) => {
  expect(after([NEW, NEW, between, NEW])).toMatchObject({ currentUrl: null, movedReads: 1 });
});

it('a feed that moved may move on, and stays where it is meanwhile', () => {
  const moved = { ...NOT_MOVED, currentUrl: NEW };
  const on = followMove(moved, NEW, 'https://newer.example/feed');
  expect(on).toMatchObject({ currentUrl: NEW, movedTo: 'https://newer.example/feed', movedReads: 1 });
  expect(followMove(on, NEW, undefined)).toEqual(moved);
});

it.each([
  ['an address with a password', 'https://user:word@old.example/feed', NEW],
  ['a move to http', OLD, 'http://new.example/feed'],
  ['a move to itself', OLD, OLD],
])('%s is never remembered', (_what, asked, target) => {
  expect(after([target, target, target], asked)).toEqual(NOT_MOVED);
});
