import path from 'node:path';
import { folderClaims, isLink, type LoadedBrand, loadBrandFolder } from '#app/brand/brand.port.server.ts';
import { identifiersOf, identifiersOfBroken } from '#cli/lib/deployment/foreign/brand-identifiers.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import type { Layer } from '#schemas/brand/layers/yaml-layer.ts';
import type { Presets } from '#schemas/brand/resolve-brand.ts';
import { fillSecrets } from '#schemas/brand/secrets.ts';
import type { BrandInspection } from './build-record.ts';
import { filesIn, hashesOf, shortHash, stateOf } from './folder-state.ts';

/** Hash of each preset file by the preset's name. */
export type PresetHashes = Readonly<Record<string, string>>;

/** A brand, read: what must be remembered of it, and itself or what is wrong with it. */
export interface InspectedBrand {
  look: BrandInspection;
  loaded?: LoadedBrand;
  issues: Issue[];
}

/**
 * Cheap state of a brand's own files.
 * @param tool hash of the program that reads them, as another one may read them in another way
 */
export function brandState(root: string, brid: string, tool: string): string {
  const folder = path.join(root, brid);
  return shortHash(tool, stateOf(folder, ownFiles(folder)));
}

/** Files of a brand's folder; none where that is a link, which might lead to anything. */
function ownFiles(folder: string): string[] {
  return isLink(folder) ? [] : filesIn(folder);
}

/** True while what was seen still holds: the same files, and the same presets wherever the brand asked for one. */
export function isUpToDate(look: BrandInspection, state: string, presets: PresetHashes): boolean {
  return (
    look.state === state &&
    Object.entries(look.presets).every(([name, hash]) => hash === (presets[name] ?? ''))
  );
}

/** Reads and resolves a brand, and notes which presets and secrets it asked for. */
export function inspectBrand(
  root: string,
  brid: string,
  presets: Presets,
  presetHashes: PresetHashes,
  tool: string,
): InspectedBrand {
  const folder = path.join(root, brid);
  // The state is taken first: what changes while the files are read is then seen the next time.
  const state = brandState(root, brid, tool);
  const inputs = hashesOf(folder, ownFiles(folder));
  const asked = new AskedPresets(presets);
  const read = loadBrandFolder(root, brid, asked);
  const { domains, since, isBroken = false } = folderClaims(read);
  const look = {
    state,
    inputs,
    presets: Object.fromEntries([...asked.names].sort().map((name) => [name, presetHashes[name] ?? ''])),
    secretNames: read.ok ? secretNames(read.loaded) : [],
    brandVersion: read.ok ? read.loaded.version : '',
    identifiers: (read.ok ? identifiersOf(read.loaded.brand) : identifiersOfBroken(brid)).map(
      ({ kind, text }): BrandInspection['identifiers'][number] => [kind, text],
    ),
    claims: { domains: [...domains], since, isBroken },
  };
  return read.ok ? { look, loaded: read.loaded, issues: [] } : { look, issues: read.issues };
}

/** Presets that remember which of them were asked for, those that do not exist included. */
class AskedPresets extends Map<string, Layer> {
  readonly names = new Set<string>();
  constructor(presets: Presets) {
    super();
    for (const [name, layer] of presets) this.set(name, layer);
  }
  override get(name: string): Layer | undefined {
    this.names.add(name);
    return super.get(name);
  }
}

function secretNames({ brand }: LoadedBrand): string[] {
  return [...new Set(fillSecrets(brand, {}).missing.map(({ name }) => name))].sort();
}
