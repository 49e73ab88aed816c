import type { z } from 'zod';

/** Parts of one kind that were left out of an answer, or read as missing as they are null. */
export interface LeftOut {
  /** Where, with `*` for any entry of a list or table, and what is wrong with it: `articles.*.title: is empty`. */
  oddity: string;
  count: number;
  /** What the first one was, as JSON, at most 80 characters. */
  example: string;
  /** Null is how many back ends write that there is nothing, so that the log does not report it. */
  isNull: boolean;
}

/** A parsed answer of a back end. `oddities` are the lines for the log, `leftOut` everything that was left out. */
export type ParsedAnswer<T> =
  | { ok: true; value: T; oddities: string[]; leftOut: LeftOut[] }
  | { ok: false; oddities: string[]; leftOut: LeftOut[] };

type Path = readonly PropertyKey[];

/** Contracts are not nested deeper than this; each round goes one level further up. */
const MAX_ROUNDS = 10;

/**
 * Parses an answer by its schema, without its invalid parts: an invalid member of an object is left out, so that its
 * default counts; an invalid entry of a list becomes undefined, so that the others keep their indexes. A value that
 * needs a missing part is left out itself, and so on outwards; the answer fails if that reaches the top.
 */
export function parseAnswer<T>(schema: z.ZodType<T>, answer: unknown): ParsedAnswer<T> {
  const oddities = new Set<string>();
  const found = new Map<string, LeftOut>();
  let rest = answer;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const parsed = schema.safeParse(rest);
    if (parsed.success)
      return { ok: true, value: parsed.data, oddities: [...oddities], leftOut: [...found.values()] };
    const { issues } = parsed.error;
    count(issues, rest, found);
    for (const issue of issues) if (isNews(issue.path, rest, answer)) oddities.add(describe(issue));
    const faulty = issues.map(({ path }) => lastPresent(rest, path));
    if (faulty.some((path) => path.length === 0)) break;
    rest = structuredClone(rest);
    for (const path of faulty) leaveOut(rest, path);
  }
  return { ok: false, oddities: [...oddities], leftOut: [...found.values()] };
}

/** Counts what is there and will be left out; what is missing was counted in the round before, or is no news. */
function count(issues: readonly z.core.$ZodIssue[], answer: unknown, found: Map<string, LeftOut>): void {
  for (const issue of issues) {
    const value = valueAt(answer, issue.path);
    if (value === undefined) continue;
    const oddity = describe(issue);
    const known = found.get(oddity);
    if (known) known.count += 1;
    else found.set(oddity, { oddity, count: 1, example: short(value), isNull: value === null });
  }
}

function short(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return json.length > 80 ? `${json.slice(0, 79)}…` : json;
}

/** The path of an issue, or of the closest value around it that is present. Empty for the answer itself. */
function lastPresent(answer: unknown, path: Path): Path {
  for (let length = path.length; length > 0; length--) {
    const some = path.slice(0, length);
    if (valueAt(answer, some) !== undefined) return some;
  }
  return [];
}

function leaveOut(answer: unknown, path: Path): void {
  const holder = valueAt(answer, path.slice(0, -1));
  const last = path.at(-1);
  if (last === undefined || typeof holder !== 'object' || holder === null) return;
  if (Array.isArray(holder)) holder[Number(last)] = undefined;
  else Reflect.deleteProperty(holder, last);
}

function valueAt(answer: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (holder, key) =>
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
        ? Reflect.get(holder, key)
        : undefined,
    answer,
  );
}

/** Whether an issue is worth a line in the log: not parts that we left out, nor null for missing values. */
function isNews(path: Path, rest: unknown, given: unknown): boolean {
  const value = valueAt(rest, path);
  if (value === undefined) return (valueAt(given, path) ?? undefined) === undefined;
  return value !== null || typeof path.at(-1) !== 'string';
}

/** Members whose own keys are data, of which an answer may have any number, and not names of the contract. */
const TABLES: readonly PropertyKey[] = ['topicsRanking', 'topics', 'reporting', 'gamAdsDynamicKeyValues'];

/**
 * `articles.*.title: Invalid input: expected string, received number`; indexes of lists and keys of tables do not
 * matter, so that an answer says a few things at most, whatever is in it.
 */
function describe({ path, message }: z.core.$ZodIssue): string {
  const where = path
    .map((part, at) => (typeof part === 'number' || TABLES.includes(path[at - 1] ?? '') ? '*' : String(part)))
    .join('.');
  return `${where || 'the answer'}: ${message}`;
}
