import path from 'node:path';
import {
  checkBrandFolder,
  folderClaims,
  isLink,
  type LoadedBrand,
  versionOf,
} from '#app/brand/brand.port.server.ts';
import { identifiersOf, identifiersOfBroken } from '#cli/lib/deployment/foreign/brand-identifiers.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import type { Layer } from '#schemas/brand/layers/yaml-layer.ts';
import type { Presets } from '#schemas/brand/resolve-brand.ts';
import type { BrandInspection } from './build-record.ts';
import { filesIn, hashesOf, shortHash, stateOf } from './folder-state.ts';

/** Hash of each preset file by the preset's name. */
export type PresetHashes = Readonly<Record<string, string>>;

/** A brand as it was read: what the build record stores, and the brand or its findings. */
interface InspectedBrand {
  inspection: BrandInspection;
  loaded?: LoadedBrand | undefined;
  issues: Issue[];
}

/**
 * Cheap state of a brand's own files.
 * @param tool hash of the command line, as another version may read the files differently
 */
export function brandState(root: string, brid: string, tool: string): string {
  const folder = path.join(root, brid);
  return shortHash(tool, stateOf(folder, ownFiles(folder)));
}

/** Files of a brand's folder; none if that is a symbolic link, as it could lead anywhere. */
function ownFiles(folder: string): string[] {
  return isLink(folder) ? [] : filesIn(folder);
}

/** True while the brand's files and the presets it looked up are the same as at the inspection. */
export function isUpToDate(inspection: BrandInspection, state: string, presets: PresetHashes): boolean {
  return (
    inspection.state === state &&
    Object.entries(inspection.presets).every(([name, hash]) => hash === (presets[name] ?? ''))
  );
}

/** Reads and resolves a brand, and records which presets it refers to. */
export function inspectBrand(
  root: string,
  brid: string,
  presets: Presets,
  presetHashes: PresetHashes,
  tool: string,
): InspectedBrand {
  const folder = path.join(root, brid);
  // The state is taken first, so that a change while the files are read is found the next time.
  const state = brandState(root, brid, tool);
  const inputs = hashesOf(folder, ownFiles(folder));
  const tracked = new TrackedPresets(presets);
  const read = checkBrandFolder(root, brid, tracked);
  const loaded = read.ok ? { ...read.found, version: versionOf(read.found.brand, folder) } : undefined;
  const { domains, since, formerIds = [], isBroken = false, own = {} } = folderClaims(read);
  const inspection = {
    state,
    inputs,
    presets: Object.fromEntries([...tracked.names].sort().map((name) => [name, presetHashes[name] ?? ''])),
    brandVersion: loaded?.version ?? '',
    identifiers: (loaded ? identifiersOf(loaded.brand) : identifiersOfBroken(brid)).map(
      ({ kind, text }): BrandInspection['identifiers'][number] => [kind, text],
    ),
    claims: { domains: [...domains], since, formerIds: [...formerIds], isBroken, own: { ...own } },
    unfit: (read.ok ? read.unfit : []).map(({ issue, lastDay }) => ({
      issue: { ...issue, file: path.resolve(issue.file) },
      lastDay,
    })),
  };
  return { inspection, loaded, issues: read.ok ? [] : read.issues };
}

/** Presets that record which names were looked up, including names that do not exist. */
class TrackedPresets extends Map<string, Layer> {
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
