import type { z } from 'zod';
import { APPEND } from '#schemas/brand/layers/merge-maps.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';
import type { Finding } from './issue.ts';
import { isMeantElsewhere, likelyPath } from './likely-path.ts';
import { limitInWords } from './limit-in-words.ts';
import { nearestValue } from './nearest-value.ts';
import { nearestWord } from './nearest-word.ts';
import { accepts, knownKeysAt } from './schema-keys.ts';

const quote = (words: readonly unknown[]) => words.map((word) => JSON.stringify(word)).join(', ');
const nameOf = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** Keys that a file may have at its top level although no resolved brand has them. */
const TOP_KEYS = ['extends'];

/** More unknown keys than this in one map are no spelling mistakes; further ones are reported once these are fixed. */
const MAX_UNKNOWN_KEYS = 50;

/**
 * Explains a zod issue, with the nearest known key or value. One zod issue may name several keys; it yields no
 * finding for a key that is missing only because it is misspelt or in another map, which has its own finding.
 */
export function explainZodIssue(schema: z.ZodType, issue: z.core.$ZodIssue, data: unknown): Finding[] {
  const value = valueAt(data, issue.path);
  if (value === undefined && issue.path.length > 0) {
    const isMeant = typeof data === 'object' && data !== null && isMeantElsewhere(schema, data, issue.path);
    return isMeant ? [] : [missingKey(issue)];
  }
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, MAX_UNKNOWN_KEYS).map((key) => unknownKey(schema, data, issue.path, key));
    case 'invalid_key':
      return [unknownKey(schema, data, issue.path.slice(0, -1), String(issue.path.at(-1)))];
    case 'invalid_union':
      return explainUnion(schema, issue, data);
    default:
      return [wrongValue(issue.path, messageOf(issue, value), hintOf(schema, issue, value))];
  }
}

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  const name = nameOf(issue.path);
  if (issue.code === 'invalid_type')
    return `\`${name}\` takes ${article(issue.expected)}, not ${kindOf(value)}`;
  if (issue.code === 'invalid_value') return `\`${name}\` cannot be ${JSON.stringify(value)}`;
  const limit = limitInWords(issue);
  if (limit !== undefined) return `\`${name}\` ${limit}${typeof value === 'number' ? `, not ${value}` : ''}`;
  return `\`${name}\`: ${issue.message}`;
}

function hintOf(schema: z.ZodType, issue: z.core.$ZodIssue, value: unknown): string | undefined {
  if (issue.code === 'invalid_value') return choiceHint(schema, issue, value);
  if (limitInWords(issue) !== undefined) return undefined;
  if (issue.code === 'too_big')
    return issue.inclusive === false ? `It lies below ${issue.maximum}.` : `The most is ${issue.maximum}.`;
  if (issue.code === 'too_small')
    return issue.inclusive === false ? `It lies above ${issue.minimum}.` : `The least is ${issue.minimum}.`;
  return nearestHint(schema, issue.path, value);
}

function wrongValue(path: PropertyKey[], message: string, hint?: string): Finding {
  return { path, code: 'invalid-value', message, hint, atValue: true };
}

function missingKey(issue: z.core.$ZodIssue): Finding {
  const takes =
    issue.code === 'invalid_type'
      ? article(issue.expected)
      : issue.code === 'invalid_value'
        ? `one of ${quote(issue.values)}`
        : undefined;
  return {
    path: issue.path,
    code: 'missing-key',
    message: `\`${nameOf(issue.path)}\` is missing`,
    hint: `Add \`${String(issue.path.at(-1))}:\`${takes ? `; it takes ${takes}` : ''}.`,
  };
}

/** Of the alternatives, the one with the deepest issue is the one that the author meant. */
function explainUnion(schema: z.ZodType, issue: z.core.$ZodIssueInvalidUnion, data: unknown): Finding[] {
  const value = valueAt(data, issue.path);
  const sameKind = issue.errors.filter(
    (errors) => errors[0]?.code !== 'invalid_type' || errors[0].path.length > 0,
  );
  const [closest] = sameKind;
  if (closest) {
    return closest.flatMap((inner) =>
      explainZodIssue(schema, { ...inner, path: [...issue.path, ...inner.path] }, data),
    );
  }
  const message = `\`${nameOf(issue.path)}\` has a value of the wrong form: ${kindOf(value)}`;
  return [
    wrongValue(
      issue.path,
      message,
      nearestHint(schema, issue.path, value) ?? issue.errors.flat()[0]?.message,
    ),
  ];
}

