import { type BrokenFile, brokenFile } from '#cli/lib/mend/repairs/broken-file.ts';
import type { Repair, Surroundings } from '#cli/lib/mend/repairs/repair.ts';
import { repairFor } from '#cli/lib/mend/repairs/repair-for.ts';
import {
  applyEdits,
  changedLines,
  offsetBefore,
  offsetOf,
  placeOf,
  type TextEdit,
} from '#cli/lib/mend/repairs/text-edit.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { burden } from './burden.ts';

/** One mistake that was mended. */
export interface Mended {
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
export interface Examination {
  file: string;
  /** All findings that the text leads to, those in other files too. */
  check(text: string): Issue[];
  around(text: string): Surroundings;
}

interface State {
  /** The text as people wrote it. */
  original: string;
  text: string;
  issues: Issue[];
  mended: Mended[];
  /** What was done to the text, one repair after the other. */
  history: ReadonlyArray<readonly TextEdit[]>;
}

/** A text after its repairs, and what is still wrong with it. */
export interface MendedText {
  text: string;
  mended: Mended[];
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
export function mendText(text: string, examination: Examination): MendedText {
  const start: State = { original: text, text, issues: examination.check(text), mended: [], history: [] };
  const { text: after, mended, issues } = mendFrom(start, examination, MOST_HIDDEN);
  return { text: after, mended: mended.sort((a, b) => a.line - b.line || a.column - b.column), issues };
}

function mendFrom(start: State, examination: Examination, hidden: number): State {
  let state = mendTogether(start, examination);
  const refused = new Set<string>();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const next = nextRepair(state, examination, refused);
    if (!next) break;
    const direct = after(state, [next], examination);
    const isBetter = burden(direct.issues) < burden(state.issues);
    const reached = isBetter || hidden === 0 ? direct : mendFrom(direct, examination, hidden - 1);
    if (burden(reached.issues) < burden(state.issues)) {
      state = reached;
      refused.clear();
    } else refused.add(nameOf(next));
  }
  return state;
}

/** All repairs that keep out of each other's way, if every one of them takes its finding away. */
function mendTogether(state: State, examination: Examination): State {
  const apart: Found[] = [];
  const edits: TextEdit[] = [];
  for (const found of repairsOf(state, examination)) {
    if (found.repair.edits.some((edit) => edits.some((other) => touch(edit, other)))) continue;
    apart.push(found);
    edits.push(...found.repair.edits);
  }
  if (apart.length < 2) return state;
  const reached = after(state, apart, examination);
  const hoped = burden(state.issues) - burden(apart.map(({ issue }) => issue));
  return burden(reached.issues) <= hoped ? reached : state;
}

const touch = (a: TextEdit, b: TextEdit) => a.start <= b.end && b.start <= a.end;

interface Found {
  issue: Issue;
  repair: Repair;
}

const nameOf = ({ issue, repair }: Found) => [issue.code, issue.path, issue.line, repair.to].join(' ');

function nextRepair(state: State, examination: Examination, refused: ReadonlySet<string>): Found | undefined {
  for (const found of repairsOf(state, examination)) if (!refused.has(nameOf(found))) return found;
  return undefined;
}

function* repairsOf(state: State, { file, around }: Examination): Generator<Found> {
  const own = state.issues.filter((issue) => issue.file === file && issue.line > 0);
  if (own.length === 0) return;
  const broken: BrokenFile = brokenFile(state.text);
  const surroundings = around(state.text);
  for (const issue of own) {
    const repair = repairFor(issue, broken, surroundings);
    if (repair) yield { issue, repair };
  }
}

function after(state: State, found: readonly Found[], { file, check }: Examination): State {
  const edits = found.flatMap(({ repair }) => repair.edits);
  const text = applyEdits(state.text, edits);
  return {
    original: state.original,
    text,
    issues: check(text),
    mended: [...state.mended, ...found.map((one) => mendedOf(state, one, file))],
    history: [...state.history, edits],
  };
}

function mendedOf(state: State, { issue, repair: { from, to, edits } }: Found, file: string): Mended {
  const offset = offsetOf(state.text, issue.line, issue.column) ?? 0;
  const origin = state.history.reduceRight((at, done) => offsetBefore(at, done), offset);
  const lines = edits.map((edit) => changedLines(state.text, edit));
  return {
    code: issue.code,
    file,
    ...placeOf(state.original, origin),
    from,
    to,
    removed: lines.flatMap(({ removed }) => removed),
    added: lines.flatMap(({ added }) => added),
  };
}
