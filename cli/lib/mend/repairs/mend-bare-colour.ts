import { type BrokenFile, pairAt } from './broken-file.ts';
import type { Mend, Repair } from './repair.ts';
import { lineAround } from './text-edit.ts';

const BARE_COLOR = /^(\s*(?:- )?["']?[\w-]+["']?:\s+)(#(?:[0-9a-f]{3}|[0-9a-f]{6}))\s*$/i;

/** Puts quotes around a colour that YAML takes for a comment. */
export const mendBareColour: Mend = (file, offset) =>
  pairAt(file, offset) ? quoted(file, offset) : undefined;

function quoted({ text }: BrokenFile, offset: number): Repair | undefined {
  const line = lineAround(text, offset);
  const [, before = '', color] = BARE_COLOR.exec(text.slice(line.start, line.end)) ?? [];
  if (color === undefined) return undefined;
  const start = line.start + before.length;
  const to = `"${color}"`;
  return { from: color, to, edits: [{ start, end: start + color.length, text: to }] };
}
