/** A step of an outline: one letter as in SVG, with absolute coordinates. */
export type PathStep =
  | { type: 'M' | 'L'; x: number; y: number }
  | { type: 'Q'; x1: number; y1: number; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' };

/** A number with at most two decimals and no needless zero: `-.5`, `12`, `3.25`. */
export function shortNumber(value: number, decimals = 2): string {
  const rounded = Number(value.toFixed(decimals));
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

interface Point {
  x: number;
  y: number;
}

/** Precision of written outlines. */
export interface PathDetail {
  /** 1 or 2. */
  decimals: number;
  /** Farthest that a control point may move (px) so that SVG's shorthand for smooth curves can be used. */
  smooth: number;
  /** Curves shorter than this (px) are merged with the next step. */
  shortCurve: number;
  /**
   * Lines shorter than this (px) are merged with the next step; only at the coarsest detail, as it removes hairlines.
   */
  shortLine: number;
}

const FINE: PathDetail = { decimals: 2, smooth: 0.06, shortCurve: 0, shortLine: 0 };

/** From the finest outlines to those that save the most bytes and still look the same at logo size. */
export const PATH_DETAILS: readonly PathDetail[] = [
  FINE,
  { decimals: 1, smooth: 0.11, shortCurve: 0, shortLine: 0 },
  { decimals: 1, smooth: 0.16, shortCurve: 0.3, shortLine: 0 },
  { decimals: 1, smooth: 0.2, shortCurve: 0.45, shortLine: 0 },
  { decimals: 1, smooth: 0.25, shortCurve: 0.65, shortLine: 0 },
  { decimals: 1, smooth: 0.3, shortCurve: 0.8, shortLine: 0 },
  { decimals: 1, smooth: 0.3, shortCurve: 0.8, shortLine: 0.25 },
  { decimals: 1, smooth: 0.4, shortCurve: 1, shortLine: 0.4 },
  { decimals: 1, smooth: 0.5, shortCurve: 1.3, shortLine: 0.8 },
  { decimals: 1, smooth: 1, shortCurve: 2.5, shortLine: 1.5 },
];

/**
 * Outlines as the value of `d`, in relative coordinates. Rounds against the position already written, so that
 * errors never add up.
 */
export function pathData(steps: readonly PathStep[], detail: PathDetail = FINE): string {
  const writer = new PathWriter(detail);
  for (const step of steps) writer.add(step);
  return writer.text;
}

class PathWriter {
  text = '';
  #pen: Point = { x: 0, y: 0 };
  #start: Point = { x: 0, y: 0 };
  /** Control point of the quadratic curve written last. */
  #control: Point | undefined;
  #letter = '';
  readonly #detail: PathDetail;

  constructor(detail: PathDetail) {
    this.#detail = detail;
  }

  add(step: PathStep): void {
    if (step.type === 'Z') {
      this.#close();
      return;
    }
    const end = { x: this.#snap(step.x), y: this.#snap(step.y) };
    if (this.#isTooShort(step, end)) return;
    if (step.type === 'M') {
      this.#write('m', end);
      this.#start = end;
    } else if ('x2' in step) {
      this.#write('c', { x: step.x1, y: step.y1 }, { x: step.x2, y: step.y2 }, end);
    } else if ('x1' in step) this.#curve({ x: this.#snap(step.x1), y: this.#snap(step.y1) }, end);
    else this.#line(end);
    if (!('x1' in step) || 'x2' in step) this.#control = undefined;
    this.#pen = end;
  }

  #isTooShort(step: PathStep, end: Point): boolean {
    if (step.type === 'M') return false;
    const min = 'x1' in step ? this.#detail.shortCurve : this.#detail.shortLine;
    return Math.hypot(end.x - this.#pen.x, end.y - this.#pen.y) < min;
  }

  #close(): void {
    if (this.#letter !== 'z') this.text += 'z';
    this.#letter = 'z';
    this.#pen = this.#start;
    this.#control = undefined;
  }

  #line(end: Point): void {
    if (end.x === this.#pen.x && end.y === this.#pen.y) return;
    if (end.y === this.#pen.y) this.#numbers('h', [end.x - this.#pen.x]);
    else if (end.x === this.#pen.x) this.#numbers('v', [end.y - this.#pen.y]);
    else this.#write('l', end);
  }

  /** A quadratic curve; where its control point mirrors the last one, as in TrueType, two numbers suffice. */
  #curve(control: Point, end: Point): void {
    const last = this.#control;
    const mirrored = last && { x: 2 * this.#pen.x - last.x, y: 2 * this.#pen.y - last.y };
    if (mirrored && Math.hypot(mirrored.x - control.x, mirrored.y - control.y) <= this.#detail.smooth) {
      this.#write('t', end);
      this.#control = mirrored;
    } else {
      this.#write('q', control, end);
      this.#control = control;
    }
  }

  #write(letter: string, ...points: Point[]): void {
    this.#numbers(
      letter,
      points.flatMap(({ x, y }) => [x - this.#pen.x, y - this.#pen.y]),
    );
  }

  #numbers(letter: string, values: number[]): void {
    const numbers = values.map((value) => shortNumber(value, this.#detail.decimals));
    this.text += letter === this.#letter ? separated(numbers, this.text) : letter + separated(numbers, '');
    this.#letter = letter === 'm' ? 'l' : letter;
  }

  #snap(value: number): number {
    const factor = 10 ** this.#detail.decimals;
    return Math.round(value * factor) / factor;
  }
}

/** Joins numbers with a space only where SVG's grammar needs one. */
function separated(numbers: readonly string[], before: string): string {
  let out = '';
  for (const number of numbers) {
    const previous = out === '' ? before : out;
    const joins = number.startsWith('-') || (number.startsWith('.') && endsWithFraction(previous));
    out += previous === '' || joins || /[a-z]$/i.test(previous) ? number : ` ${number}`;
  }
  return out;
}

function endsWithFraction(text: string): boolean {
  return /\.\d+$/.test(text);
}
