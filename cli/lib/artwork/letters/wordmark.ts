import type { FontFace, LoadedTypeface } from './load-typeface.ts';
import type { PathStep } from './path-data.ts';
import { type Extent, extentOf, moveRun, type ShapedRun, shapeLine, type TextRun } from './shape-text.ts';
import { mayBreak, splitName } from './split-name.ts';

/** How a wordmark is set. */
export const LOGO_STYLES = ['plain', 'upper', 'boxed', 'underlined', 'two-tone', 'ruled', 'stacked'] as const;

/** Key of a wordmark style. */
export type LogoStyle = (typeof LOGO_STYLES)[number];

/** Size limits of a wordmark: px, and the greatest height of a capital on one line and of all lines together. */
interface WordmarkBounds {
  width: number;
  capHeight: number;
  blockHeight: number;
}

/** Outlines with the part of the name that they belong to, for two colours. */
interface TonedOutline {
  steps: PathStep[];
  tone: 'first' | 'second';
}

/** A laid-out wordmark. y = 0 is the top of the first line's capitals. */
export interface Wordmark {
  outlines: TonedOutline[];
  lines: number;
  ink: Extent;
  /** Bounding boxes of the last line's glyphs. */
  lastLine: Extent[];
  /** Height of a capital in the first line, px. */
  capHeight: number;
  /** Baseline of the last line: the height of the block without descenders, px. */
  baseline: number;
}

interface Line {
  runs: Array<TextRun & { tone: 'first' | 'second' }>;
  /** Font size relative to the block's. */
  scale: number;
}

interface Draft {
  lines: Line[];
  tracking: number;
  /** From the bottom of a line to the top of the next one's capitals, as a share of the capital's height. */
  gap: number;
}

const TRACKED = 0.09;
const TIGHT = -0.012;
/** Two lines are preferred if their capitals are at least this much higher. */
const WORTH_BREAKING = 1.06;

/** Lays out a name as large as the bounds allow, on one line or, if the letters become larger, on two. */
export function layOutWordmark(
  name: string,
  style: LogoStyle,
  typeface: LoadedTypeface,
  bounds: WordmarkBounds,
): Wordmark {
  const [first, ...others] = draftsOf(name, style, typeface).map((draft) =>
    fitDraft(draft, typeface, bounds),
  );
  return others.reduce(
    (best, next) => (next.capHeight > best.capHeight * WORTH_BREAKING ? next : best),
    first as Wordmark,
  );
}

function draftsOf(name: string, style: LogoStyle, typeface: LoadedTypeface): Draft[] {
  const upper = style === 'upper' || style === 'stacked';
  const cased = (text: string) => (upper ? text.toUpperCase() : text);
  const split = splitName(name);
  const [start, end] = split.parts;
  const secondFace = style === 'two-tone' ? typeface.regular : typeface.headline;
  const first = { text: cased(start), face: typeface.headline, tone: 'first' as const };
  const second = end ? [{ text: cased(end), face: secondFace, tone: 'second' as const }] : [];
  const tracking = upper ? TRACKED : TIGHT;
  const spaced = { ...first, text: split.spaced ? `${first.text} ` : first.text };
  const one: Draft = { lines: [{ runs: [spaced, ...second], scale: 1 }], tracking, gap: 0 };
  if (!mayBreak(split) || second.length === 0) return [one];
  const lines = [
    { runs: [first], scale: 1 },
    { runs: second, scale: 1 },
  ];
  if (style === 'stacked') return [justified({ lines, tracking: 0.02, gap: 0.3 })];
  return [one, { lines, tracking, gap: upper ? 0.48 : 0.56 }];
}

/** Scales the second line to the width of the first. */
function justified(draft: Draft): Draft {
  const [first, second] = draft.lines;
  if (!first || !second) return draft;
  const width = (line: Line) => widthOf(shapeLine(line.runs, { size: 100, tracking: draft.tracking }));
  const scale = Math.min(2.2, Math.max(0.45, width(first) / width(second)));
  return { ...draft, lines: [first, { ...second, scale }], gap: 0.3 * Math.min(1, scale) };
}

function widthOf(runs: readonly ShapedRun[]): number {
  return extentOf(runs.flatMap((run) => run.glyphs)).right;
}

const TRIAL_SIZE = 100;

function fitDraft(draft: Draft, typeface: LoadedTypeface, bounds: WordmarkBounds): Wordmark {
  const face = typeface.headline;
  const trial = setDraft(draft, face, TRIAL_SIZE);
  const limits = [bounds.width / Math.max(1, trial.ink.right), bounds.blockHeight / trial.baseline];
  if (draft.lines.length === 1) limits.push(bounds.capHeight / trial.capHeight);
  return setDraft(draft, face, TRIAL_SIZE * Math.min(...limits));
}

function setDraft(draft: Draft, face: FontFace, size: number): Wordmark {
  const outlines: TonedOutline[] = [];
  const extents: Extent[] = [];
  let lastLine: Extent[] = [];
  let baseline = 0;
  draft.lines.forEach((line, at) => {
    const cap = face.capHeight * size;
    baseline += at === 0 ? cap * line.scale : cap * (draft.gap + line.scale);
    const setting = { size: size * line.scale, tracking: draft.tracking };
    const runs = shapeLine(line.runs, setting).map((run) => moveRun(run, 0, baseline));
    runs.forEach((run, index) => {
      outlines.push({ steps: run.steps, tone: line.runs[index]?.tone ?? 'first' });
    });
    lastLine = runs.flatMap((run) => run.glyphs);
    extents.push(...lastLine);
  });
  return {
    outlines,
    lines: draft.lines.length,
    ink: extentOf(extents),
    lastLine,
    capHeight: face.capHeight * size,
    baseline,
  };
}
