import { describe, expect, it } from 'vitest';
import { layOutOverview } from './overview-layout.ts';
import type { SheetView } from './sheet-view.ts';

function view(brids: readonly string[], screens: readonly string[], width = 360): SheetView {
  const brands = brids.map((brid) => ({
    brid,
    name: `The ${brid}`,
    screens: screens.map((screen) => ({
      screen,
      path: `/${screen}`,
      rows: [
        {
          language: 'en',
          shots: (['light', 'dark'] as const).map((theme) => ({
            ...{ brid, screen, language: 'en' as const, theme, width },
            file: `${brid}/${screen}.en.${theme}.${width}.png`,
            size: undefined,
            label: `${width} ${theme}`,
            change: undefined,
            problems: [],
            state: '',
          })),
        },
      ],
    })),
  }));
  return { changes: [], brands };
}

describe('an overview', () => {
  it('of one screen for each brand has the brand names, and four pairs of phones in a row', () => {
    const { pictures, texts } = layOutOverview(view(['a', 'b', 'c', 'd', 'e'], ['portal']), 780);
    expect(texts.filter(({ role }) => role === 'title').map(({ text }) => text)).toEqual([
      'The a',
      'The b',
      'The c',
      'The d',
      'The e',
    ]);
    expect(texts[1]).toMatchObject({ text: 'portal · en · 360 px', role: 'label' });
    expect(new Set(pictures.slice(0, 8).map(({ top }) => top)).size).toBe(1);
    expect(pictures[8]?.top).toBeGreaterThan(pictures[0]?.top ?? 0);
    expect(pictures[8]?.left).toBe(pictures[0]?.left);
  });

  it('of several screens has a heading for each brand', () => {
    const { texts } = layOutOverview(view(['a', 'b'], ['portal', 'dns']), 780);
    expect(texts.filter(({ role }) => role !== 'label').map(({ text, role }) => `${role} ${text}`)).toEqual([
      'brand The a',
      'title portal',
      'title dns',
      'brand The b',
      'title portal',
      'title dns',
    ]);
  });

  it.each([360, 1280])(
    'places windows of %i px without overlap, in their shape and within the picture',
    (width) => {
      const { pictures, ...sheet } = layOutOverview(
        view(['a', 'b', 'c'], ['portal', 'dns', 'fsd'], width),
        800,
      );
      expect(pictures).toHaveLength(18);
      for (const one of pictures) {
        expect(one.left + one.width).toBeLessThanOrEqual(sheet.width - 40);
        expect(one.top + one.height).toBeLessThanOrEqual(sheet.height - 40);
        expect(one.height / one.width).toBeCloseTo(800 / width, 1);
        for (const other of pictures) {
          const apart =
            one === other ||
            one.left + one.width < other.left ||
            other.left + other.width < one.left ||
            one.top + one.height < other.top ||
            other.top + other.height < one.top;
          expect(apart, `${one.file} over ${other.file}`).toBe(true);
        }
      }
    },
  );
});
