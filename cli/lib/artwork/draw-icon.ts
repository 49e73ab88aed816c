import type { LoadedTypeface } from '#cli/lib/artwork/letters/load-typeface.ts';
import { pathData, shortNumber } from '#cli/lib/artwork/letters/path-data.ts';
import { extentOf, moveSteps, shapeLine } from '#cli/lib/artwork/letters/shape-text.ts';
import { drawMark } from './draw-mark.ts';
import type { MarkName } from './marks.ts';
import { svgDocument } from './svg-document.ts';

/** Design of an app icon: a mark, or one or two letters. */
interface IconDesign {
  /** Name for screen readers. */
  label?: string;
  subject: { mark: MarkName } | { letter: string; typeface: LoadedTypeface };
  /** Colour of the mark or letter, `#rrggbb`. */
  color: string;
  background: string;
  shape: 'square' | 'rounded' | 'circle';
}

/** Side of the icon in px. */
export const ICON_SIZE = 512;

/** Sides of the squares around a mark and a letter: both are within the maskable safe zone, a circle of 80%. */
const MARK_SIZE = 310;
const LETTER_SIZE = 276;
const CORNER_RADIUS = 115;
const ICON_DETAIL = { decimals: 1, smooth: 0.2, shortCurve: 0, shortLine: 0 };

/** Draws an app icon, 512 × 512 px. Deterministic. */
export function drawIcon({ label = '', subject, color, background, shape }: IconDesign): string {
  const inside =
    'mark' in subject
      ? drawMark(subject.mark, color, ...centred(MARK_SIZE), MARK_SIZE)
      : drawLetter(subject.letter, subject.typeface, color);
  return svgDocument(label, ICON_SIZE, ICON_SIZE, ground(shape, background) + inside);
}

function centred(size: number): [number, number] {
  const start = (ICON_SIZE - size) / 2;
  return [start, start];
}

function ground(shape: IconDesign['shape'], color: string): string {
  const radius = { square: 0, rounded: CORNER_RADIUS, circle: ICON_SIZE / 2 }[shape];
  const round = radius > 0 ? ` rx="${shortNumber(radius)}"` : '';
  return `<rect width="${ICON_SIZE}" height="${ICON_SIZE}"${round} fill="${color}"/>`;
}

function drawLetter(letter: string, typeface: LoadedTypeface, color: string): string {
  const runs = [{ text: letter.trim().slice(0, 2), face: typeface.headline }];
  const trial = extentOf(shapeLine(runs, { size: 100 }).flatMap((run) => run.glyphs));
  const size = (100 * LETTER_SIZE) / Math.max(1, trial.right - trial.left, trial.bottom - trial.top);
  const set = shapeLine(runs, { size });
  const ink = extentOf(set.flatMap((run) => run.glyphs));
  const dx = (ICON_SIZE - ink.left - ink.right) / 2;
  const dy = (ICON_SIZE - ink.top - ink.bottom) / 2;
  const d = pathData(
    moveSteps(
      set.flatMap((run) => run.steps),
      dx,
      dy,
    ),
    ICON_DETAIL,
  );
  return `<path fill="${color}" d="${d}"/>`;
}
