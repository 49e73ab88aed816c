import { describe, expect, it } from 'vitest';
import { loadTypeface } from './load-typeface.ts';
import { extentOf, moveSteps, shapeLine } from './shape-text.ts';

const { headline: face } = loadTypeface('lora', 'node_modules/@fontsource');
const line = (...texts: string[]) =>
  shapeLine(
    texts.map((text) => ({ text, face })),
    { size: 100 },
  );
const width = (text: string, setting: { tracking?: number; wordSpace?: number } = {}) =>
  extentOf(shapeLine([{ text, face }], { size: 100, ...setting }).flatMap(({ glyphs }) => glyphs)).right;

describe('letters on a line', () => {
  it('begin at 0, whatever the first one leaves free', () => {
    for (const text of ['H', 'J', '  H']) expect(line(text)[0]?.ink.left).toBeCloseTo(0);
  });

  it('go on where the run before ended', () => {
    const [one, two] = line('HO', 'HO');
    expect(two?.ink.left).toBeGreaterThan(one?.ink.right ?? Infinity);
    expect((two?.ink.right ?? 0) - (two?.ink.left ?? 0)).toBeCloseTo(
      (one?.ink.right ?? 0) - (one?.ink.left ?? 0),
    );
  });

  it('stand closer where the typeface kerns them', () => {
    const unkerned = { ...face, kerning: () => 0 };
    const [kerned, plain] = [face, unkerned].map(
      (one) => shapeLine([{ text: 'AVA', face: one }], { size: 100 })[0]?.ink.right ?? 0,
    );
    expect(kerned).toBeLessThan((plain ?? 0) - 1);
  });

  it('are further apart by tracking, words by their space', () => {
    expect(width('HOH', { tracking: 0.1 }) - width('HOH')).toBeCloseTo(20);
    expect(width('H H', { wordSpace: 0.5 }) - width('H H', { wordSpace: 0.2 })).toBeCloseTo(30);
  });

  it('are left out where the typeface has none; without any letter a line is empty', () => {
    expect(line('H日H')[0]?.glyphs).toHaveLength(2);
    expect(line(' 日 ')[0]).toEqual({ steps: [], glyphs: [], ink: extentOf([]) });
    expect(shapeLine([], { size: 100 })).toEqual([]);
  });
});

it('moved outlines keep their form, with all their control points', () => {
  expect(
    moveSteps(
      [
        { type: 'M', x: 1, y: 2 },
        { type: 'C', x1: 1, y1: 1, x2: 2, y2: 2, x: 3, y: 3 },
        { type: 'Q', x1: 5, y1: 5, x: 6, y: 6 },
        { type: 'Z' },
      ],
      10,
      -1,
    ),
  ).toEqual([
    { type: 'M', x: 11, y: 1 },
    { type: 'C', x1: 11, y1: 0, x2: 12, y2: 1, x: 13, y: 2 },
    { type: 'Q', x1: 15, y1: 4, x: 16, y: 5 },
    { type: 'Z' },
  ]);
});
