import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Layer, readLayer } from '#schemas/brand/layers/yaml-layer.ts';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { type Files, filesThenAndNow } from '#tests/fixtures/brand-files-then-and-now.ts';
import { BRAND_TEXT, PRESETS } from '#tests/fixtures/sample-brand-text.ts';
import { affectedBetween, type BrandSet } from './affected-between.ts';
import { affectedReasonSchema } from './affected-report.ts';

const DEFAULTS = PRESETS.get('defaults')?.lines.join('\n') ?? '';
const START: Files = {
  '_presets/defaults.yaml': DEFAULTS,
  '_presets/alpha.yaml': 'extends: beta\n',
  '_presets/beta.yaml': 'extends: [gamma]\n',
  '_presets/gamma.yaml': 'cmsConfig: {portalSessionTimeout: 900}\n',
  'one/brand.yaml': BRAND_TEXT,
  'two/brand.yaml': `extends: [alpha]\n${BRAND_TEXT}`,
  'two/assets/logo.svg': '<svg/>',
};

function setOf(files: Files): BrandSet {
  const presets = new Map<string, Layer>();
  for (const [file, text] of Object.entries(files)) {
    const name = /^_presets\/(.+)\.yaml$/.exec(file)?.[1];
    const layer = name ? readLayer(text, file).layer : undefined;
    if (name && layer) presets.set(name, layer);
  }
  const folders = Object.keys(files).map((file) => file.split('/')[0] ?? '');
  const brids = new Set(folders.filter((folder) => folder !== '_presets'));
  return { presets, brids, textOf: (brid) => files[`${brid}/brand.yaml`] };
}

function changedIn(before: Files, after: Files): string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...all].filter((file) => before[file] !== after[file]);
}

function affected(before: Files, after: Files, more: readonly string[] = []) {
  return affectedBetween(setOf(before), setOf(after), [...changedIn(before, after), ...more]);
}

/** The result of resolving every brand of both states, whatever files changed. */
function bruteForce(before: Files, after: Files): string[] {
  const [then, now] = [setOf(before), setOf(after)];
  const brandIn = (set: BrandSet, brid: string) => {
    const found = resolveBrand(set.textOf(brid) ?? '', 'brand.yaml', set.presets);
    return found.ok ? found.brand : undefined;
  };
  const assetsIn = (files: Files, brid: string) =>
    new Map(Object.entries(files).filter(([file]) => file.startsWith(`${brid}/assets/`)));
  return [...new Set([...then.brids, ...now.brids])].sort().flatMap((brid) => {
    const [a, b] = [brandIn(then, brid), brandIn(now, brid)];
    if (!now.brids.has(brid)) return `${brid} removed`;
    if (!b) return a || !then.brids.has(brid) ? `${brid} broken` : [];
    if (!a) return then.brids.has(brid) ? `${brid} mended` : `${brid} added`;
    if (!isDeepStrictEqual(a, b)) return `${brid} config`;
    return isDeepStrictEqual(assetsIn(before, brid), assetsIn(after, brid)) ? [] : `${brid} assets`;
  });
}

describe('the affected brands', () => {
  it('are exactly those found by resolving every brand of both states', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(filesThenAndNow(DEFAULTS, BRAND_TEXT), ([before, after]) => {
        const found = affected(before, after);
        expect(found.map(({ brid, reason }) => `${brid} ${reason}`)).toEqual(bruteForce(before, after));
        for (const { reason, keys } of found) expect(keys.length > 0).toBe(reason === 'config');
        for (const { reason } of found) seen.add(reason);
      }),
      { numRuns: 250 },
    );
    expect([...seen].sort()).toEqual([...affectedReasonSchema.options].sort());
  });

  it('stay the same when unchanged files are listed as changed', () => {
    fc.assert(
      fc.property(filesThenAndNow(DEFAULTS, BRAND_TEXT), ([before, after]) => {
        const texts = Object.keys({ ...before, ...after }).filter((file) => file.endsWith('.yaml'));
        expect(affected(before, after, texts)).toEqual(affected(before, after));
      }),
      { numRuns: 60 },
    );
  });

  it('are listed with the keys that differ', () => {
    const after = {
      ...START,
      '_presets/gamma.yaml': 'cmsConfig: {portalSessionTimeout: 60}\ntheme: {corners: 0}\n',
    };
    expect(affected(START, after)).toEqual([
      { brid: 'two', reason: 'config', keys: ['cmsConfig.portalSessionTimeout', 'theme.corners'] },
    ]);
  });

  it('are none for a comment, for notes, and for a key that the brand sets itself', () => {
    const loud = {
      ...START,
      'two/brand.yaml': `cmsConfig: {portalSessionTimeout: 5}\n${START['two/brand.yaml']}`,
    };
    const after = {
      ...loud,
      '_presets/defaults.yaml': `# Below all.\n${DEFAULTS}`,
      '_presets/gamma.yaml': 'cmsConfig: {portalSessionTimeout: 60}\n',
      'one/notes.txt': 'Ask Ann.',
    };
    expect(affected(loud, after)).toEqual([]);
  });

  it('include those whose preset was renamed', () => {
    const { '_presets/gamma.yaml': gamma = '', ...others } = START;
    expect(affected(START, { ...others, '_presets/delta.yaml': gamma })).toEqual([
      { brid: 'two', reason: 'broken', keys: [] },
    ]);
  });

  it('are searched only among the brands that a changed file can affect', () => {
    const after = {
      ...START,
      '_presets/gamma.yaml': '# A remark.\ncmsConfig: {portalSessionTimeout: 900}\n',
    };
    const asked = new Set<string>();
    const before = {
      ...setOf(START),
      textOf: (brid: string) => {
        asked.add(brid);
        return START[`${brid}/brand.yaml`];
      },
    };
    expect(affectedBetween(before, setOf(after), changedIn(START, after))).toEqual([]);
    expect([...asked]).toEqual(['two']);
  });
});
