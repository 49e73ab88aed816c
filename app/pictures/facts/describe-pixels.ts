/** Pixels of a small picture: red, green, blue and opacity, a byte each, row by row. */
export interface ColorPixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** What the pixels of a picture tell. */
interface PixelFacts {
  /** As `#rrggbb`, the most frequent first. */
  colors: string[];
  /** A logo or a card of text: few flat colours up to the border, or large transparent parts. */
  isGraphic: boolean;
}

/** Most colours that are named, and how far apart two of them are at least, in RGB. */
const MAX_COLORS = 3;
const MIN_DISTANCE = 72;

/** Share of transparent pixels from which a picture is a cut-out, as logos are. */
const CUT_OUT = 0.03;
/** Shares of one colour, in the whole and along the border, from which it is a background. */
const BACKGROUND = { whole: 0.35, border: 0.85 };
/** So many colours make up this share of a drawing; photographs have more. */
const FLAT = { colors: 10, share: 0.9 };

/** Describes a picture by its pixels. Transparent ones count as white. */
export function describePixels(pixels: ColorPixels): PixelFacts {
  const buckets = new Map<number, Bucket>();
  const border = new Map<number, number>();
  const total = pixels.width * pixels.height;
  let transparent = 0;
  for (let at = 0; at < total; at += 1) {
    const [red, green, blue, alpha] = pixelAt(pixels, at);
    if (alpha < 128) transparent += 1;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0, key };
    bucket.count += 1;
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    buckets.set(key, bucket);
    if (isBorder(pixels, at)) border.set(key, (border.get(key) ?? 0) + 1);
  }
  const byCount = [...buckets.values()].sort((one, other) => other.count - one.count);
  const isCutOut = transparent / total > CUT_OUT;
  return { colors: mainColors(byCount), isGraphic: isCutOut || isDrawing(byCount, border, total) };
}

/** Pixels of nearly the same colour; the sums of their parts give the mean. */
interface Bucket {
  key: number;
  count: number;
  red: number;
  green: number;
  blue: number;
}

function pixelAt({ data }: ColorPixels, at: number): [number, number, number, number] {
  const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(at * 4, at * 4 + 4);
  const onWhite = (part: number) => Math.round((part * alpha + 255 * (255 - alpha)) / 255);
  return [onWhite(red), onWhite(green), onWhite(blue), alpha];
}

function isBorder({ width, height }: ColorPixels, at: number): boolean {
  const column = at % width;
  const row = Math.floor(at / width);
  return column === 0 || row === 0 || column === width - 1 || row === height - 1;
}

function isDrawing(byCount: readonly Bucket[], border: ReadonlyMap<number, number>, total: number): boolean {
  const [first] = byCount;
  if (!first) return false;
  const borderTotal = [...border.values()].reduce((sum, count) => sum + count, 0);
  const onBorder = (border.get(first.key) ?? 0) / borderTotal;
  const flat = byCount.slice(0, FLAT.colors).reduce((sum, { count }) => sum + count, 0);
  return (
    first.count / total >= BACKGROUND.whole && onBorder >= BACKGROUND.border && flat / total >= FLAT.share
  );
}

function mainColors(byCount: readonly Bucket[]): string[] {
  const taken: Array<[number, number, number]> = [];
  for (const { count, red, green, blue } of byCount) {
    const mean: [number, number, number] = [red / count, green / count, blue / count];
    if (taken.every((one) => distance(one, mean) >= MIN_DISTANCE)) taken.push(mean);
    if (taken.length === MAX_COLORS) break;
  }
  return taken.map((parts) => `#${parts.map(hexByte).join('')}`);
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));
}

function hexByte(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
