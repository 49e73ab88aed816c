import path from 'node:path';
import { countNoun } from '#app/lib/count-noun.ts';
import { shotLabel } from './plan-shots.ts';
import { shareText } from './share-text.ts';
import type { ShotsReport } from './shots-report.ts';

/** A run as text: changes, problems, and totals. */
export function shotsLines({ shots, broken, against }: ShotsReport, folder: string): string[] {
  const lines = (against?.changes ?? []).map(
    (change) => `${shotLabel(change)}: ${change.kind === 'changed' ? shareText(change.share) : change.kind}`,
  );
  for (const shot of shots) {
    for (const problem of shot.problems) lines.push(`${shotLabel(shot)}: ${problem}`);
  }
  for (const { brid, issues } of broken) {
    lines.push(
      `${brid}: broken, not photographed (${countNoun(issues.length, 'mistake')}; masthead validate ${brid})`,
    );
  }
  if (against) {
    const { same, changed, gone } = against;
    lines.push(
      `Against ${against.folder}: ${same} same, ${changed} changed, ${against.new} new, ${gone} gone.`,
    );
  }
  const pictures = shots.filter(({ file }) => file !== undefined).length;
  const brands = new Set(shots.map(({ brid }) => brid)).size;
  lines.push(
    `${countNoun(pictures, 'shot')} of ${countNoun(brands, 'brand')} → ${path.join(folder, 'index.html')}`,
  );
  return lines;
}
