import type { FontFace } from './load-typeface.ts';
import type { PathStep } from './path-data.ts';

/** Text in one font face. Several runs follow each other on a line. */
export interface TextRun {
  text: string;
  face: FontFace;
}

/** Bounding box in px; y grows downwards and 0 is the baseline. */
export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A run as outlines; x starts at 0 where its first glyph's outline or advance starts. */
export interface ShapedRun {
  steps: PathStep[];
  ink: Extent;
  /** Bounding box of each glyph, for rules that leave gaps for descenders. */
  glyphs: Extent[];
}

/** Font size in px, tracking as a share of the size, and the width of a space in em. */
interface TypeSetting {
  size: number;
  tracking?: number;
  wordSpace?: number;
}

const WORD_SPACE = 0.24;

/**
 * Lays out runs on one baseline, kerned, and moves the whole so that its outlines start at x = 0. Characters that the
 * typeface does not have are left out.
 */
export function shapeLine(runs: readonly TextRun[], setting: TypeSetting): ShapedRun[] {
  let pen = 0;
  const shaped = runs.map(({ text, face }) => {
    const result = shapeRun(text, face, setting, pen);
    pen = result.pen;
    return result.run;
  });
  const left = Math.min(...shaped.flatMap((run) => run.glyphs.map((glyph) => glyph.left)));
  return Number.isFinite(left) ? shaped.map((run) => moveRun(run, -left, 0)) : shaped;
}

function shapeRun(text: string, face: FontFace, setting: TypeSetting, start: number) {
  const { size, tracking = 0, wordSpace = WORD_SPACE } = setting;
  const scale = size / face.unitsPerEm;
  const characters = [...text];
  const run: ShapedRun = { steps: [], glyphs: [], ink: { left: 0, right: 0, top: 0, bottom: 0 } };
  let pen = start;
  characters.forEach((character, at) => {
    if (/\s/.test(character)) {
      pen += (wordSpace + tracking) * size;
      return;
    }
    const glyph = face.glyphOf(character);
    if (!glyph) return;
    const path = glyph.getPath(pen, 0, size);
    run.steps.push(...(path.commands as PathStep[]));
    const box = path.getBoundingBox();
    run.glyphs.push({ left: box.x1, right: box.x2, top: box.y1, bottom: box.y2 });
    const kerning = face.kerning(character, characters[at + 1] ?? '');
    pen += ((glyph.advanceWidth ?? 0) + kerning) * scale + tracking * size;
  });
  run.ink = extentOf(run.glyphs);
  return { run, pen };
}

/** The bounding box of all of them; zero if there is none. */
export function extentOf(extents: readonly Extent[]): Extent {
  if (extents.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 };
  return {
    left: Math.min(...extents.map((one) => one.left)),
    right: Math.max(...extents.map((one) => one.right)),
    top: Math.min(...extents.map((one) => one.top)),
    bottom: Math.max(...extents.map((one) => one.bottom)),
  };
}

/** The same run, moved by px. */
export function moveRun(run: ShapedRun, dx: number, dy: number): ShapedRun {
  const move = (extent: Extent): Extent => ({
    left: extent.left + dx,
    right: extent.right + dx,
    top: extent.top + dy,
    bottom: extent.bottom + dy,
  });
  return {
    steps: moveSteps(run.steps, dx, dy),
    ink: move(run.ink),
    glyphs: run.glyphs.map(move),
  };
}

/** The same outlines, moved by px. */
export function moveSteps(steps: readonly PathStep[], dx: number, dy: number): PathStep[] {
  return steps.map((step) => moveStep(step, dx, dy));
}

function moveStep(step: PathStep, dx: number, dy: number): PathStep {
  if (step.type === 'Z') return step;
  const moved = { ...step, x: step.x + dx, y: step.y + dy };
  if ('x1' in moved) Object.assign(moved, { x1: moved.x1 + dx, y1: moved.y1 + dy });
  if ('x2' in moved) Object.assign(moved, { x2: moved.x2 + dx, y2: moved.y2 + dy });
  return moved;
}
