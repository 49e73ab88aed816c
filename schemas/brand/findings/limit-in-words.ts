import type { z } from 'zod';

const UNITS: Readonly<Record<string, string>> = {
  string: 'character',
  array: 'entry',
  set: 'entry',
  map: 'key',
};

/**
 * The limit that a value does not keep, in words: "takes at most 28", "takes at least 1 character". Undefined where the
 * issue is about something else, or its schema has words of its own.
 */
export function limitInWords(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined;
  // The schema library's own words begin like this.
  if (!/^Too (big|small): /.test(issue.message)) return undefined;
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  return `takes ${comparison(issue)} ${limit}${unit(issue.origin, limit)}`;
}

function comparison({ code, inclusive = true }: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  if (code === 'too_big') return inclusive ? 'at most' : 'less than';
  return inclusive ? 'at least' : 'more than';
}

function unit(origin: string, limit: number): string {
  const word = UNITS[origin];
  if (word === undefined) return '';
  return limit === 1 ? ` ${word}` : ` ${word.replace(/y$/, 'ie')}s`;
}
