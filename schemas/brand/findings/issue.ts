/** A mistake in a brand, by its key; `locateIssue` finds its position in the files. */
export interface Finding {
  /** Of the key in the resolved brand. */
  path: PropertyKey[];
  /** As in {@link Issue}. */
  code: string;
  message: string;
  hint?: string | undefined;
  /** The position is that of the value instead of the key's. */
  atValue?: boolean;
}

/** A mistake in a configuration file, with its position and a hint. */
export interface Issue {
  /** A warning does not prevent a brand from being served. Default error. */
  severity?: 'error' | 'warning';
  /** Stable name of the kind of mistake, for example `unknown-key`. */
  code: string;
  /** The file, as messages show it. */
  file: string;
  /** 1-based; 0 when the whole file is meant. */
  line: number;
  /** 1-based; 0 when the whole file is meant. */
  column: number;
  /** Dotted path of the key, for example `theme.colors.light.text`. */
  path: string;
  /** What is wrong. */
  message: string;
  /** What to do. */
  hint?: string;
  /** The offending line. */
  source?: string;
}

/** Adds terminal colours to parts of an issue; without it they are plain. */
export type Paint = (role: 'place' | 'mark' | 'hint', text: string) => string;

const plain: Paint = (_, text) => text;

/** Characters that steer a terminal or the direction of text (Unicode UAX 9), and halves of letters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A message on one line, as keys and values of a file are in it: what must not reach a terminal as JSON escapes it. */
function escaped(text: string): string {
  return text.replace(UNPRINTABLE, (unit) =>
    unit === '\n' ? String.raw`\n` : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** An issue as text: position, message, the line with a caret, and hint. */
export function formatIssue(issue: Issue, paint: Paint = plain): string {
  const place = issue.line > 0 ? `${issue.file}:${issue.line}:${issue.column}` : issue.file;
  const kind = issue.severity === 'warning' ? 'warning: ' : '';
  const rows = [`${paint('place', place)}  ${kind}${escaped(issue.message)}  [${issue.code}]`];
  if (issue.source !== undefined && issue.line > 0) {
    const number = String(issue.line);
    rows.push(`  ${number} | ${issue.source}`);
    rows.push(
      `  ${' '.repeat(number.length)} | ${' '.repeat(Math.max(0, issue.column - 1))}${paint('mark', '^')}`,
    );
  }
  if (issue.hint) rows.push(`  ${paint('hint', escaped(issue.hint))}`);
  return rows.join('\n');
}
