import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadTypeface } from '#cli/lib/artwork/letters/load-typeface.ts';
import { drawIcon } from './draw-icon.ts';
import { MARK_NAMES } from './marks.ts';
import { iconSet } from './rasterise-icons.ts';

const fonts = createRequire(import.meta.url).resolve;
const colors = { color: '#ffffff', background: '#0b5fff' };
const SAFE_RADIUS = 512 * 0.4;

/** Distance from the centre to the farthest pixel that is not background, px. */
async function reach(svg: string): Promise<number> {
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let farthest = 0;
  for (let at = 0; at < 512 * 512; at++) {
    if ((data[at * 3] ?? 0) < 64) continue;
    farthest = Math.max(farthest, Math.hypot((at % 512) - 255.5, Math.floor(at / 512) - 255.5));
  }
  return farthest;
}

test('every mark lies in the maskable safe zone', async () => {
  for (const mark of MARK_NAMES) {
    const svg = drawIcon({ ...colors, subject: { mark }, shape: 'square' });
    expect(await reach(svg), mark).toBeLessThanOrEqual(SAFE_RADIUS);
  }
});

test('letters lie in the maskable safe zone', async () => {
  const typeface = loadTypeface('playfair-display', fonts);
  for (const letter of ['N', 'W', 'g', 'DH', 'Ñ']) {
    const svg = drawIcon({ ...colors, subject: { letter, typeface }, shape: 'square' });
    expect(await reach(svg), letter).toBeLessThanOrEqual(SAFE_RADIUS);
  }
});

test('shapes differ, and the size is 512', () => {
  const shapes = (['square', 'rounded', 'circle'] as const).map((shape) =>
    drawIcon({ ...colors, subject: { mark: 'hash' }, shape }),
  );
  expect(new Set(shapes).size).toBe(3);
  for (const svg of shapes) expect(svg).toContain('width="512" height="512" viewBox="0 0 512 512"');
});

test('the set: sizes, small files, the same bytes twice', async () => {
  const svg = drawIcon({ ...colors, subject: { mark: 'lighthouse' }, shape: 'rounded' });
  const [first, second] = await Promise.all([iconSet(svg), iconSet(svg)]);
  expect([...first]).toEqual([...second]);
  const sizes = {
    'favicon-32.png': 32,
    'apple-touch-icon.png': 180,
    'icon-192.png': 192,
    'icon-512.png': 512,
  };
  for (const [name, size] of Object.entries(sizes)) {
    const file = first.get(name as keyof typeof sizes);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect(file?.length).toBeLessThan(12_000);
  }
  expect(first.get('favicon.svg')?.toString()).toBe(svg);
});

test('maskable and touch icon fill the square with the background colour', async () => {
  for (const shape of ['rounded', 'circle', 'square'] as const) {
    const set = await iconSet(drawIcon({ ...colors, subject: { mark: 'hash' }, shape }));
    for (const name of ['icon-maskable-512.png', 'apple-touch-icon.png'] as const) {
      const corner = await sharp(set.get(name))
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect([...corner], `${shape} ${name}`).toEqual([0x0b, 0x5f, 0xff, 255]);
    }
  }
});

test('the ICO holds two PNG pictures that can be read', async () => {
  const ico = (await iconSet(drawIcon({ ...colors, subject: { mark: 'bolt' }, shape: 'circle' }))).get(
    'favicon.ico',
  );
  expect(ico?.readUInt16LE(2)).toBe(1);
  expect(ico?.readUInt16LE(4)).toBe(2);
  for (const [at, size] of [16, 32].entries()) {
    const entry = 6 + 16 * at;
    expect(ico?.readUInt8(entry)).toBe(size);
    const [length = 0, offset = 0] = [ico?.readUInt32LE(entry + 8), ico?.readUInt32LE(entry + 12)];
    const png = ico?.subarray(offset, offset + length);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
});
