import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRAND_TEXT, issuesOf, PRESETS, preset } from '#tests/fixtures/sample-brand-text.ts';
import { resolveBrand } from './resolve-brand.ts';

function brandOf(text: string) {
  const resolved = resolveBrand(text, 'brand.yaml', PRESETS);
  if (!resolved.ok) throw new Error(resolved.issues.map((issue) => issue.message).join('; '));
  return resolved.brand;
}

describe('a resolved brand', () => {
  it('takes missing keys from the defaults', () => {
    const brand = brandOf(BRAND_TEXT);
    expect(brand.theme.feed).toBe('cards');
    expect(brand.theme.tabs).toBe('pills');
    expect(brand.logo).toEqual({
      file: 'assets/logo.svg',
      darkFile: 'assets/logo-dark.svg',
      width: 160,
      height: 40,
    });
  });

  it('prefers presets to defaults and its own keys to presets', () => {
    expect(brandOf(`extends: menu\n${BRAND_TEXT}`).portalMenuOptions).toHaveLength(1);
    expect(brandOf(`extends: [menu]\nportalMenuOptions: []\n${BRAND_TEXT}`).portalMenuOptions).toEqual([]);
  });

  it('puts its own domain into shared links', () => {
    expect(brandOf(`extends: [menu]\n${BRAND_TEXT}`).portalMenuOptions[0]?.link).toBe(
      'https://www.sample.example/faq',
    );
  });

  it('replaces lists as a whole', () => {
    const text = `cmsConfig: {portalTopicsWhiteList: [music]}\n${BRAND_TEXT}`;
    expect(brandOf(text).cmsConfig.portalTopicsWhiteList).toEqual(['music']);
  });

  it('removes with null a default', () => {
    expect(brandOf(`logo: {darkFile: null}\n${BRAND_TEXT}`).logo).not.toHaveProperty('darkFile');
  });

  it('is deeply frozen', () => {
    const brand = brandOf(BRAND_TEXT);
    expect(Object.isFrozen(brand)).toBe(true);
    expect(Object.isFrozen(brand.theme.colors.light)).toBe(true);
    expect(Object.isFrozen(brand.domains)).toBe(true);
  });

  it('does not change the presets', () => {
    brandOf(BRAND_TEXT);
    expect(PRESETS.get('defaults')?.data.theme).toMatchObject({ feed: 'hero' });
    expect(Object.isFrozen(PRESETS.get('defaults')?.data.languages)).toBe(false);
  });
});

describe('a brand without defaults', () => {
  it('has one finding for all keys that it lacks', () => {
    const resolved = resolveBrand(BRAND_TEXT, 'brand.yaml', new Map());
    expect(resolved.ok ? [] : resolved.issues.map(({ code }) => code)).toEqual(['missing-defaults']);
  });
});

describe('extending presets', () => {
  it('reports a preset that does not exist, with the nearest known one', () => {
    expect(issuesOf(`extends: [mneu]\n${BRAND_TEXT}`)).toMatchObject([
      { code: 'bad-extends', line: 1, column: 11, hint: 'Did you mean "menu"?', source: 'extends: [mneu]' },
    ]);
  });

  it('reports presets that extend each other in a cycle, once, in the preset’s file', () => {
    const presets = new Map([...PRESETS, preset('a', 'extends: b'), preset('b', 'extends: a')]);
    const issues = issuesOf(`extends: a\n${BRAND_TEXT}`, presets);
    expect(issues).toMatchObject([{ code: 'bad-extends', file: 'brands/_presets/b.yaml', line: 1 }]);
    expect(issues[0]?.message).toContain('a → b → a');
  });

  it('lets a preset extend another, the nearer one having precedence', () => {
    const presets = new Map([
      ...PRESETS,
      preset('far', 'portalTitle: Far\nname: Far'),
      preset('near', 'extends: far\nname: Near'),
    ]);
    const text = `extends: near\n${BRAND_TEXT.replace(/^(name|portalTitle).*\n/gm, '')}`;
    const resolved = resolveBrand(text, 'brand.yaml', presets);
    expect(resolved).toMatchObject({ ok: true, brand: { name: 'Near', portalTitle: 'Far' } });
  });

  it('takes a name or a list of names, nothing else', () => {
    expect(issuesOf(`extends: {menu: true}\n${BRAND_TEXT}`)[0]?.message).toBe(
      '`extends` takes a list of preset names',
    );
  });
});

describe('a hostile or damaged brand file', () => {
  it('has an issue when it contains `__proto__`, and changes no prototype', () => {
    expect(issuesOf(`${BRAND_TEXT}__proto__:\n  polluted: true\n`)).toMatchObject([
      { code: 'unknown-key', path: '__proto__', line: 35, column: 1 },
    ]);
    expect('polluted' in {}).toBe(false);
  });

  it.each(['toString: 1', 'valueOf: {}', '- 1', '!!set {x}'])(
    'has an issue when a word is %s instead',
    (value) => {
      const text = BRAND_TEXT.replace('  feed: cards', `  feed:\n    ${value}`);
      expect(issuesOf(text).length).toBeGreaterThan(0);
    },
  );

  it('never throws, wherever 300 damages are', () => {
    const scraps = [
      ':',
      '\t',
      '- ',
      '"',
      '{',
      ']',
      '&a ',
      '*a',
      '!!x ',
      '\u0000',
      '\n',
      '|\n',
      '%YAML 1.1\n',
      '💥',
    ];
    const damage = fc.record({
      at: fc.nat({ max: BRAND_TEXT.length }),
      cut: fc.nat({ max: 12 }),
      put: fc.array(fc.constantFrom(...scraps), { maxLength: 3 }).map((parts) => parts.join('')),
    });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        let text = BRAND_TEXT;
        for (const { at, cut, put } of damages) text = text.slice(0, at) + put + text.slice(at + cut);
        const resolved = resolveBrand(text, 'brand.yaml', PRESETS);
        expect(resolved.ok || resolved.issues.length > 0).toBe(true);
      }),
      { numRuns: 300, seed: 20260101 },
    );
  });
});
