import type { z } from 'zod';

/** An answer of a back end, read. `oddities` are for the log: where, and what was expected. */
export type ParsedAnswer<T> = { ok: true; value: T; oddities: string[] } | { ok: false; oddities: string[] };

/** Lists from which an entry may be missing without the rest losing its meaning. */
const LISTS = ['articles', 'sources', 'games'];

/**
 * Reads an answer through its schema. A list loses the entries that are not right, as one odd story should not cost
 * the page; a list of which nothing is right, or a fault anywhere else, fails the answer.
 */
export function parseAnswer<T>(schema: z.ZodType<T>, answer: unknown): ParsedAnswer<T> {
  const first = schema.safeParse(answer);
  if (first.success) return { ok: true, value: first.data, oddities: [] };
  const oddities = first.error.issues.map(describe);
  const rest = withoutFaulty(answer, first.error.issues);
  const second = rest === undefined ? undefined : schema.safeParse(rest);
  return second?.success ? { ok: true, value: second.data, oddities } : { ok: false, oddities };
}

/** The answer without the entries that the issues lie in; undefined when that would not help. */
function withoutFaulty(answer: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const faulty = new Map<string, Set<number>>();
  for (const { path } of issues) {
    const [list, place] = path;
    if (typeof list !== 'string' || typeof place !== 'number' || !LISTS.includes(list)) return undefined;
    faulty.set(list, (faulty.get(list) ?? new Set()).add(place));
  }
  const kept: Record<string, unknown> = { ...answer };
  for (const [list, places] of faulty) {
    const entries = kept[list] as unknown[];
    if (places.size === entries.length) return undefined;
    kept[list] = entries.filter((_, place) => !places.has(place));
  }
  return kept;
}

/** `articles.*.title: Invalid input: expected string, received number`; places in lists do not matter. */
function describe({ path, message }: z.core.$ZodIssue): string {
  const where = path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.');
  return `${where || 'the answer'}: ${message}`;
}
