import type { Issue } from '#schemas/brand/findings/issue.ts';
import type { BrokenFile } from './broken-file.ts';
import { mendBareColour } from './mend-bare-colour.ts';
import { mendDuplicate } from './mend-duplicate.ts';
import { mendKey } from './mend-key.ts';
import { mendTabs } from './mend-tabs.ts';
import { mendValue } from './mend-value.ts';
import { mendPresetName, mendSitePath } from './mend-words.ts';
import type { Mend, Repair, Surroundings } from './repair.ts';
import { offsetOf } from './text-edit.ts';

/** What mends which kind of finding. Kinds that are not here need a person: contrast, for one, is a matter of taste. */
const MENDS: Readonly<Record<string, Mend>> = {
  'unknown-key': mendKey,
  'invalid-value': mendValue,
  'missing-key': mendBareColour,
  'duplicate-key': mendDuplicate,
  'yaml-syntax': mendTabs,
  'bad-extends': mendPresetName,
  'dead-internal-link': mendSitePath,
};

/** The safe repair of a finding; undefined where only a person can decide. */
export function repairFor(issue: Issue, file: BrokenFile, around: Surroundings): Repair | undefined {
  const mend = Object.hasOwn(MENDS, issue.code) ? MENDS[issue.code] : undefined;
  const offset = offsetOf(file.text, issue.line, issue.column);
  return mend && offset !== undefined ? mend(file, offset, around, issue) : undefined;
}
