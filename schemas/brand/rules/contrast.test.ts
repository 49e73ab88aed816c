import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustForContrast, contrastRatio, readableOn, relativeLuminance } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('contrast of two colours', () => {
  it('is 21 between black and white and 1 between equal colours', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrastRatio('#3366cc', '#3366cc')).toBe(1);
  });

  it('agrees with published ratios', () => {
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
  });

  it('is the same in both directions', () => {
    fc.assert(fc.property(color, color, (a, b) => contrastRatio(a, b) === contrastRatio(b, a)));
  });

  it('weights green most and blue least', () => {
    expect(relativeLuminance('#00ff00')).toBeGreaterThan(relativeLuminance('#ff0000'));
    expect(relativeLuminance('#ff0000')).toBeGreaterThan(relativeLuminance('#0000ff'));
  });
});

describe('a colour adjusted for contrast', () => {
  it('reaches 4.5 on every background', () => {
    fc.assert(
      fc.property(
        color,
        color,
        (text, behind) => contrastRatio(adjustForContrast(text, behind, 4.5), behind) >= 4.5,
      ),
    );
  });

  it('is unchanged if it passes already', () => {
    expect(adjustForContrast('#14161a', '#ffffff', 4.5)).toBe('#14161a');
  });

  it('gets darker on light and lighter on dark backgrounds', () => {
    expect(relativeLuminance(adjustForContrast('#999999', '#ffffff', 4.5))).toBeLessThan(
      relativeLuminance('#999999'),
    );
    expect(relativeLuminance(adjustForContrast('#333333', '#000000', 4.5))).toBeGreaterThan(
      relativeLuminance('#333333'),
    );
  });
});

describe('the colour halfway to black or white', () => {
  it.each([
    ['#808080', '#ffffff', '#404040'],
    ['#8040c0', '#ffffff', '#402060'],
    ['#000000', '#000000', '#808080'],
  ])('of %s on %s is %s', (text, behind, halfway) => {
    expect(adjustForContrast(text, behind, contrastRatio(halfway, behind))).toBe(halfway);
  });

  it('is followed by black itself where nothing else has the contrast', () => {
    expect(adjustForContrast('#ff8800', '#ffffff', 21)).toBe('#000000');
  });
});

describe('text on a colour', () => {
  it('is white on dark and near-black on light', () => {
    expect(readableOn('#102040')).toBe('#ffffff');
    expect(readableOn('#ffdd00')).toBe('#10131a');
  });

  it('has enough contrast with any colour', () => {
    fc.assert(fc.property(color, (behind) => contrastRatio(readableOn(behind), behind) >= 4.2));
  });
});
