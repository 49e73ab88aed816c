import { expect, it } from 'vitest';
import { gameViews } from './game-view.ts';

const snake = { id: 'snake', name: 'Snake', gameUrl: '/snake', provider: 'Ours' };

it('a missing picture is replaced by the other one', () => {
  expect(gameViews([{ ...snake, posterUrl: '/poster' }])).toMatchObject([
    { square: '/poster', poster: '/poster' },
  ]);
  expect(gameViews([{ ...snake, squareRatioImageUrl: '/square' }])).toMatchObject([
    { square: '/square', poster: '/square' },
  ]);
});

it('a game without pictures or video has empty ones', () => {
  expect(gameViews([snake])).toEqual([
    { id: 'snake', name: 'Snake', provider: snake.provider, square: '', poster: '', video: '' },
  ]);
});
