import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexToOklch, oklchToHex } from './oklch.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('OKLCH', () => {
  it.each([
    ['#ffffff', 1, 0, 0],
    ['#000000', 0, 0, 0],
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
  ])('of %s', (hex, lightness, chroma, hue) => {
    const found = hexToOklch(hex);
    expect(found.lightness).toBeCloseTo(lightness, 3);
    expect(found.chroma).toBeCloseTo(chroma, 3);
    expect(found.hue).toBeCloseTo(hue, 1);
  });

  it('is the same after conversion and back', () => {
    fc.assert(fc.property(color, (hex) => oklchToHex(hexToOklch(hex)) === hex));
  });

  it('reduces chroma that a screen cannot show, and keeps the hue', () => {
    expect(oklchToHex({ lightness: 0.7, chroma: 0.3, hue: 150 })).toBe('#04be58');
    expect(oklchToHex({ lightness: 1, chroma: 0.2, hue: 20 })).toBe('#ffffff');
    expect(oklchToHex({ lightness: 0.5, chroma: -1, hue: 20 })).toBe('#636363');
  });

  it('throws for a text that is no colour', () => {
    expect(() => hexToOklch('reddish')).toThrow('"reddish" is no colour');
  });
});
