import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { photograph } from '#tests/fakes/picture-server.ts';
import { measureFacts } from './measure-facts.server.ts';

const drawn = (content: string, width = 1200, height = 600) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
    ),
  );
const ground = (fill: string) => `<rect width="100%" height="100%" fill="${fill}"/>`;

describe('facts about a picture', () => {
  it('have its size as shown, whatever its EXIF turns', async () => {
    const turned = await photograph(300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await measureFacts(sharp, turned)).toMatchObject({ width: 200, height: 300 });
  });

  test.each([
    ['left above', 120, 100],
    ['right below', 1080, 500],
  ])('have the focal point near what stands out, %s', async (_, x, y) => {
    const dot = `<circle cx="${x}" cy="${y}" r="60" fill="#e0402a"/>`;
    const { focus } = await measureFacts(
      sharp,
      await drawn(ground('#667') + dot)
        .jpeg()
        .toBuffer(),
    );
    expect(Math.abs(focus.x - x / 12)).toBeLessThan(12);
    expect(Math.abs(focus.y - y / 6)).toBeLessThan(12);
  });

  it('have the main colours, the most frequent first', async () => {
    const stripe = '<rect width="300" height="600" fill="#cc2200"/>';
    const { colors } = await measureFacts(
      sharp,
      await drawn(ground('#003366') + stripe)
        .png()
        .toBuffer(),
    );
    expect(colors).toEqual(['#003366', '#cc2200']);
  });

  it('of a picture in grey are found, too', async () => {
    const grey = await photograph(300).greyscale().toColourspace('b-w').png().toBuffer();
    expect(await measureFacts(sharp, grey)).toMatchObject({ state: 'measured', isGraphic: false });
  });

  it('of what is no picture are refused', async () => {
    await expect(measureFacts(sharp, Buffer.from('<svg/>'))).rejects.toMatchObject({ status: 415 });
  });
});

describe('a picture that is drawn', () => {
  const isGraphic = async (picture: Sharp) => (await measureFacts(sharp, await picture.toBuffer())).isGraphic;
  const words =
    '<text x="80" y="300" font-size="90" fill="#fff" font-family="sans-serif">Breaking news</text>';

  it('is told from a photograph', async () => {
    expect(await isGraphic(drawn(ground('#0a4fc4') + words).jpeg())).toBe(true);
    expect(await isGraphic(photograph(900).jpeg())).toBe(false);
  });

  it('has transparent parts', async () => {
    expect(await isGraphic(drawn('<circle cx="300" cy="300" r="250" fill="#0a4"/>').png())).toBe(true);
  });
});
