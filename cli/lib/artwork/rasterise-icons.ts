import sharp, { type Sharp } from 'sharp';
import { ICON_SIZE } from './draw-icon.ts';
import { writeIco } from './write-ico.ts';

/** Names of the files that {@link iconSet} makes. */
const ICON_FILES = [
  'favicon.svg',
  'favicon-32.png',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;

/** Name of one file of the set. */
type IconFile = (typeof ICON_FILES)[number];

/**
 * All icons of a brand from its square SVG. The touch icon and the maskable icon fill the whole square with the
 * icon's own background. The same SVG gives the same bytes.
 * @throws Error if the text is no SVG that sharp can read.
 */
export async function iconSet(svg: string): Promise<Map<IconFile, Buffer>> {
  const background = await backgroundOf(svg);
  const [small, medium] = await Promise.all([png(svg, 16), png(svg, 32)]);
  const ico = writeIco([
    { size: 16, png: small },
    { size: 32, png: medium },
  ]);
  return new Map<IconFile, Buffer>([
    ['favicon.svg', Buffer.from(svg)],
    ['favicon-32.png', medium],
    ['favicon.ico', ico],
    ['apple-touch-icon.png', await png(svg, 180, background)],
    ['icon-192.png', await png(svg, 192)],
    ['icon-512.png', await png(svg, 512)],
    ['icon-maskable-512.png', await png(svg, 512, background)],
  ]);
}

const SVG_DENSITY = 72;

function picture(svg: string, size: number): Sharp {
  const density = Math.max(SVG_DENSITY, (SVG_DENSITY * size) / ICON_SIZE);
  return sharp(Buffer.from(svg), { density }).resize(size, size, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
}

function png(svg: string, size: number, background?: string): Promise<Buffer> {
  const image = picture(svg, size);
  if (background) image.flatten({ background });
  return image.png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 }).toBuffer();
}

/** The colour in the middle of the icon's upper edge, just inside; white if it is transparent there. */
async function backgroundOf(svg: string): Promise<string> {
  const { data } = await picture(svg, ICON_SIZE)
    .ensureAlpha()
    .extract({ left: ICON_SIZE / 2, top: Math.round(ICON_SIZE * 0.03), width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 255, green = 255, blue = 255, alpha = 0] = data;
  if (alpha < 255) return '#ffffff';
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
