import { describe, expect, it } from 'vitest';
import { loadPresets } from '#app/brand/load-brands.server.ts';
import { resolvedBrandJsonSchema } from '#cli/lib/reference/json/brand-json-schema.ts';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { brandFileReference } from './brand-file-reference.ts';
import { statedDefault } from './default-cell.ts';
import { MINIMAL_BRAND } from './minimal-brand.ts';
import { referenceSections } from './reference-sections.ts';

const { presets } = loadPresets('brands');
const defaults = presets.get('defaults')?.data ?? {};
const page = brandFileReference(defaults);

describe('the reference page', () => {
  it('shows an example that is a valid brand', () => {
    expect(page).toContain(MINIMAL_BRAND);
    expect(resolveBrand(MINIMAL_BRAND, 'brand.yaml', presets)).toMatchObject({ ok: true });
  });

  it.each([
    '| `name` | text, at most 60 characters | *required* | Display name, used in texts as {brand}. |',
    '| `theme.kicker` | `text`, `chip`, `none` | `text` | How the topic name above a headline looks. |',
    '| `cmsConfig.portalSessionTimeout` | whole number, 60 to 86400 | `1800` | Idle time that ends a session, in seconds. |',
    '| `cmsConfig.rankingVersion` | text | `"1"` | Ranking formula. |',
    '| `cmsConfig.gamesToShow` | list of texts | `[]`, which means all | Ids of the games offered. |',
    '| `extends` | text, or list of texts | none |',
    '### `theme.colors.light` and `theme.colors.dark`',
    '| `cmsConfig.gamAdsDynamicKeyValues` | keys of your own, each with a text, or list of texts | `{}` |',
    '| `ads.units` | list of [maps](#adsunits-and-adsarticleunits) | `[]`: no ads of the ad manager |',
    '| `ads.sizeMappings` | keys of your own, each with a list of [maps](#adssizemappings) | `{}` |',
    '| `sizes` | list of lists of 2 whole numbers (1 to 2000), at least 1 | [300, 250], [300, 50] and',
    '| `refresh` | `30`, `60`, `120` | 30 where refreshCount is named, else no refresh |',
    '| `bidCpmAdjustment` | number, 0 to below 100 | `0` |',
    '| `delayWhileInActionInSec` | whole number, at least 0 | `4` |',
    '| `range` | list of 2 whole numbers (1 to 1000) | *required* |',
    '| `expires` | date | none |',
    '| `notes` | keys of your own, each with a [map](#notes) | `{}` |',
    '| `pages` | a [map](#pages) for each of `article-content`,',
    '| `reporting` | [keys of reporting](#reporting) | none |',
  ])('has the line %s', (line) => {
    expect(page).toContain(line);
  });

  it('refers to cmsConfig where it is overridden, and shows its keys once', () => {
    expect(page.match(/\| `cmsConfig` \| \[keys of cmsConfig\]\(#cmsconfig\) \|/g)).toHaveLength(3);
    expect(page.match(/`(\w+\.)?feedPattern`/g)).toHaveLength(1);
  });

  it('prints no JavaScript value for what a schema leaves out', () => {
    expect(page).not.toMatch(/undefined|null to|\d{16}|\[object/);
  });

  it('has a meaning for every key', () => {
    const rows = page.split('\n').filter((line) => /^\| `/.test(line));
    expect(rows.filter((row) => /\| *\|$|each of \./.test(row))).toEqual([]);
  });

  it('links only to headings that it has', () => {
    const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = [...page.matchAll(/\(#([^)]*)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((link) => !anchors.includes(link ?? ''))).toEqual([]);
  });

  it('has four cells in every row of a table of keys', () => {
    const rows = page.slice(page.indexOf('## Keys')).match(/^\|.*\|$/gm) ?? [];
    expect(rows.filter((row) => row.split(/(?<!\\)\|/).length !== 6)).toEqual([]);
  });
});

describe('the default that a description states', () => {
  const sections = referenceSections(resolvedBrandJsonSchema(), defaults);
  // Entries of lists and maps by name have no defaults in a file.
  const inFile = sections.filter(({ paths }) => paths.some((path) => !/[[*]/.test(path)));
  const rows = inFile.flatMap((section) => section.rows);
  const stating = rows.filter(({ schema }) => statedDefault(schema) !== undefined);

  it.each(stating.map((row) => [row.key, statedDefault(row.schema), row]))(
    'of %s, %s, equals that of defaults.yaml',
    (_, stated, { fallback, required }) => {
      if (fallback === undefined) expect(required).toBe(false);
      else if (Array.isArray(fallback) && fallback.length > 0) expect(stated).toBe(fallback.join(', '));
      else if (typeof fallback !== 'object') expect(stated).toBe(String(fallback));
      else {
        expect(Object.keys(fallback ?? {})).toEqual([]);
        expect(stated).toMatch(/^(all|none|empty)\b/);
      }
    },
  );

  it('is stated for every switch and number of cmsConfig', () => {
    const plain = sections
      .filter(({ paths: [path = ''] }) => path.startsWith('cmsConfig'))
      .flatMap((section) => section.rows)
      .filter(({ fallback }) => fallback !== undefined && typeof fallback !== 'object');
    expect(plain.length).toBeGreaterThan(40);
    expect(plain.filter(({ schema }) => statedDefault(schema) === undefined)).toEqual([]);
  });
});
