import type { Issue } from '#schemas/brand/findings/issue.ts';
import { type Presets, resolveBrand } from '#schemas/brand/resolve-brand.ts';
import type { Mutation } from './mutation-corpus.ts';

/** A mutation that was reported in the wrong place or without the right suggestion. */
export interface Miss {
  brid: string;
  kind: string;
  wanted: string;
  got: string;
}

/** How well the first finding of each mutation fits. */
export interface Score {
  total: number;
  /** First finding at the right line and column. */
  rightPlace: number;
  /** First finding whose hint holds the suggestion. */
  rightSuggestion: number;
  /** Mutations for which there is a suggestion to make. */
  ofSuggestions: number;
  /** Mutations with exactly one finding. */
  single: number;
  /** Mutations without any finding. */
  silent: number;
  misses: Miss[];
}

/** Judges the first finding alone: that is the one that people read. */
export function scoreCorpus(corpus: readonly Mutation[], presets: Presets): Score {
  const score: Score = {
    total: corpus.length,
    rightPlace: 0,
    rightSuggestion: 0,
    ofSuggestions: 0,
    single: 0,
    silent: 0,
    misses: [],
  };
  for (const mutation of corpus) {
    const issues = issuesOf(mutation.text, presets);
    const [first] = issues;
    const place = first?.file === FILE && first.line === mutation.line && first.column === mutation.column;
    const suggestion = suggests(mutation, issues, presets);
    if (issues.length === 0) score.silent += 1;
    if (issues.length === 1) score.single += 1;
    if (place) score.rightPlace += 1;
    if (mutation.suggestion !== undefined) score.ofSuggestions += 1;
    if (mutation.suggestion !== undefined && suggestion) score.rightSuggestion += 1;
    if (!place || !suggestion) score.misses.push(missOf(mutation, first));
  }
  return score;
}

const FILE = 'brand.yaml';

function issuesOf(text: string, presets: Presets): Issue[] {
  const resolved = resolveBrand(text, FILE, presets);
  return resolved.ok ? [] : resolved.issues;
}

/** A proposed colour is right when the file has no finding left once it stands in the place that was named. */
function suggests(mutation: Mutation, issues: readonly Issue[], presets: Presets): boolean {
  const hint = issues[0]?.hint ?? '';
  if (mutation.suggestion !== 'a colour that passes') return hint.includes(mutation.suggestion ?? '');
  const proposed = /"#[0-9a-f]{6}"/.exec(hint)?.[0];
  if (proposed === undefined) return false;
  const rows = mutation.text.split('\n');
  const row = rows[mutation.line - 1] ?? '';
  rows[mutation.line - 1] = row.slice(0, mutation.column - 1) + proposed;
  return issuesOf(rows.join('\n'), presets).length === 0;
}

function missOf(mutation: Mutation, issue: Issue | undefined): Miss {
  const { brid, kind, line, column, suggestion = '' } = mutation;
  return {
    brid,
    kind,
    wanted: `${line}:${column} ${suggestion}`,
    got: issue ? `${issue.line}:${issue.column} ${issue.message} | ${issue.hint ?? ''}` : 'nothing',
  };
}
