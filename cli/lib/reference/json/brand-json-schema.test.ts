import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DELIVERED_BRANDS, DELIVERED_PRESETS } from '#tests/fixtures/delivered-brands.ts';
import { brandFileJsonSchema, presetFileJsonSchema } from './brand-json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

const presetNames = [...DELIVERED_PRESETS];
const brandSchema = brandFileJsonSchema(presetNames);
const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

const kindsOf = (value: unknown): string[] => {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
};

function definition(ref: string): JsonSchema {
  const found = brandSchema.definitions?.[ref.replace('#/definitions/', '')];
  if (!found) throw new Error(`There is no ${ref}.`);
  return found;
}

/** Paths that the schema refuses, by the rules of draft-07 for the keywords that {@link JsonSchema} lists. */
function refused(schema: JsonSchema, value: unknown, path = ''): string[] {
  if (schema.$ref) return refused(definition(schema.$ref), value, path);
  if (schema.anyOf) return schema.anyOf.some((one) => refused(one, value).length === 0) ? [] : [path];
  if (schema.type && !kindsOf(value).some((kind) => [schema.type].flat().includes(kind))) return [path];
  if (schema.enum && !schema.enum.some((choice) => choice === value)) return [path];
  if (typeof value === 'string') return textFits(schema, value) ? [] : [path];
  if (typeof value === 'number') {
    return value < (schema.minimum ?? value) || value > (schema.maximum ?? value) ? [path] : [];
  }
  if (Array.isArray(value)) {
    const { items = {}, minItems = 0, maxItems = value.length } = schema;
    const found = value.flatMap((item, index) =>
      refused(Array.isArray(items) ? (items[index] ?? {}) : items, item, `${path}[${index}]`),
    );
    return value.length < minItems || value.length > maxItems ? [path, ...found] : found;
  }
  return typeof value === 'object' && value !== null ? refusedKeys(schema, value, path) : [];
}

function textFits({ pattern = '', minLength = 0, maxLength = Infinity }: JsonSchema, text: string): boolean {
  return new RegExp(pattern, 'u').test(text) && text.length >= minLength && text.length <= maxLength;
}

function refusedKeys(schema: JsonSchema, map: object, path: string): string[] {
  const { properties = {}, additionalProperties: others = true, propertyNames = {}, required = [] } = schema;
  const missing = required.filter((key) => !Object.hasOwn(map, key)).map((key) => `${path}.${key}`);
  const wrong = Object.entries(map).flatMap(([key, value]) => {
    const here = `${path}.${key}`;
    if (properties[key]) return refused(properties[key], value, here);
    if (others === false || refused(propertyNames, key).length > 0) return [here];
    return others === true ? [] : refused(others, value, here);
  });
  return [...missing, ...wrong];
}

const refusedIn = (more: object) => refused(brandSchema, { brid: 'acme', name: 'Acme', ...more });
const item = { key: 'faq', text: 'faq', label: 'faq', link: 'https://www.{domainOfDistributor}/faq' };

