import type { z } from 'zod';
import { nearestWord } from './nearest-word.ts';
import { knownKeysAt, pathsOfKey } from './schema-keys.ts';

/** One finding in the words of the person who wrote the file. */
export interface Explained {
  path: PropertyKey[];
  code: string;
  message: string;
  hint?: string | undefined;
  atValue?: boolean;
}

const quote = (words: readonly unknown[]) => words.map((word) => JSON.stringify(word)).join(', ');

/** Says what a zod issue means, with the likely meant key or value. One zod issue may name several keys. */
export function explainZodIssue(schema: z.ZodType, issue: z.core.$ZodIssue, data: unknown): Explained[] {
  const value = valueAt(data, issue.path);
  const name = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(schema, issue.path, key));
    case 'invalid_type':
      if (value === undefined) {
        return [
          {
            path: issue.path,
            code: 'missing-key',
            message: `\`${name}\` is missing`,
            hint: `Add it: it takes ${issue.expected}.`,
          },
        ];
      }
      return [wrongValue(issue.path, `\`${name}\` takes ${article(issue.expected)}, not ${kindOf(value)}`)];
    case 'invalid_value': {
      const meant =
        typeof value === 'object' ? undefined : nearestWord(String(value), issue.values.map(String));
      return [
        wrongValue(
          issue.path,
          `\`${name}\` cannot be ${JSON.stringify(value)}`,
          meant ? `Did you mean ${JSON.stringify(meant)}?` : `Use one of ${quote(issue.values)}.`,
        ),
      ];
    }
    case 'invalid_union':
      return [
        wrongValue(
          issue.path,
          `\`${name}\` has a value of the wrong form: ${kindOf(value)}`,
          issue.errors.flat()[0]?.message,
        ),
      ];
    default:
      return [wrongValue(issue.path, `\`${name}\`: ${issue.message}`)];
  }
}

function wrongValue(path: PropertyKey[], message: string, hint?: string): Explained {
  return { path, code: 'invalid-value', message, hint, atValue: true };
}

function unknownKey(schema: z.ZodType, parent: PropertyKey[], key: string): Explained {
  const siblings = knownKeysAt(schema, parent);
  const meant = nearestWord(key, siblings);
  const elsewhere = meant ? [] : pathsOfKey(schema, key);
  const hint = meant
    ? `Did you mean \`${meant}\`?`
    : elsewhere[0] !== undefined
      ? `It belongs under \`${elsewhere[0]}\`.`
      : siblings.length > 0
        ? `Known here: ${siblings.join(', ')}.`
        : undefined;
  const where = parent.length > 0 ? ` under \`${parent.map(String).join('.')}\`` : '';
  return { path: [...parent, key], code: 'unknown-key', message: `unknown key \`${key}\`${where}`, hint };
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  let value = data;
  for (const part of path) value = (value as Record<PropertyKey, unknown> | undefined | null)?.[part];
  return value;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value !== null && typeof value === 'object') return 'a map of keys';
  return `${article(typeof value)} (${JSON.stringify(value)})`;
}

function article(type: string): string {
  const words: Record<string, string> = {
    array: 'a list',
    object: 'a map of keys',
    record: 'a map of keys',
    int: 'a whole number',
    boolean: 'true or false',
  };
  return words[type] ?? `a ${type}`;
}
