import { expect, it } from 'vitest';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, previewStyle } from './picture-preview.ts';

const PIXELS = Buffer.from(Array.from({ length: 36 }, (_, at) => at)).toString('base64');
const styleOf = (preview: string) => (previewStyle(preview) as Record<string, string>)['--preview'] ?? '';

it('a preview is a valid bitmap', () => {
  const [, base64 = ''] = /^url\(data:image\/bmp;base64,([A-Za-z0-9+/]+)\)$/.exec(styleOf(PIXELS)) ?? [];
  const file = Buffer.from(base64, 'base64');
  const start = file.readUInt32LE(10);
  expect([file.toString('latin1', 0, 2), file.readUInt32LE(2)]).toEqual(['BM', file.length]);
  expect([18, 20, 22, 24].map((at) => file.readUInt16LE(at))).toEqual([PREVIEW_WIDTH, PREVIEW_HEIGHT, 1, 24]);
  expect([...file.subarray(start)]).toEqual(Array.from({ length: 36 }, (_, at) => at));
});

it('an unknown preview has no style', () => {
  expect(previewStyle(undefined)).toBeUndefined();
});

it('a story grows by at most 200 bytes: its style, and the data for hydration', () => {
  const style = ` style="--preview:${styleOf(PIXELS)}"`;
  expect(style.length + `"${PIXELS}",`.length + '"_12":1234,'.length).toBeLessThanOrEqual(200);
});