function nearestHint(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): string | undefined {
  const meant = nearestValue(value, (candidate) => accepts(schema, path, candidate));
  if (meant === undefined) return undefined;
  const key = path.at(-1);
  return typeof key === 'string' && typeof meant !== 'string'
    ? `Did you mean \`${key}: ${JSON.stringify(meant)}\`?`
    : `Did you mean ${JSON.stringify(meant)}?`;
}

function choiceHint(schema: z.ZodType, issue: z.core.$ZodIssueInvalidValue, value: unknown): string {
  const meant = typeof value === 'object' ? undefined : nearestWord(String(value), issue.values.map(String));
  if (meant !== undefined) return `Did you mean ${JSON.stringify(meant)}?`;
  return nearestHint(schema, issue.path, value) ?? `Use one of ${quote(issue.values)}.`;
}

function unknownKey(schema: z.ZodType, data: unknown, parent: PropertyKey[], key: string): Finding {
  const where = parent.length > 0 ? ` under \`${nameOf(parent)}\`` : '';
  return {
    path: [...parent, key],
    code: 'unknown-key',
    message: `unknown key \`${key}\`${where}`,
    hint: placeHint(schema, data, parent, key),
  };
}

/**
 * The likely correct path of an unknown key: a sibling of similar spelling, or a key of this name in another map.
 * Undefined if nothing is near.
 */
export function meantPath(
  schema: z.ZodType,
  data: unknown,
  parent: readonly PropertyKey[],
  key: string,
): PropertyKey[] | undefined {
  const atTop = nearestWord(key, TOP_KEYS);
  if (atTop === key) return [key];
  const appended = appendKey(key, knownKeysAt(schema, parent));
  if (appended !== undefined) return [...parent, appended];
  return likelyPath(schema, data, parent, key) ?? (atTop && parent.length === 0 ? [atTop] : undefined);
}

const WITH_SUFFIX = /^\s*(.+?)\s*(?:\+\s*(\w*)|[ ._-]\s*(append|apend|appned|appends|add))\s*$/i;

/** `<key>+append` of a key that is meant as such: a suggestion without it would replace the list. */
function appendKey(key: string, siblings: readonly string[]): string | undefined {
  const [, plain, suffix] = WITH_SUFFIX.exec(key) ?? [];
  if (plain === undefined || siblings.includes(key)) return undefined;
  const isAppend =
    suffix === undefined || suffix === '' || nearestWord(suffix, ['append', 'add']) !== undefined;
  const meant = siblings.includes(plain) ? plain : nearestWord(plain, siblings);
  return isAppend && meant !== undefined ? `${meant}${APPEND}` : undefined;
}

function placeHint(schema: z.ZodType, data: unknown, parent: PropertyKey[], key: string): string | undefined {
  const place = meantPath(schema, data, parent, key);
  if (!place) {
    const siblings = knownKeysAt(schema, parent);
    return siblings.length > 0 ? `Known here: ${siblings.join(', ')}.` : undefined;
  }
  const map = place.slice(0, -1);
  const meant = String(place.at(-1));
  if (nameOf(map) === nameOf(parent)) return `Did you mean \`${meant}\`?`;
  if (map.length > 0) return `It belongs under \`${nameOf(map)}\`.`;
  return TOP_KEYS.includes(meant)
    ? `\`${meant}\` belongs at the top of the file.`
    : 'It belongs at the top of the file.';
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value !== null && typeof value === 'object') return 'a map of keys';
  // JSON has no word for these, which YAML writes .nan and .inf.
  if (typeof value === 'number' && !Number.isFinite(value))
    return Number.isNaN(value) ? '.nan, which is none' : '.inf, which has no end';
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
