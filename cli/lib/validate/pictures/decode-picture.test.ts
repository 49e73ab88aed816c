import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { writeIco } from '#cli/lib/artwork/write-ico.ts';
import { decodePicture } from './decode-picture.ts';

const png = () =>
  sharp({ create: { width: 3, height: 2, channels: 3, background: '#0b57d0' } })
    .png()
    .toBuffer();
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">${inner}</svg>`);

describe('a picture', () => {
  it('is what its bytes say', async () => {
    expect(await decodePicture(await png())).toEqual({
      format: 'png',
      width: 3,
      height: 2,
      isAnimated: false,
    });
  });

  it.each([
    ['<rect width="4" height="2"/>', false],
    ['<rect width="4" height="2"><animate attributeName="x" to="1" dur="1s"/></rect>', true],
    ['<rect width="4" height="2"><set attributeName="x" to="1"/></rect>', true],
    ['<desc>setting</desc>', false],
  ])('in SVG with %s is animated: %s', async (inner, isAnimated) => {
    expect(await decodePicture(svg(inner))).toMatchObject({ format: 'svg', width: 4, height: 2, isAnimated });
  });

  it('in PNG is animated with the chunk that says so', async () => {
    const still = await png();
    // Length, name, two frames without an end, and the checksum (CRC-32), behind the header of 33 bytes.
    const animation = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
    const moving = Buffer.concat([still.subarray(0, 33), animation, still.subarray(33)]);
    expect(await decodePicture(moving)).toMatchObject({ format: 'png', isAnimated: true });
  });

  it('of several sizes must be whole', async () => {
    const icon = writeIco([
      { size: 16, png: await png() },
      { size: 32, png: await png() },
    ]);
    expect(await decodePicture(icon)).toMatchObject({ format: 'ico' });
    expect(await decodePicture(icon.subarray(0, -1))).toMatchObject({ looksLike: expect.any(String) });
    expect(await decodePicture(writeIco([]))).toMatchObject({ looksLike: expect.any(String) });
  });
});

describe('what is none looks like', () => {
  it.each([
    ['', 'an empty file'],
    ['\n<!DOCTYPE html><p>', 'a page of HTML'],
    ['<svg><g>', 'XML that is no whole SVG'],
    ['%PDF-1.7', 'a PDF'],
    ['version https://git-lfs.github.com/spec/v1', 'a pointer of Git LFS'],
    ['hello', 'no picture, or a damaged one'],
  ])('%j: %s', async (text, looksLike) => {
    expect(await decodePicture(Buffer.from(text))).toEqual({ looksLike, isTooLarge: false });
  });

  it('a damaged one where its end is missing', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    expect(await decodePicture(whole.subarray(0, whole.length / 2))).toEqual({
      ...{ looksLike: 'no picture, or a damaged one', isTooLarge: false },
    });
  });

  it('one that is too large, of which no pixel is drawn', async () => {
    const huge = Buffer.from(String(svg('')).replace('width="4" height="2"', 'width="20000" height="20000"'));
    expect(await decodePicture(huge)).toEqual({
      ...{ looksLike: 'larger than 50 million pixels', isTooLarge: true },
    });
  });
});
