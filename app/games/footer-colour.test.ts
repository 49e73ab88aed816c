import { expect, it } from 'vitest';
import { contrastRatio } from '#schemas/brand/rules/contrast.ts';
import { FALLBACK_COLOURS, fallbackFor, footerFor } from './footer-colour.ts';

it('the text is readable on every colour that a picture may have', () => {
  for (let red = 0; red <= 255; red += 15)
    for (let green = 0; green <= 255; green += 15)
      for (let blue = 0; blue <= 255; blue += 15) {
        const colour = footerFor([red, green, blue]);
        if (!('background' in colour)) throw new Error('A picture’s colour is no fallback.');
        expect(contrastRatio(colour.background, colour.text)).toBeGreaterThanOrEqual(4.5);
      }
});

it('a fallback stays the same for a page and a game', () => {
  expect(fallbackFor('snake', 7)).toEqual(fallbackFor('snake', 7));
});

it('all fallbacks are about equally frequent', () => {
  const times = new Map<string, number>();
  for (let seed = 0; seed < 4000; seed++) {
    const colour = fallbackFor('snake', seed * 2654435761);
    if ('fallback' in colour) times.set(colour.fallback, (times.get(colour.fallback) ?? 0) + 1);
  }
  for (const name of FALLBACK_COLOURS) expect(times.get(name)).toBeGreaterThan(800);
});
