import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photograph } from '#tests/fakes/picture-server.ts';
import { makePreview } from './make-preview.server.ts';

it('a preview has twelve pixels, whatever the format of the picture', async () => {
  const photo = photograph(600);
  for (const picture of [photo.clone().avif({ effort: 0 }), photo.clone().webp(), photo.clone().jpeg()])
    expect(Buffer.from(await makePreview(sharp, await picture.toBuffer()), 'base64')).toHaveLength(36);
});

it('a preview has the colours of the picture in position: rows from the bottom, blue first', async () => {
  const stripes = ['#f00', '#0f0', '#00f', '#fff'].map(
    (fill, at) => `<rect x="${at * 100}" width="100" height="300" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${stripes.join('')}<rect y="200" width="400" height="100"/></svg>`;
  const preview = await makePreview(sharp, await sharp(Buffer.from(svg)).png().toBuffer());
  const bytes = [...Buffer.from(preview, 'base64')];
  const signs = (row: number) =>
    bytes
      .slice(row * 12, row * 12 + 12)
      .map((byte) => (byte > 180 ? '+' : '-'))
      .join('');
  expect([signs(0), signs(1), signs(2)]).toEqual(['------------', '--+-+-+--+++', '--+-+-+--+++']);
});

it('a greyscale picture has a preview, too', async () => {
  const grey = await photograph(60).greyscale().toColourspace('b-w').png().toBuffer();
  expect(await makePreview(sharp, grey)).toHaveLength(48);
});

it('a picture with transparency has none: it would remain visible behind the picture', async () => {
  const shape = (opacity: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" rx="6" fill-opacity="${opacity}"/></svg>`,
      ),
    )
      .webp()
      .toBuffer();
  expect(await makePreview(sharp, await shape(0.5))).toBe('');
  expect(await makePreview(sharp, await shape(1))).toHaveLength(48);
});

it('a file that is no picture is refused', async () => {
  await expect(makePreview(sharp, Buffer.from('<svg/>'))).rejects.toThrow('This is no JPEG');
});
