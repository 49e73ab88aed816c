/**
 * Widths that pictures are converted to, in device pixels: icons of publishers, rows and tiles of story lists, cards,
 * the lead story and the article, each for one to three device pixels a CSS pixel. No other width is answered.
 */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280] as const;

/** The width in an address by default. */
export const DEFAULT_WIDTH = 640;

/** `/picture/<signature>/<width>/<source>`. */
const OWN_ADDRESS = /^(\/picture\/[\w-]+\/)\d+(\/[\w-]+)$/;

/** The address of a picture at one of {@link PICTURE_WIDTHS}; other addresses are unchanged. */
export function pictureAt(src: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return src.replace(OWN_ADDRESS, `$1${width}$2`);
}

/**
 * `srcset` of a picture that is displayed at any width (HTML, 4.8.4.2.1); undefined for other addresses.
 * @param max the greatest width worth offering, in device pixels: the picture's own, or twice its CSS width
 */
export function pictureSet(src: string, max = Number.POSITIVE_INFINITY): string | undefined {
  if (!OWN_ADDRESS.test(src)) return undefined;
  const widths = PICTURE_WIDTHS.filter((width, place) => {
    const before = PICTURE_WIDTHS[place - 1] ?? 0;
    return width > 96 && before < max;
  });
  return widths.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ');
}

/**
 * Attributes of a picture that is displayed at any width, in the order in which they must be set: a browser that gets
 * `src` first would load it before it knows the others.
 * @param sizes how wide it is displayed (HTML, 4.8.4.2.2)
 */
export function pictureSources(src: string, sizes: string): { sizes?: string; srcSet?: string; src: string } {
  const srcSet = pictureSet(src);
  return srcSet ? { sizes, srcSet, src } : { src };
}
