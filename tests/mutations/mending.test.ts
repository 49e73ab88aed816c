import { describe, expect, it } from 'vitest';
import { fixBrand } from '#cli/lib/fix/fix-brand.ts';
import type { FixedText } from '#cli/lib/fix/fix-text.ts';
import { severity } from '#cli/lib/fix/severity.ts';
import { type ResolvedBrand, resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { deliveredPresets } from '#tests/fixtures/delivered-presets.ts';
import { FIXED_KINDS, RESTORED_KINDS, UNFIXED_KINDS } from './fixable-kinds.ts';
import { withMenu } from './menu-mistakes.ts';
import { type Mutation, mutationCorpus, soundBrands } from './mutation-corpus.ts';

const FILE = 'brand.yaml';
const presets = deliveredPresets();
const brands = soundBrands();
const corpus = mutationCorpus(brands);
const nameOf = ({ kind, brid }: Mutation) => `${kind} (${brid})`;

/** Brands by their texts: several tests look at the same ones. */
const resolvedBrands = new Map<string, ResolvedBrand>();

function resolve(text: string): ResolvedBrand {
  const resolved = resolvedBrands.get(text) ?? resolveBrand(text, FILE, presets);
  resolvedBrands.set(text, resolved);
  return resolved;
}

/** Files that were mended, by their texts: most mistakes lead back to the same sound file. */
const mendedFiles = new Map<string, FixedText>();

function fix(text: string): FixedText {
  const mended = mendedFiles.get(text) ?? fixBrand(text, FILE, presets);
  mendedFiles.set(text, mended);
  return mended;
}

function issuesOf(text: string) {
  const resolved = resolve(text);
  return resolved.ok ? [] : resolved.issues;
}

function brandOf(text: string) {
  const resolved = resolve(text);
  return resolved.ok ? resolved.brand : undefined;
}

const sound = new Map(
  brands.flatMap((brand) => [
    [brand.brid, sorted(brandOf(brand.text))],
    [`menu: ${brand.brid}`, sorted(brandOf(withMenu(brand).text))],
  ]),
);

/** The brand that a mistake was made in. */
function soundOf({ brid, kind }: Mutation) {
  return sound.get(kind.startsWith('menu:') ? `menu: ${brid}` : brid);
}

/** The same file as another system writes it, with a remark above every fourth line and a mark of byte order. */
function remarked(text: string): string {
  const rows = text
    .split('\n')
    .flatMap((row, index) => (index % 4 === 3 ? [`# remark ${index}`, row] : [row]));
  return `\uFEFF${rows.join('\r\n')}`;
}

const remarksOf = (text: string) => text.match(/# remark \d+/g) ?? [];

describe('mending the corpus of mistakes', () => {
  const results = corpus.map((mutation) => ({ mutation, after: fix(mutation.text) }));
  const of = (kinds: readonly string[]) => results.filter(({ mutation }) => kinds.includes(mutation.kind));

  it('knows kinds of the corpus', () => {
    const kinds = new Set(corpus.map(({ kind }) => kind));
    expect([...RESTORED_KINDS, ...FIXED_KINDS, ...UNFIXED_KINDS].filter((kind) => !kinds.has(kind))).toEqual(
      [],
    );
  });

  it('makes no file worse, and changes none without having less to say of it', () => {
    const worse = results.filter(({ mutation, after }) => {
      const [before, now] = [severity(issuesOf(mutation.text)), severity(issuesOf(after.text))];
      return after.text === mutation.text ? now !== before : now >= before;
    });
    expect(worse.map(({ mutation }) => nameOf(mutation))).toEqual([]);
  });

  it('gives back what the brand was', () => {
    const lost = of(RESTORED_KINDS).filter(({ mutation, after }) => {
      const brand = brandOf(after.text);
      return !brand || JSON.stringify(sorted(brand)) !== JSON.stringify(soundOf(mutation));
    });
    expect(lost.map(({ mutation }) => nameOf(mutation))).toEqual([]);
  });

  it('leaves no finding in kinds that can be fixed', () => {
    const left = of(FIXED_KINDS).filter(({ after }) => issuesOf(after.text).length > 0);
    expect(left.map(({ mutation }) => nameOf(mutation))).toEqual([]);
  });

  it('leaves files alone where there is something to decide', () => {
    const changed = of(UNFIXED_KINDS).filter(({ mutation, after }) => after.text !== mutation.text);
    expect(changed.map(({ mutation }) => nameOf(mutation))).toEqual([]);
  });

  it('has nothing left to do the second time', () => {
    const again = results.filter(({ after }) => fix(after.text).fixed.length > 0);
    expect(again.map(({ mutation }) => nameOf(mutation))).toEqual([]);
  });

  it('keeps every remark in its order, line ends and the mark of byte order', () => {
    const lost = corpus.filter(({ text }) => {
      const before = remarked(text);
      const after = fix(before).text;
      const kept = after.startsWith('\uFEFF') && !/(?<!\r)\n/.test(after);
      return !kept || remarksOf(after).join() !== remarksOf(before).join();
    });
    expect(lost.map(nameOf)).toEqual([]);
  });
}, 180_000);

describe('mending sound files', () => {
  it('changes nothing', () => {
    for (const { text } of [...brands, ...brands.map(withMenu)]) {
      expect(fix(text)).toEqual({ text, fixed: [], issues: [] });
      expect(fix(remarked(text)).text).toBe(remarked(text));
    }
  });
});

/** Keys in the order of the alphabet, as the order in a file means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}
