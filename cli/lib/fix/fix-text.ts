import type { Fix, FixContext } from '#cli/lib/fix/fixes/fix.ts';
import { fixFor } from '#cli/lib/fix/fixes/fix-for.ts';
import { type ParsedFile, parseFile } from '#cli/lib/fix/fixes/parsed-file.ts';
import {
  applyEdits,
  changedLines,
  offsetBefore,
  offsetOf,
  type TextEdit,
  textPosition,
} from '#cli/lib/fix/fixes/text-edit.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { severity } from './severity.ts';

/** One mistake that was mended. */
export interface AppliedFix {
  /** Kind of the finding, for example `unknown-key`. */
  code: string;
  file: string;
  /** Where the mistake stood in the text as people wrote it; 1-based. */
  line: number;
  column: number;
  /** What stood there. */
  from: string;
  /** What stands there now; empty when it was taken out. */
  to: string;
  removed: string[];
  added: string[];
}

/** How the file that is mended is looked at. */
export interface FileChecks {
  file: string;
  /** All findings that the text leads to, those in other files too. */
  check(text: string): Issue[];
  around(text: string): FixContext;
}

interface State {
  /** The text as people wrote it. */
  original: string;
  text: string;
  issues: Issue[];
  mended: AppliedFix[];
  /** What was done to the text, one repair after the other. */
  history: ReadonlyArray<readonly TextEdit[]>;
}

/** A text after its repairs, and what is still wrong with it. */
export interface FixedText {
  text: string;
  mended: AppliedFix[];
  issues: Issue[];
}

/** More repairs are not tried one after the other. */
const MOST_TRIES = 400;

/** A repair may bring to light what it hid, which then must be mendable itself, this many times. */
const MOST_HIDDEN = 2;

/**
 * Mends what can be mended safely, until nothing more can be: all findings at once, and where that does not go well one
 * after the other. Each time the text is checked anew, and a repair that leaves as many findings is taken back. All
 * other bytes stay.
 */
export function fixText(text: string, examination: FileChecks): FixedText {
  const start: State = { original: text, text, issues: examination.check(text), mended: [], history: [] };
  const { text: after, mended, issues } = fixFrom(start, examination, MOST_HIDDEN);
  return { text: after, mended: mended.sort((a, b) => a.line - b.line || a.column - b.column), issues };
}

function fixFrom(start: State, examination: FileChecks, hidden: number): State {
  let state = fixTogether(start, examination);
  const refused = new Set<string>();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const next = nextFix(state, examination, refused);
    if (!next) break;
    const direct = after(state, [next], examination);
    const isBetter = severity(direct.issues) < severity(state.issues);
    const reached = isBetter || hidden === 0 ? direct : fixFrom(direct, examination, hidden - 1);
    if (severity(reached.issues) < severity(state.issues)) {
      state = reached;
      refused.clear();
    } else refused.add(nameOf(next));
  }
  return state;
}

/** All repairs that keep out of each other's way, if every one of them takes its finding away. */
function fixTogether(state: State, examination: FileChecks): State {
  const apart: Found[] = [];
  const edits: TextEdit[] = [];
  for (const found of fixesOf(state, examination)) {
    if (found.repair.edits.some((edit) => edits.some((other) => touch(edit, other)))) continue;
    apart.push(found);
    edits.push(...found.repair.edits);
  }
  if (apart.length < 2) return state;
  const reached = after(state, apart, examination);
  const hoped = severity(state.issues) - severity(apart.map(({ issue }) => issue));
  return severity(reached.issues) <= hoped ? reached : state;
}

const touch = (a: TextEdit, b: TextEdit) => a.start <= b.end && b.start <= a.end;

interface Found {
  issue: Issue;
  repair: Fix;
}

const nameOf = ({ issue, repair }: Found) => [issue.code, issue.path, issue.line, repair.to].join(' ');

function nextFix(state: State, examination: FileChecks, refused: ReadonlySet<string>): Found | undefined {
  for (const found of fixesOf(state, examination)) if (!refused.has(nameOf(found))) return found;
  return undefined;
}

function* fixesOf(state: State, { file, around }: FileChecks): Generator<Found> {
  const own = state.issues.filter((issue) => issue.file === file && issue.line > 0);
  if (own.length === 0) return;
  const broken: ParsedFile = parseFile(state.text);
  const surroundings = around(state.text);
  for (const issue of own) {
    const repair = fixFor(issue, broken, surroundings);
    if (repair) yield { issue, repair };
  }
}

function after(state: State, found: readonly Found[], { file, check }: FileChecks): State {
  const edits = found.flatMap(({ repair }) => repair.edits);
  const text = applyEdits(state.text, edits);
  return {
    original: state.original,
    text,
    issues: check(text),
    mended: [...state.mended, ...found.map((one) => appliedFix(state, one, file))],
    history: [...state.history, edits],
  };
}

function appliedFix(state: State, { issue, repair: { from, to, edits } }: Found, file: string): AppliedFix {
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
