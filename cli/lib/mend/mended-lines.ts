import type { Paint } from '#schemas/brand/findings/issue.ts';
import type { Mended } from './mend-text.ts';

const what = ({ from, to }: Mended) => (to === '' ? `${from} removed` : `${from} → ${to}`);

/** What was mended, one line each; in a dry run also the lines that would change. */
export function mendedLines(mended: readonly Mended[], paint: Paint, isDryRun: boolean): string[] {
  return mended.flatMap((one) => {
    const place = paint('place', `${one.file}:${one.line}:${one.column}`);
    if (!isDryRun) return [`fixed ${place}  ${what(one)}`];
    return [
      `would fix ${place}  ${what(one)}`,
      ...one.removed.map((line) => paint('mark', `  - ${line}`)),
      ...one.added.map((line) => paint('hint', `  + ${line}`)),
    ];
  });
}
