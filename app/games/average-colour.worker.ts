import { FastAverageColor } from 'fast-average-color';

/** Request of the page: the average colour of the picture at an address. */
export interface ColourRequest {
  id: number;
  /** Absolute address. */
  url: string;
}

/** Result; undefined colour where the picture failed to load or decode. Each part 0 to 255. */
export interface ColourResult {
  id: number;
  colour: readonly [number, number, number] | undefined;
}

/** Side of the square that a picture is scaled down to, in px: more would not change the average visibly. */
const SIDE = 32;

/** Red, green, blue, alpha, and the tolerance for each part. */
const NEAR_WHITE: [number, number, number, number, number] = [255, 255, 255, 255, 40];

const average = new FastAverageColor();

async function colourOf(url: string): Promise<ColourResult['colour']> {
  const answer = await fetch(url, { credentials: 'omit' });
  if (!answer.ok) return undefined;
  const picture = await createImageBitmap(await answer.blob(), { resizeWidth: SIDE, resizeHeight: SIDE });
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d');
  if (!context) return undefined;
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return visibleColour(data);
}

/** The dominant colour other than near-white, which is the background of many pictures; else the average. */
function visibleColour(pixels: Uint8ClampedArray): ColourResult['colour'] {
  const common = average.getColorFromArray4(pixels, { algorithm: 'dominant', ignoredColor: NEAR_WHITE });
  const [red, green, blue] = common[3] > 0 ? common : average.getColorFromArray4(pixels);
  return [red, green, blue];
}

addEventListener('message', ({ data }: MessageEvent<ColourRequest>) => {
  colourOf(data.url)
    .catch(() => undefined)
    .then((colour) => postMessage({ id: data.id, colour } satisfies ColourResult));
});
