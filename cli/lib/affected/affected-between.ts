import { brandFile, brandFolderOf, presetNameOf } from '#cli/lib/inspect/brand-file.ts';
import { compareValues } from '#cli/lib/inspect/compare-values.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { type Presets, resolveBrand } from '#schemas/brand/resolve-brand.ts';
import type { AffectedReason } from './affected-report.ts';

/** A brands folder at one revision. */
export interface BrandSet {
  /** Presets that can be read, by name. */
  presets: Presets;
  /** Names of the brand folders. */
  brids: ReadonlySet<string>;
  /** Text of the brand's file; undefined if its folder has none. Called only for brands that may differ. */
  textOf(brid: string): string | undefined;
}

/** A brand that differs between two revisions. */
export interface AffectedBrand {
  brid: string;
  /**
   * It was added or removed; its resolved config differs; only files under its `assets/` differ; it has mistakes now
   * and is new or had none; it had mistakes and has none now.
   */
  reason: AffectedReason;
  /** Paths of the keys that differ, as `masthead diff` names them; empty unless the reason is `config`. */
  keys: string[];
}

/**
 * The brands that differ between two states of a brands folder, sorted by id: exactly those that resolving every
 * brand of both would find, but only brands that a changed file can affect are resolved.
 * @param changedFiles files that differ, as paths below the brands folder; further files do no harm
 */
export function affectedBetween(
  before: BrandSet,
  after: BrandSet,
  changedFiles: readonly string[],
): AffectedBrand[] {
  const withAssets = new Set(
    changedFiles.filter((file) => /^[^/]+\/assets\//.test(file)).map((file) => brandFolderOf(file)),
  );
  return [...candidates(before, after, changedFiles)].sort().flatMap((brid) => {
    const found = verdict(stateOf(before, brid), stateOf(after, brid), withAssets.has(brid));
    return found ? [{ brid, keys: [], ...found }] : [];
  });
}

type State = Brand | 'broken' | 'absent';
type Verdict = Pick<AffectedBrand, 'reason'> & Partial<AffectedBrand>;

function verdict(before: State, after: State, assetsChanged: boolean): Verdict | undefined {
  if (after === 'absent') return before === 'absent' ? undefined : { reason: 'removed' };
  if (after === 'broken') return before === 'broken' ? undefined : { reason: 'broken' };
  if (before === 'absent') return { reason: 'added' };
  if (before === 'broken') return { reason: 'mended' };
  const keys = compareValues(before, after).map((change) => change.path);
  if (keys.length > 0) return { reason: 'config', keys };
  return assetsChanged ? { reason: 'assets' } : undefined;
}

function stateOf(set: BrandSet, brid: string): State {
  if (!set.brids.has(brid)) return 'absent';
  const text = set.textOf(brid);
  if (text === undefined) return 'broken';
  const resolved = resolveBrand(text, brandFile(brid), set.presets);
  return resolved.ok ? resolved.brand : 'broken';
}

/** Brands that a changed file can affect: through their own folder, or through presets. */
function candidates(before: BrandSet, after: BrandSet, changedFiles: readonly string[]): Set<string> {
  const own = changedFiles.flatMap((file) => brandFolderOf(file) ?? []);
  const presets = touchedPresets(after.presets, changedFiles);
  const reached = [...after.brids].filter(
    (brid) => before.brids.has(brid) && mayExtend(after.textOf(brid) ?? '', presets),
  );
  return new Set([...own, ...reached]);
}

/**
 * Names of the presets that were changed, added or removed, and of those that extend them, directly or not. The
 * current files show what extends what: the chain from a preset to the first changed one consists of unchanged ones,
 * so it was the same before.
 */
function touchedPresets(presets: Presets, changedFiles: readonly string[]): Set<string> {
  const touched = new Set(changedFiles.flatMap((file) => presetNameOf(file) ?? []));
  for (let size = -1; size !== touched.size; ) {
    size = touched.size;
    for (const [name, layer] of presets) {
      if (textsIn(layer.data.extends).some((extended) => touched.has(extended))) touched.add(name);
    }
  }
  return touched;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isPlainMap(value) ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * False only if the text cannot extend any of the presets. Searching for their names is far quicker than parsing
 * YAML, and YAML without escapes has to contain such a name literally; every brand extends `defaults`.
 */
function mayExtend(text: string, presets: ReadonlySet<string>): boolean {
  if (presets.size === 0) return false;
  if (presets.has('defaults') || text.includes('\\')) return true;
  return [...presets].some((name) => !/^[\w-]+$/.test(name) || text.includes(name));
}
