import { shortNumber } from '#cli/lib/artwork/letters/path-data.ts';
import { MARKS, type MarkName, type MarkShape } from './marks.ts';

/** Marks are drawn on a square grid of this many units. */
const GRID = 32;

const SOFT_OPACITY = '.55';

/** A mark as SVG shapes, `size` px square, its top left corner at x, y. */
export function drawMark(mark: MarkName, color: string, x: number, y: number, size: number): string {
  const place = `translate(${shortNumber(x)} ${shortNumber(y)}) scale(${shortNumber(size / GRID)})`;
  const shapes: readonly MarkShape[] = MARKS[mark];
  return `<g transform="${place}">${shapes.map((shape) => drawShape(shape, color)).join('')}</g>`;
}

function drawShape({ d, stroke, soft }: MarkShape, color: string): string {
  const paint = stroke
    ? `fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${color}" fill-rule="evenodd"`;
  return `<path d="${d}" ${paint}${soft ? ` opacity="${SOFT_OPACITY}"` : ''}/>`;
}
