import { textPosition } from '#app/lib/text-position.ts';
import type { Fix, FixContext } from '#cli/lib/fix/fixes/fix.ts';
import { fixFor } from '#cli/lib/fix/fixes/fix-for.ts';
import { type ParsedFile, parseFile } from '#cli/lib/fix/fixes/parsed-file.ts';
import {
  applyEdits,
  changedLines,
  offsetBefore,
  offsetOf,
  type TextEdit,
} from '#cli/lib/fix/fixes/text-edit.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { severity } from './severity.ts';

/** One finding that was fixed. */
export interface AppliedFix {
  /** Kind of the finding, for example `unknown-key`. */
  code: string;
  file: string;
  /** Position of the finding in the original text; 1-based. */
  line: number;
  column: number;
  /** The text before. */
  from: string;
  /** The text after; empty if it was removed. */
  to: string;
  removed: string[];
  added: string[];
}

/** How a file is checked while it is fixed. */
interface FileChecks {
  file: string;
  /** All findings that the text causes, including those in other files. */
  check(text: string): Issue[];
  contextOf(text: string): FixContext;
}

interface State {
  /** The original text. */
  original: string;
  text: string;
  issues: Issue[];
  fixed: AppliedFix[];
  /** The edits of the text, one round of fixes after the other. */
  history: ReadonlyArray<readonly TextEdit[]>;
}

/** A text after its fixes, and the findings that remain. */
export interface FixedText {
  text: string;
  fixed: AppliedFix[];
  issues: Issue[];
}

/** Most fixes that are tried one after the other. */
const MAX_TRIES = 400;

/** A fix may reveal findings that were hidden, which must be fixable as well; at most so many levels deep. */
const MAX_HIDDEN = 2;

/**
 * Fixes what can be fixed safely, until nothing more can be: all findings at once, and if that does not help, one after
 * the other. The text is checked again each time, and a fix that does not lower the severity is reverted. All other
 * bytes stay.
 */
export function fixText(text: string, checks: FileChecks): FixedText {
  const start: State = { original: text, text, issues: checks.check(text), fixed: [], history: [] };
  const { text: after, fixed, issues } = fixFrom(start, checks, MAX_HIDDEN);
  return { text: after, fixed: fixed.sort((a, b) => a.line - b.line || a.column - b.column), issues };
}

function fixFrom(start: State, checks: FileChecks, hidden: number): State {
  const atStart = fixesOf(start, checks);
  let state = fixTogether(start, atStart, checks);
  let found = state === start ? atStart : fixesOf(state, checks);
  const refused = new Set<string>();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const next = found.find((one) => !refused.has(nameOf(one)));
    if (!next) break;
    const direct = after(state, [next], checks);
    const isBetter = severity(direct.issues) < severity(state.issues);
    const reached = isBetter || hidden === 0 ? direct : fixFrom(direct, checks, hidden - 1);
    if (severity(reached.issues) < severity(state.issues)) {
      state = reached;
      found = fixesOf(state, checks);
      refused.clear();
    } else refused.add(nameOf(next));
  }
  return state;
}

/** Applies all fixes whose edits do not touch each other, if each of them removes its finding. */
function fixTogether(state: State, found: readonly Found[], checks: FileChecks): State {
  const apart: Found[] = [];
  const edits: TextEdit[] = [];
  for (const one of found) {
    if (one.fix.edits.some((edit) => edits.some((other) => touch(edit, other)))) continue;
    apart.push(one);
    edits.push(...one.fix.edits);
  }
  if (apart.length < 2) return state;
  const reached = after(state, apart, checks);
  const expected = severity(state.issues) - severity(apart.map(({ issue }) => issue));
  return severity(reached.issues) <= expected ? reached : state;
}

const touch = (a: TextEdit, b: TextEdit) => a.start <= b.end && b.start <= a.end;

interface Found {
  issue: Issue;
  fix: Fix;
}

const nameOf = ({ issue, fix }: Found) => [issue.code, issue.path, issue.line, fix.to].join(' ');

function fixesOf(state: State, { file, contextOf }: FileChecks): Found[] {
  const own = state.issues.filter((issue) => issue.file === file && issue.line > 0);
  if (own.length === 0) return [];
  const parsed: ParsedFile = parseFile(state.text);
  const context = contextOf(state.text);
  return own.flatMap((issue) => {
    const fix = fixFor(issue, parsed, context);
    return fix ? [{ issue, fix }] : [];
  });
}

function after(state: State, found: readonly Found[], { file, check }: FileChecks): State {
  const edits = found.flatMap(({ fix }) => fix.edits);
  const text = applyEdits(state.text, edits);
  return {
    original: state.original,
    text,
    issues: check(text),
    fixed: [...state.fixed, ...found.map((one) => appliedFix(state, one, file))],
    history: [...state.history, edits],
  };
}

function appliedFix(state: State, { issue, fix: { from, to, edits } }: Found, file: string): AppliedFix {
  const offset = offsetOf(state.text, issue.line, issue.column) ?? 0;
  const origin = state.history.reduceRight((at, done) => offsetBefore(at, done), offset);
  const lines = edits.map((edit) => changedLines(state.text, edit));
  return {
    code: issue.code,
    file,
    ...textPosition(state.original, origin),
    from,
    to,
    removed: lines.flatMap(({ removed }) => removed),
    added: lines.flatMap(({ added }) => added),
  };
}
