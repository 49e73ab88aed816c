import { describe, expect, it } from 'vitest';
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, stringify } from 'yaml';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { brandWarnings } from '#schemas/brand/rules/brand-warnings.ts';
import { deliveredPresets } from '#tests/fixtures/delivered-presets.ts';
import { FULL_BRAND } from './full-brand.ts';
import { dropLetter } from './recipe.ts';
import { randomFrom } from './seeded-random.ts';

const presets = deliveredPresets();
const sound = stringify(FULL_BRAND, { lineWidth: 0 });
type Path = Array<string | number>;

function issuesOf(text: string): Issue[] {
  const resolved = resolveBrand(text, 'brand.yaml', presets);
  return resolved.ok ? brandWarnings(resolved, '2026-01-01') : resolved.issues;
}

/** Every value of the full brand file, with its path. */
function valuesIn(value: unknown, path: Path = []): Array<{ path: Path; value: unknown }> {
  const own = path.length > 0 ? [{ path, value }] : [];
  if (value === null || typeof value !== 'object') return own;
  const entries = Object.entries(value);
  return [
    ...own,
    ...entries.flatMap(([key, entry]) =>
      valuesIn(entry, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** Maps whose content is not the schema's: parameters of bidders, values of scripts, names of people's own. */
const isForeign = (path: Path) => path.some((part) => ['params', 'globals'].includes(String(part)));

/** Texts around which the schema takes spaces away. */
const isTrimmed = (path: Path) => path.includes('url') || path.includes('blockedWords');

interface Mistake {
  name: string;
  text: string;
  line: number;
}

/** The file with another value at a path, and the line of that value. */
function withValue(path: Path, value: unknown, what: string): Mistake {
  const document = parseDocument(sound);
  // In brackets, so that the value stands on the line of its key.
  document.setIn(path, document.createNode(value, { flow: true }));
  const text = document.toString({ lineWidth: 0 });
  return { name: `${path.join('.')}: ${what}`, text, line: lineOf(text, path) };
}

function lineOf(text: string, path: Path): number {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const parent = document.getIn(path.slice(0, -1), true);
  const last = path.at(-1);
  const pair = isMap(parent)
    ? parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === last)?.key
    : isSeq(parent)
      ? parent.items[Number(last)]
      : undefined;
  const { range } = pair as { range?: [number, number, number] };
  return counter.linePos(range?.[0] ?? 0).line;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const all = valuesIn(FULL_BRAND).filter(({ path }) => !isForeign(path));
const texts = all.flatMap(({ path, value }) => (isText(value) ? [{ path, value }] : []));
const random = randomFrom('schema mistakes');

const CLASSES: ReadonlyArray<readonly [string, Mistake[]]> = [
  ['a blank text', texts.map(({ path }) => withValue(path, '   ', 'blank'))],
  [
    'spaces around a text',
    texts
      .filter(({ path }) => !isTrimmed(path))
      .map(({ path, value }) => withValue(path, ` ${value}`, 'padded')),
  ],
  [
    'a misspelt placeholder in a text',
    texts.map(({ path, value }) => withValue(path, `${value}{domainOfDistributer}`, 'placeholder')),
  ],
  [
    'a control character in a text',
    texts.map(({ path, value }) => withValue(path, `${value}\u200B`, 'control')),
  ],
  [
    'a word for a number, or for true and false',
    all
      .filter(({ value }) => typeof value === 'number' || typeof value === 'boolean')
      .map(({ path }) => withValue(path, 'mabye', 'word')),
  ],
  [
    'a number below all limits',
    all
      .filter(({ value }) => typeof value === 'number')
      .map(({ path }) => withValue(path, -1_000_000, 'negative')),
  ],
  [
    'a list for a value, a value for a list or map',
    all.map(({ path, value }) => withValue(path, typeof value === 'object' ? 17 : [[17]], 'kind')),
  ],
  [
    'an entry of a list twice',
    all
      .filter(
        ({ path, value }) => Array.isArray(value) && value.every(isText) && path.at(-1) !== 'feedPattern',
      )
      .map(({ path, value }) => {
        const list = value as string[];
        const twice = withValue(path, [...list, list[0]], 'twice');
        return { ...twice, line: lineOf(twice.text, [...path, list.length]) };
      }),
  ],
  [
    'a misspelt key',
    all
      .filter(({ path }) => isText(path.at(-1)) && String(path.at(-1)).length > 3)
      .flatMap(({ path, value }) => {
        const key = dropLetter(random, String(path.at(-1)));
        const renamed = [...path.slice(0, -1), key];
        // Names that the brand chooses itself: size mappings, key-values, notes.
        if (['sizeMappings', 'targeting', 'gamAdsDynamicKeyValues', 'notes'].includes(String(path.at(-2))))
          return [];
        const document = parseDocument(sound);
        document.deleteIn(path);
        document.setIn(renamed, value);
        const text = document.toString({ lineWidth: 0 });
        return [{ name: `${path.join('.')} as ${key}`, text, line: lineOf(text, renamed) }];
      }),
  ],
];

it('the full brand sets every key of the schema but a few, and has no mistake', () => {
  expect(issuesOf(sound).map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
  expect(all.length).toBeGreaterThan(250);
});

describe.each(CLASSES)('%s', (_, mistakes) => {
  const results = mistakes.map((mistake) => ({ ...mistake, issues: issuesOf(mistake.text) }));

  it(`is reported wherever it stands (${mistakes.length} places)`, () => {
    expect(mistakes.length).toBeGreaterThan(10);
    expect(results.filter(({ issues }) => issues.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('is reported at its line', () => {
    const lost = results.filter(
      ({ line, issues }) => issues.length > 0 && !issues.some((issue) => issue.line === line),
    );
    expect(
      lost.map(({ name, line, issues }) => `${name}: ${line} ← ${issues[0]?.line} ${issues[0]?.message}`),
    ).toEqual([]);
  });
});
