import { describe, expect, it } from 'vitest';
import { fittingSizes } from './fitting-sizes.ts';

const mappings = {
  wide: [
    { viewport: [0, 0] as [number, number], sizes: [[300, 250] as [number, number]] },
    { viewport: [1024, 600] as [number, number], sizes: [[970, 250] as [number, number]] },
    { viewport: [768, 0] as [number, number], sizes: [] },
  ],
};
const slot = { sizes: [[300, 50] as [number, number]], sizeMappingName: 'wide' };
const at = (width: number, height: number) => fittingSizes(slot, mappings, { width, height });

describe('sizes that fit a window', () => {
  it('are those of the largest step that it reaches', () => {
    expect(at(360, 800)).toEqual([[300, 250]]);
    expect(at(1280, 800)).toEqual([[970, 250]]);
    expect(at(800, 600)).toEqual([]);
    expect(at(1280, 500)).toEqual([]);
  });

  it('are the slot’s own without a mapping, and none for a mapping that is not there', () => {
    const own = { sizes: slot.sizes, sizeMappingName: undefined };
    expect(fittingSizes(own, mappings, { width: 360, height: 800 })).toEqual([[300, 50]]);
    expect(fittingSizes({ ...slot, sizeMappingName: 'x' }, mappings, { width: 360, height: 800 })).toEqual(
      [],
    );
  });

  it('are never wider than the window', () => {
    const own = {
      sizes: [
        [320, 50],
        [300, 50],
      ] as Array<[number, number]>,
      sizeMappingName: undefined,
    };
    expect(fittingSizes(own, {}, { width: 310, height: 800 })).toEqual([[300, 50]]);
  });
});
