import type { Issue } from '#schemas/brand/findings/issue.ts';
import type { Fix, FixContext, Fixer } from './fix.ts';
import { fixDuplicate } from './fix-duplicate.ts';
import { fixKey } from './fix-key.ts';
import { fixPresetName, fixSitePath } from './fix-names.ts';
import { fixValue } from './fix-value.ts';
import { type ParsedFile, pairAt } from './parsed-file.ts';
import { lineAround, offsetOf, type TextEdit } from './text-edit.ts';

const USUAL_STEP = 2;

/** Replaces tabs of indentation by spaces, as many for each tab as the file's other lines take for a level. */
const fixTabs: Fixer = ({ text }) => {
  const rows = text.split('\n');
  const steps = rows.flatMap((row) => /^( +)[^\s#-]/.exec(row)?.[1]?.length ?? []);
  const step = ' '.repeat(steps.length > 0 ? Math.min(...steps) : USUAL_STEP);
  const edits = rows.flatMap((row, index): TextEdit[] => {
    const [indent = ''] = /^\t[\t ]*(?=\S)/.exec(row) ?? [];
    const start = offsetOf(text, index + 1, 1) ?? 0;
    return indent === '' ? [] : [{ start, end: start + indent.length, text: indent.replaceAll('\t', step) }];
  });
  return edits.length === 0 ? undefined : { from: 'tabs', to: 'spaces', edits };
};

const BARE_COLOR = /^(\s*(?:- )?["']?[\w-]+["']?:\s+)(#(?:[0-9a-f]{3}|[0-9a-f]{6}))\s*$/i;

/** Puts quotes around a colour that YAML takes for a comment. */
const fixBareColor: Fixer = (file, offset) => (pairAt(file, offset) ? quoted(file, offset) : undefined);

function quoted({ text }: ParsedFile, offset: number): Fix | undefined {
  const line = lineAround(text, offset);
  const [, before = '', color] = BARE_COLOR.exec(text.slice(line.start, line.end)) ?? [];
  if (color === undefined) return undefined;
  const start = line.start + before.length;
  const to = `"${color}"`;
  return { from: color, to, edits: [{ start, end: start + color.length, text: to }] };
}

/** Fixers by kind of finding. Other kinds, such as contrast, need a person to decide. */
const FIXERS: Readonly<Record<string, Fixer>> = {
  'unknown-key': fixKey,
  'invalid-value': fixValue,
  'missing-key': fixBareColor,
  'duplicate-key': fixDuplicate,
  'yaml-syntax': fixTabs,
  'bad-extends': fixPresetName,
  'dead-internal-link': fixSitePath,
};

/** The safe fix of a finding; undefined if it needs a decision. */
export function fixFor(issue: Issue, file: ParsedFile, contextOf: FixContext): Fix | undefined {
  const fix = Object.hasOwn(FIXERS, issue.code) ? FIXERS[issue.code] : undefined;
  const offset = offsetOf(file.text, issue.line, issue.column);
  return fix && offset !== undefined ? fix(file, offset, contextOf, issue) : undefined;
}
