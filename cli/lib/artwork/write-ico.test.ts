import { expect, it } from 'vitest';
import { decodePicture } from '#cli/lib/validate/pictures/decode-picture.ts';
import { writeIco } from './write-ico.ts';

const small = { size: 16, png: Buffer.from('small') };
const large = { size: 256, png: Buffer.from('a larger one') };

it('an icon file lists each picture with its place, and holds it there', () => {
  const file = writeIco([small, large]);
  expect(file.readUInt16LE(4)).toBe(2);
  for (const [at, { png }] of [small, large].entries()) {
    const [length, place] = [file.readUInt32LE(6 + 16 * at + 8), file.readUInt32LE(6 + 16 * at + 12)];
    expect(file.subarray(place, place + length)).toEqual(png);
  }
  expect(file.length).toBe(6 + 2 * 16 + small.png.length + large.png.length);
});

it('a side of 256 px is written as 0, as it has one byte', () => {
  const file = writeIco([small, large]);
  expect([...file.subarray(6, 8), ...file.subarray(22, 24)]).toEqual([16, 16, 0, 0]);
});

it('what is written is taken for an icon file', async () => {
  expect(await decodePicture(writeIco([small]))).toMatchObject({ format: 'ico' });
});
