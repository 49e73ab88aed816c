import { type Brand, brandSchema } from '#schemas/brand/brand-schema.ts';
import { type ActiveOverride, activeOverrides, type OverrideFacts } from '#schemas/brand/cms/overrides.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { type ProvenanceEntry, provenanceOf } from '#schemas/brand/layers/provenance.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';
import type { Layer } from '#schemas/brand/layers/yaml-layer.ts';
import { reportingIn } from '#schemas/events/reporting-in.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { type KeyFacts, keyFacts } from './key-facts.ts';
import { type OverrideLayer, overrideLayers } from './override-layers.ts';

/** The setting of one layer, and the override in its file that it is in: none for the brand's own value. */
export interface ScopedSetting extends ProvenanceEntry {
  /** For example `environment staging`. */
  scope?: string;
}

/** The owner of a value and its last day, if a file states them. */
interface Ownership {
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
 * Explains a key; undefined for a key that the schema does not know.
 * @param facts page, environment and A/B number whose overrides count; without them the brand's own value is
 * explained
 */
export function explainKey(
  { brand, layers }: { brand: Brand; layers: readonly Layer[] },
  path: readonly string[],
  facts?: OverrideFacts,
): Explanation | undefined {
  const known = keyFacts(brandSchema, path);
  if (!known) return undefined;
  const settings = settingsOf(layers, facts ? layersAbove(brand, layers, path, facts) : [], path);
  const seen = facts && {
    ...brandOnPage(brand, facts.page, facts),
    reporting: reportingIn(brand, facts.environment),
  };
  const value = valueAt(seen ?? brand, path);
  // An override sets only a part of a map, so its owner is not that of the whole.
  const decisive = isPlainMap(value) ? undefined : settings.at(-1)?.override;
  const { owner, expires } = ownershipOf(brand, path, decisive?.path);
  return {
    path: path.join('.'),
    value,
    ...known,
    layers: settings.map(({ override, ...setting }) =>
      override ? { ...setting, scope: scopeOf(brand, override.path) } : setting,
    ),
    owner,
    expires,
  };
}

/** The overrides of a key: those that apply for cmsConfig, the environment for reporting. */
function layersAbove(
  brand: Brand,
  layers: readonly Layer[],
  [part]: readonly string[],
  facts: OverrideFacts,
): OverrideLayer[] {
  if (part === 'cmsConfig') return overrideLayers(layers, activeOverrides(brand, facts));
  if (part !== 'reporting') return [];
  return overrideLayers(layers, [{ path: ['environments', facts.environment] }], part);
}

/** The settings of a key in files and in overrides, each with its override. */
function settingsOf(
  layers: readonly Layer[],
  above: readonly OverrideLayer[],
  path: readonly string[],
): Array<ProvenanceEntry & { override?: Pick<ActiveOverride, 'path'> }> {
  // A setting states only its file, and one file may have several overrides: so each gets a unique name here.
  const named = new Map(above.map((one, index) => [`override ${index}`, one]));
  const stack = [...named].map(([file, { layer }]) => ({ ...layer, file }));
  return provenanceOf([...layers, ...stack], path).map((setting) => {
    const found = named.get(setting.file);
    return found ? { ...setting, file: found.layer.file, override: found.override } : setting;
  });
}

function scopeOf(brand: Brand, [section, key = '']: readonly string[]): string {
  if (section === 'carrierConfigs') return `carrier, page ${key}`;
  if (section === 'pages') return `page ${key}`;
  return section === 'environments'
    ? `environment ${key}`
    : `experiment ${brand.experiments[Number(key)]?.name}`;
}

/** From the override that decides, or from the note on the nearest key at or above the path. */
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
