import { type Brand, brandSchema } from '#schemas/brand/brand-schema.ts';
import { activeOverrides, type OverrideFacts } from '#schemas/brand/cms/overrides.ts';
import { provenanceOf, type Setting, valueAt } from '#schemas/brand/provenance.ts';
import type { Layer } from '#schemas/brand/yaml-layer.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { type KeyFacts, keyFacts } from './key-facts.ts';

/** What one layer says, and in which part of its file: none for the brand's own value. */
export interface ScopedSetting extends Setting {
  /** For example `environment staging`. */
  scope?: string;
}

/** Who answers for a value and until when, where a file says so. */
export interface Ownership {
  owner?: string | undefined;
  expires?: string | undefined;
}

/** A key of a brand with its value and the layers that set it, lowest first. */
export interface Explanation extends KeyFacts, Ownership {
  path: string;
  value: unknown;
  layers: readonly ScopedSetting[];
}

/**
 * Explains a key; nothing for a key that the schema does not know.
 * @param facts page, environment and A/B number whose overrides count; without them the brand's own value is explained
 */
export function explainKey(
  { brand, layers }: { brand: Brand; layers: readonly Layer[] },
  path: readonly string[],
  facts?: OverrideFacts,
): Explanation | undefined {
  const known = keyFacts(brandSchema, path);
  if (!known) return undefined;
  const [section, ...rest] = path;
  const overrides = facts && section === 'cmsConfig' ? activeOverrides(brand, facts) : [];
  const scoped = overrides.flatMap((override): ScopedSetting[] =>
    provenanceOf(layers, [...override.path, 'cmsConfig', ...rest]).map((setting) => ({
      ...setting,
      scope: scopeOf(brand, override.path),
    })),
  );
  const last = overrides.findLast(({ cmsConfig }) => valueAt(cmsConfig, rest) !== undefined);
  const { owner, expires } = ownershipOf(brand, path, last?.path);
  return {
    path: path.join('.'),
    value: valueAt(facts ? brandOnPage(brand, facts.page, facts) : brand, path),
    ...known,
    layers: [...provenanceOf(layers, path), ...scoped],
    owner,
    expires,
  };
}

function scopeOf(brand: Brand, [section, key = '']: readonly string[]): string {
  if (section === 'pages') return `page ${key}`;
  return section === 'environments'
    ? `environment ${key}`
    : `experiment ${brand.experiments[Number(key)]?.name}`;
}

/** Of the override that decides, or of the note on the nearest key at or above the path. */
function ownershipOf(
  brand: Brand,
  path: readonly string[],
  override: readonly string[] | undefined,
): Ownership {
  if (override) return valueAt(brand, override) as Ownership;
  for (let depth = path.length; depth > 0; depth--) {
    const note = brand.notes[path.slice(0, depth).join('.')];
    if (note) return note;
  }
  return {};
}
