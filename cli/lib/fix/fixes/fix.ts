import type { Issue } from '#schemas/brand/findings/issue.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { TextEdit } from './text-edit.ts';

/** A fix of one finding that does not change what the file means. */
export interface Fix {
  /** The original text. */
  from: string;
  /** The new text; empty if it is removed. */
  to: string;
  /** Edits of the text; the first one is at the mistake. */
  edits: TextEdit[];
}

/** What a fixer may use besides the file. */
export interface FixContext {
  /** The file's data merged over defaults and presets. Undefined while the file cannot be read. */
  data: Record<string, unknown> | undefined;
  /** Names of all presets, the parsed ones too. */
  presetNames: readonly string[];
}

/** Finds the fix of a finding at an offset of the file; undefined if it needs a decision. */
export type Fixer = (
  file: ParsedFile,
  offset: number,
  contextOf: FixContext,
  issue: Issue,
) => Fix | undefined;
