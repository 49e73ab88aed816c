import type { z } from 'zod';

/** An answer of a back end, read. `oddities` are for the log: where, and what was expected. */
export type ParsedAnswer<T> = { ok: true; value: T; oddities: string[] } | { ok: false; oddities: string[] };

type Path = readonly PropertyKey[];

/** Contracts are not nested deeper than this; each round looks one level further up. */
const MOST_ROUNDS = 10;

/**
 * Reads an answer through its schema, without what is not right in it: a member of an object is left out, so that its
 * default counts; an entry of a list becomes undefined, so that the others keep their places. What needs a part that
 * is missing is left out itself, and so on outwards; the answer fails where that is all of it.
 */
export function parseAnswer<T>(schema: z.ZodType<T>, answer: unknown): ParsedAnswer<T> {
  const oddities = new Set<string>();
  let rest = answer;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const parsed = schema.safeParse(rest);
    if (parsed.success) return { ok: true, value: parsed.data, oddities: [...oddities] };
    const { issues } = parsed.error;
    for (const issue of issues) if (isNews(issue.path, rest, answer)) oddities.add(describe(issue));
    const faulty = issues.map(({ path }) => lastPresent(rest, path));
    if (faulty.some((path) => path.length === 0)) break;
    rest = structuredClone(rest);
    for (const path of faulty) leaveOut(rest, path);
  }
  return { ok: false, oddities: [...oddities] };
}

/** What an issue lies in: its own place, or the closest around it that there is. Empty for the answer itself. */
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

/** Whether an issue is worth a line in the log: not that we left something out, nor null for what they do not have. */
function isNews(path: Path, rest: unknown, given: unknown): boolean {
  const value = valueAt(rest, path);
  if (value === undefined) return (valueAt(given, path) ?? undefined) === undefined;
  return value !== null || typeof path.at(-1) !== 'string';
}

/** `articles.*.title: Invalid input: expected string, received number`; places in lists do not matter. */
function describe({ path, message }: z.core.$ZodIssue): string {
  const where = path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.');
  return `${where || 'the answer'}: ${message}`;
}
