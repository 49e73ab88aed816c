import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { measureFacts } from '#app/pictures/facts/measure-facts.server.ts';
import { photograph } from '#tests/fakes/picture-server.ts';
import { convertPicture } from './convert-picture.server.ts';
import { sizeOf } from './measure-picture.server.ts';

const jpeg = await photograph(900).jpeg().toBuffer();

describe('a picture at a width', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ] as const)('is converted to %s', async (format, known) => {
    const made = await sharp(await convertPicture(sharp, jpeg, 320, format)).metadata();
    expect([made.format, made.width, made.height]).toEqual([known, 320, 213]);
  });

  it('is never larger than its source', async () => {
    expect((await sharp(await convertPicture(sharp, jpeg, 1280, 'webp')).metadata()).width).toBe(900);
  });

  test.each(['avif', 'webp', 'jpg'] as const)(
    'is narrower as %s if it would be too tall for a format',
    async (format) => {
      const strip = { create: { width: 100, height: 20_000, channels: 3 as const, background: '#c03020' } };
      const source = await sharp(strip).png().toBuffer();
      const { width, height } = await sharp(await convertPicture(sharp, source, 320, format)).metadata();
      expect([width, height]).toEqual([82, 16_383]);
    },
  );

  it('is upright and has no metadata about where it was taken', async () => {
    const turned = await photograph(300)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Secret' } })
      .jpeg()
      .toBuffer();
    const made = await convertPicture(sharp, turned, 320, 'jpg');
    const { width, height, exif, orientation } = await sharp(made).metadata();
    expect([width, height, exif, orientation]).toEqual([200, 300, undefined, undefined]);
    expect(made.includes('Secret')).toBe(false);
    expect(await sizeOf(sharp, turned)).toEqual({ width: 200, height: 300 });
  });

  it('keeps its colours from other colour spaces', async () => {
    const red = { create: { width: 64, height: 64, channels: 3 as const, background: '#c03020' } };
    const wide = await sharp(red).withIccProfile('p3').png().toBuffer();
    const inks = await sharp(red)
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
    for (const source of [wide, inks]) {
      const { colors } = await measureFacts(sharp, await convertPicture(sharp, source, 96, 'webp'));
      const [color = ''] = colors;
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
      expect(Math.max(Math.abs(r - 0xc0), Math.abs(g - 0x30), Math.abs(b - 0x20))).toBeLessThan(16);
    }
  });

  it('has a white background if the format has no transparency', async () => {
    const clear = { width: 8, height: 8, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const png = await sharp({ create: clear }).png().toBuffer();
    expect((await measureFacts(sharp, await convertPicture(sharp, png, 96, 'jpg'))).colors).toEqual([
      '#ffffff',
    ]);
    expect((await sharp(await convertPicture(sharp, png, 96, 'avif')).metadata()).hasAlpha).toBe(true);
  });

  it.each([false, true])(
    'is whole without its end mark, and refused without more; progressive: %s',
    async (progressive) => {
      const whole = await photograph(900).jpeg({ progressive }).toBuffer();
      const made = await convertPicture(sharp, whole, 320, 'webp');
      for (const missing of [1, 2])
        expect(await convertPicture(sharp, whole.subarray(0, -missing), 320, 'webp')).toEqual(made);
      for (const missing of [40, whole.length * 0.03, whole.length / 2])
        await expect(
          convertPicture(sharp, whole.subarray(0, -Math.floor(missing)), 320, 'webp'),
        ).rejects.toMatchObject({ status: 415 });
    },
  );

  it.each([
    ['JPEG', (picture: Sharp) => picture.jpeg(), true],
    ['PNG', (picture: Sharp) => picture.png(), true],
    ['interlaced PNG', (picture: Sharp) => picture.png({ progressive: true }), false],
    ['GIF', (picture: Sharp) => picture.gif({ effort: 1 }), false],
    ['AVIF', (picture: Sharp) => picture.avif({ effort: 0 }), false],
  ])(
    'of more than 10 megapixels is accepted unless it is decoded at once: %s',
    async (_, encode, isAccepted) => {
      const large = { create: { width: 4000, height: 2600, channels: 3 as const, background: '#c03020' } };
      const made = convertPicture(sharp, await encode(sharp(large)).toBuffer(), 320, 'webp');
      if (isAccepted) await made;
      else await expect(made).rejects.toMatchObject({ status: 415 });
    },
  );

  it('of more than 24 megapixels is accepted as JPEG unless it is progressive', async () => {
    const large = { create: { width: 6000, height: 4001, channels: 3 as const, background: '#c03020' } };
    const encoded = (progressive: boolean) =>
      sharp(large)
        .withExif({ IFD0: { Artist: 'A' } })
        .jpeg({ progressive })
        .toBuffer();
    await convertPicture(sharp, await encoded(false), 320, 'webp');
    const filled = await encoded(true);
    const withFill = Buffer.concat([filled.subarray(0, 2), Buffer.from([0xff, 0xff]), filled.subarray(2)]);
    for (const bytes of [filled, withFill])
      await expect(convertPicture(sharp, bytes, 320, 'webp')).rejects.toMatchObject({ status: 415 });
  });

  it.each([
    ['rows', 1, 65_535],
    ['columns', 65_535, 1],
  ])('is refused with more %s than a JPEG may have, as each row takes time to decode', async (_, w, h) => {
    const line = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#c03020' } })
        .png()
        .toBuffer();
    await convertPicture(sharp, await line(w, h), 320, 'webp');
    const longer = await line(w + Number(w > h), h + Number(h > w));
    await expect(convertPicture(sharp, longer, 320, 'webp')).rejects.toMatchObject({ status: 415 });
  });

  it('is refused if bytes are missing, or are no picture', async () => {
    const half = jpeg.subarray(0, jpeg.length / 2);
    for (const bytes of [half, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0)])
      await expect(convertPicture(sharp, bytes, 320, 'webp')).rejects.toMatchObject({ status: 415 });
  });
});
