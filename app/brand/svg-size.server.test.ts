import { expect, it } from 'vitest';
import { svgSize } from './svg-size.server.ts';

it('reads what the root element states in px', () => {
  expect(
    svgSize(
      '<?xml version="1.0"?><svg xmlns="x" width="160" height=\'40px\'><rect width="5" height="5"/></svg>',
    ),
  ).toEqual({
    width: 160,
    height: 40,
  });
});

it('finds nothing where it states none, or another unit', () => {
  for (const text of [
    '<svg viewBox="0 0 160 40"><rect width="5" height="5"/></svg>',
    '<svg width="100%" height="40">',
    'no picture',
    '',
  ]) {
    expect(svgSize(text)).toBeUndefined();
  }
});
