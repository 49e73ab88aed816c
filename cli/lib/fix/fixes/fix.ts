import type { Issue } from '#schemas/brand/findings/issue.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { TextEdit } from './text-edit.ts';

/** A way to mend one finding without changing what the file means. */
export interface Fix {
  /** What stood there, as people wrote it. */
  from: string;
  /** What stands there afterwards; empty when it is taken out. */
  to: string;
  /** Edits of the text; the first one is at the mistake. */
  edits: TextEdit[];
}

/** What a repair may know besides the file. */
export interface FixContext {
  /** The file's data with what lies below it: defaults and presets. Undefined while the file cannot be read. */
  data: Record<string, unknown> | undefined;
  /** Names of all presets, the broken ones too. */
  presetNames: readonly string[];
}

/** Finds the repair of a finding at an offset of the file; nothing where only a person can decide. */
export type Fixer = (file: ParsedFile, offset: number, around: FixContext, issue: Issue) => Fix | undefined;
