import type { LoadedTypeface } from '#cli/lib/artwork/letters/load-typeface.ts';
import { PATH_DETAILS, type PathDetail, pathData } from '#cli/lib/artwork/letters/path-data.ts';
import { moveSteps } from '#cli/lib/artwork/letters/shape-text.ts';
import { type LogoStyle, layOutWordmark, type Wordmark } from '#cli/lib/artwork/letters/wordmark.ts';
import { readableOn } from '#schemas/brand/rules/contrast.ts';
import { drawMark } from './draw-mark.ts';
import { filledBox, nameplateRules, underline, underlineOf } from './logo-ornaments.ts';
import type { MarkName } from './marks.ts';
import { svgDocument } from './svg-document.ts';

/** Design of a logo. Two calls with other colours give the variants for the light and the dark header. */
interface LogoDesign {
  name: string;
  typeface: LoadedTypeface;
  /** Colour of the word, `#rrggbb`. */
  color: string;
  /** Colour of the mark, the box, the rule, and the second part of a two-tone word. */
  markColor: string;
  mark?: MarkName | undefined;
  style: LogoStyle;
  /** Horizontal alignment of the logo. Default start. */
  align?: 'start' | 'center';
  /** px; default 160. */
  width?: number;
  /** px; default 40. */
  height?: number;
}

interface Box {
  width: number;
  height: number;
}

interface Plan {
  word: Wordmark;
  mark: { size: number; gap: number };
  /** Padding of the box left and right of mark and word, px. */
  padding: number;
  /** Width of all, px. */
  width: number;
  /** Top of the first line's capitals, px. */
  top: number;
}

/** Share of the height that capitals may have on one line, and that all lines together may have. */
const PROPORTIONS: Record<LogoStyle, { cap: number; block: number }> = {
  plain: { cap: 0.43, block: 0.72 },
  upper: { cap: 0.37, block: 0.72 },
  boxed: { cap: 0.34, block: 0.56 },
  underlined: { cap: 0.4, block: 0.6 },
  'two-tone': { cap: 0.43, block: 0.72 },
  ruled: { cap: 0.36, block: 0.56 },
  stacked: { cap: 0.5, block: 0.82 },
};

const MAX_BYTES = 5500;
/** Space left and right, px, so that antialiased edges are not cut. */
const INSET = 0.4;

/** Draws a logo of exactly `width` × `height` px as SVG without text or fonts, under 6 KB. Deterministic. */
export function drawLogo(design: LogoDesign): string {
  const box = { width: design.width ?? 160, height: design.height ?? 40 };
  const plan = planLogo(design, box);
  let svg = '';
  for (const detail of PATH_DETAILS) {
    svg = renderLogo(design, plan, box, detail);
    if (svg.length <= MAX_BYTES) break;
  }
  return svg;
}

function planLogo(design: LogoDesign, box: Box): Plan {
  const { style, typeface, name } = design;
  const share = PROPORTIONS[style];
  const padding = style === 'boxed' ? box.height * 0.26 : 0;
  const planBeside = (markSize: number) => {
    const gap = markSize * 0.29;
    const taken = (design.mark ? markSize + gap : 0) + padding * 2;
    const word = layOutWordmark(name, style, typeface, {
      width: box.width - taken - INSET * 2,
      capHeight: box.height * share.cap,
      blockHeight: box.height * share.block,
    });
    return { word, mark: { size: markSize, gap }, width: taken + word.ink.right };
  };
  const max = box.height * (style === 'boxed' ? 0.52 : 0.78);
  const large = planBeside(max);
  const smaller = Math.max(max * 0.68, large.word.capHeight * 1.8);
  const chosen = large.word.lines > 1 || smaller >= max ? large : planBeside(smaller);
  return { ...chosen, padding, top: topOf(chosen.word, style, box.height) };
}

/** Centres the capitals; leaves space below for a rule, and never lets glyphs leave the picture. */
function topOf(word: Wordmark, style: LogoStyle, height: number): number {
  const below = style === 'underlined' ? underlineOf(word, height).depth : 0;
  const centred = (height - word.baseline - below) / 2;
  return Math.max(0.5 - word.ink.top, Math.min(centred, height - 0.5 - word.ink.bottom));
}

function renderLogo(design: LogoDesign, plan: Plan, box: Box, detail: PathDetail): string {
  const left =
    design.align === 'center' ? (box.width - plan.width) / 2 : design.style === 'boxed' ? 0 : INSET;
  const markLeft = left + plan.padding;
  const wordLeft = markLeft + (design.mark ? plan.mark.size + plan.mark.gap : 0);
  const boxed = design.style === 'boxed';
  const inBox = readableOn(design.markColor);
  const parts: string[] = [];
  if (boxed) parts.push(filledBox(left, plan.width, box.height, design.typeface.serif, design.markColor));
  if (design.mark) {
    const markTop = (box.height - plan.mark.size) / 2;
    parts.push(drawMark(design.mark, boxed ? inBox : design.markColor, markLeft, markTop, plan.mark.size));
  }
  for (const tone of ['first', 'second'] as const) {
    const steps = plan.word.outlines.filter((one) => one.tone === tone).flatMap((one) => one.steps);
    if (steps.length === 0) continue;
    const color = tone === 'second' && design.style === 'two-tone' ? design.markColor : design.color;
    const d = pathData(moveSteps(steps, wordLeft, plan.top), detail);
    parts.push(`<path fill="${boxed ? inBox : color}" d="${d}"/>`);
  }
  const place = { left: wordLeft, top: plan.top, height: box.height };
  if (design.style === 'underlined') parts.push(underline(plan.word, place, design.markColor));
  if (design.style === 'ruled') parts.push(nameplateRules(plan.word, place, design.markColor));
  return svgDocument(design.name, box.width, box.height, parts.join(''));
}
