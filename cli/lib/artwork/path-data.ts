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

/**
 * Outlines as the value of `d`, in relative coordinates, with at most `decimals` (1 or 2) decimals.
 * Rounds against the position already written, so that errors never add up.
 */
export function pathData(steps: readonly PathStep[], decimals = 2): string {
  const factor = 10 ** decimals;
  const snap = (value: number) => Math.round(value * factor) / factor;
  let out = '';
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  let last = '';
  const write = (letter: string, values: number[]) => {
    const numbers = values.map((value) => shortNumber(value, decimals));
    out += (letter === last ? separated(numbers, out) : letter + separated(numbers, '')) || letter;
    last = letter === 'm' ? 'l' : letter;
  };
  for (const step of steps) {
    if (step.type === 'Z') {
      if (last !== 'z') out += 'z';
      last = 'z';
      [penX, penY] = [startX, startY];
      continue;
    }
    const [x, y] = [snap(step.x), snap(step.y)];
    const [dx, dy] = [x - penX, y - penY];
    if (step.type === 'M') {
      write('m', [dx, dy]);
      [startX, startY] = [x, y];
    } else if (step.type === 'L') {
      if (dx !== 0 && dy !== 0) write('l', [dx, dy]);
      else if (dy === 0 && dx !== 0) write('h', [dx]);
      else if (dy !== 0) write('v', [dy]);
    } else if (step.type === 'Q') write('q', [step.x1 - penX, step.y1 - penY, dx, dy]);
    else write('c', [step.x1 - penX, step.y1 - penY, step.x2 - penX, step.y2 - penY, dx, dy]);
    [penX, penY] = [x, y];
  }
  return out;
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
