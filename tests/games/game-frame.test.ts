// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { buildFrame } from '#app/games/pack/shared/game-frame.js';

const FIGURES = ['moves', 'mines', 'mistakes', 'time', 'lives', 'level'];

it('figures that change all the time, such as the clock, are not read out by themselves', () => {
  const ignored = () => undefined;
  const say = (key: string) => (key === 'keys' ? [] : key);
  buildFrame(
    document.body,
    say,
    { figures: FIGURES },
    { primary: ignored, pause: ignored, restart: ignored },
  );
  const figures = [...document.querySelectorAll('[data-figure]')];
  const quiet = figures.filter((figure) => figure.getAttribute('aria-live') === 'off');
  expect(quiet.map((figure) => figure.getAttribute('data-figure'))).toEqual([
    'score',
    'best',
    'moves',
    'mines',
    'mistakes',
    'time',
  ]);
  expect(document.querySelector('[role="timer"]')?.getAttribute('data-figure')).toBe('time');
});
