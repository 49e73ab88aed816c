import type { Mend } from './repair.ts';
import { offsetOf, type TextEdit } from './text-edit.ts';

const USUAL_STEP = 2;

/** Puts spaces where lines are indented with tabs, as many for each tab as the file's other lines take a level. */
export const mendTabs: Mend = ({ text }) => {
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