describe('the schema of a brand file', () => {
  it.each(DELIVERED_BRANDS)('accepts %s', (brid) => {
    expect(refused(brandSchema, read(`brands/${brid}/brand.yaml`))).toEqual([]);
  });

  it.each([
    [{}],
    [{ extends: 'prepaid-menu' }],
    [{ extends: ['do-not-sell-menu', 'legacy-menu'] }],
    [{ extends: null, topButtons: null, theme: { kicker: null, corners: null }, headData: null }],
    [{ tagline: { es: null } }],
    [{ theme: { colors: { dark: { link: '#8ab4f8' } } } }],
    [{ portalMenuOptions: [item] }],
    [{ 'portalMenuOptions+append': [item], cmsConfig: { 'portalTopicsWhiteList+append': ['music'] } }],
    [{ pages: { portal: { owner: 'Ada', cmsConfig: { 'feedPattern+append': ['ad'] } } } }],
    [{ pages: { portal: null, fsd: { cmsConfig: { amazonPublisherKey: null } } }, environments: null }],
    [{ environments: { staging: { expires: '2026-12-31', cmsConfig: { debugAds: true } } } }],
    [
      {
        experiments: [{ name: 'wide', range: [1, 500], pages: ['portal'], cmsConfig: { webFeedPadding: 8 } }],
      },
    ],
    [{ cmsConfig: { gamAdsDynamicKeyValues: { site: 'acme', old: null } }, notes: { storeLink: null } }],
    [{ ads: { 'units+append': [{ path: '/1/top', sizes: [[300, 250]], refresh: 30 }] } }],
    [{ ads: { sizeMappings: { wide: [{ viewport: [0, 0], sizes: [] }], old: null } } }],
    [{ content: { feeds: [{ url: 'https://zeitung.example/überblick.xml' }] } }],
  ])('accepts %j beside brid and name', (more) => {
    expect(refusedIn(more)).toEqual([]);
  });

  it.each([
    ['an unknown key', { portalTitel: 'Acme' }, '.portalTitel'],
    ['an unknown key further down', { theme: { kiker: 'text' } }, '.theme.kiker'],
    ['an unknown choice', { theme: { feed: 'grid' } }, '.theme.feed'],
    ['an unknown preset', { extends: ['prepaid'] }, '.extends'],
    ['an unknown language', { languages: ['fr'] }, '.languages[0]'],
    ['a text in an unknown language', { tagline: { fr: 'Bonjour' } }, '.tagline.fr'],
    ['a number out of bounds', { theme: { corners: 40 } }, '.theme.corners'],
    ['a text for a switch', { content: { demoPack: 'no' } }, '.content.demoPack'],
    ['an upper-case colour', { theme: { colors: { light: { text: '#FFF' } } } }, '.theme.colors.light.text'],
    ['a domain with https', { domains: ['https://acme.example'] }, '.domains[0]'],
    ['no domain at all', { domains: [] }, '.domains'],
    ['a number for a text', { cmsConfig: { rankingVersion: 1 } }, '.cmsConfig.rankingVersion'],
    ['a feed that is no web address', { content: { feeds: [{ url: 'feed.xml' }] } }, '.content.feeds[0].url'],
    ['null within a list', { portalMenuOptions: [{ ...item, icon: null }] }, '.portalMenuOptions[0].icon'],
    [
      'a menu item without a key',
      { portalMenuOptions: [{ text: 'faq', label: 'f' }] },
      '.portalMenuOptions[0].key',
    ],
    ['an unknown page', { pages: { portl: {} } }, '.pages.portl'],
    ['an unknown key of an override', { pages: { portal: { cmsConfig: { x: 1 } } } }, '.pages.portal'],
    [
      'null in an override that may not miss it',
      { experiments: [{ name: 'a1', range: [1, 2], cmsConfig: { debugAds: null } }] },
      '.experiments[0].cmsConfig.debugAds',
    ],
    ['half a range', { experiments: [{ name: 'a1', range: [1] }] }, '.experiments[0].range'],
    ['an unknown refresh', { ads: { units: [{ path: '/1/a', refresh: 45 }] } }, '.ads.units[0].refresh'],
    ['a size of 0', { ads: { units: [{ path: '/1/a', sizes: [[0, 50]] }] } }, '.ads.units[0].sizes[0][0]'],
    ['an entry added that is none', { 'languages+append': ['fr'] }, '.languages+append[0]'],
    ['four buttons', { topButtons: [item, item, item, item] }, '.topButtons'],
    ['a brand without a name', { name: null }, '.name'],
  ])('refuses %s', (_, more, path) => {
    expect(refusedIn(more)).toEqual([path]);
  });

  it('requires brid and name only', () => {
    expect(refused(brandSchema, {})).toEqual(['.brid', '.name']);
  });

  it('accepts any preset name if none is known', () => {
    expect(refused(brandFileJsonSchema([]), { brid: 'acme', name: 'Acme', extends: 'mine' })).toEqual([]);
  });

  it('defines what pages, environments and experiments override once', () => {
    const text = JSON.stringify(brandSchema);
    expect(text.match(/"webFeedPadding"/g)).toHaveLength(2);
    expect(text.match(/#\/definitions\/cmsConfigOverride"/g)).toHaveLength(3);
    expect(text.length).toBeLessThan(70_000);
  });

  it('has a sentence for each pattern', () => {
    expect(brandSchema.properties?.brid?.patternErrorMessage).toContain('2 to 40 letters and digits');
    expect(brandSchema.properties?.googleSearchId?.patternErrorMessage).toContain('lower-case letters');
  });
});

describe('the schema of a preset', () => {
  it.each(['defaults', ...presetNames])('accepts %s', (name) => {
    expect(refused(presetFileJsonSchema(presetNames), read(`brands/_presets/${name}.yaml`))).toEqual([]);
  });

  it('requires nothing and knows the same keys', () => {
    const schema = presetFileJsonSchema(presetNames);
    expect(schema).not.toHaveProperty('required');
    expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(brandSchema.properties ?? {}));
    expect(refused(schema, { brid: null, corners: 8 })).toEqual(['.corners']);
  });
});
