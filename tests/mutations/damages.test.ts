import { describe, expect, it } from 'vitest';
import { type ResolvedBrand, resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { deliveredPresets } from '#tests/fixtures/delivered-presets.ts';
import { damageText } from './damage-text.ts';
import { withMenu } from './menu-mistakes.ts';
import { soundBrands } from './mutation-corpus.ts';
import { oneOf, randomFrom } from './seeded-random.ts';

const DAMAGED_FILES = 2_000;
const presets = deliveredPresets();
const brands = [...soundBrands(), ...soundBrands().map(withMenu)];

/** What is wrong with a result, if anything: findings must exist, say something and stand within the file. */
function flawOf(resolved: ResolvedBrand, text: string): string | undefined {
  if (resolved.ok) return undefined;
  if (resolved.issues.length === 0) return 'no brand and no finding';
  const lines = text.split(/\r?\n/).length;
  const lost = resolved.issues.find(
    (issue) => issue.file === 'brand.yaml' && (issue.line > lines || issue.line < 0 || issue.message === ''),
  );
  return lost && `${lost.line}: ${lost.message}`;
}

describe('damaged brand files', () => {
  it(`end in a brand or in findings, ${DAMAGED_FILES} times`, () => {
    const random = randomFrom('damages');
    const flaws: string[] = [];
    let broken = 0;
    for (let round = 0; round < DAMAGED_FILES; round++) {
      const text = damageText(random, oneOf(random, brands).text);
      const resolved = resolveBrand(text, 'brand.yaml', presets);
      const flaw = flawOf(resolved, text);
      if (flaw !== undefined) flaws.push(`${flaw}\n${text}`);
      if (!resolved.ok) broken += 1;
    }
    expect(flaws).toEqual([]);
    expect(broken).toBeGreaterThan(DAMAGED_FILES / 2);
  });
});

const nest = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

describe('YAML bombs', () => {
  const laughs = Array.from({ length: 9 }, (_, level) => {
    const of = level === 0 ? 'lol' : `*l${level - 1}`;
    return `l${level}: &l${level} [${Array(9).fill(of).join(', ')}]`;
  }).join('\n');

  it.each([
    ['aliases of aliases', laughs, 'yaml-alias'],
    ['an alias within its anchor', 'theme: &a {colors: *a}', 'yaml-alias'],
    ['nested lists', `domains: ${nest('[', ']', 20_000)}`, 'nested-too-deep'],
    ['nested maps', `theme: ${nest('{a: ', '}', 5_000)}`, 'nested-too-deep'],
    ['open brackets', `domains: ${'['.repeat(50_000)}`, 'nested-too-deep'],
    ['a huge text', `name: ${'x'.repeat(1_000_000)}`, 'file-too-large'],
    ['a huge block of text', `name: |\n${'  line\n'.repeat(100_000)}`, 'file-too-large'],
    ['a text as long as is read', `name: ${'x'.repeat(200_000)}`, 'missing-key'],
    [
      'ten thousand unknown keys',
      Array.from({ length: 10_000 }, (_, n) => `k${n}: 1`).join('\n'),
      'unknown-key',
    ],
  ])(
    'of %s end in findings',
    (_, text, code) => {
      const resolved = resolveBrand(text, 'brand.yaml', presets);
      expect(resolved.ok ? [] : resolved.issues.map((issue) => issue.code)).toContain(code);
    },
    60_000,
  );
});
