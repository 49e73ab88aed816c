import { describe, expect, it } from 'vitest';
import { loadPresets } from '#app/server/brand/load-brands.ts';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { brandFileReference } from './brand-file-reference.ts';
import { resolvedBrandJsonSchema } from './brand-json-schema.ts';
import { MINIMAL_BRAND } from './minimal-brand.ts';
import { referenceSections } from './reference-sections.ts';
import { statedDefault } from './render-section.ts';

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
  ])('has the line %s', (line) => {
    expect(page).toContain(line);
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
  const rows = referenceSections(resolvedBrandJsonSchema(), defaults).flatMap((section) => section.rows);
  const stating = rows.filter(({ schema }) => statedDefault(schema) !== undefined);

  it.each(stating.map((row) => [row.key, statedDefault(row.schema), row.fallback]))(
    'of %s, %s, is that of defaults.yaml',
    (_, stated, fallback) => {
      if (Array.isArray(fallback)) expect(['all', 'none', 'empty']).toContain(stated);
      else expect(stated).toBe(String(fallback));
    },
  );
});
