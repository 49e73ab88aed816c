import path from 'node:path';
import { brandFolderNames, loadPresets, locateClash } from '#app/brand/brand.port.server.ts';
import {
  type BrandInspection,
  type BuildRecord,
  buildRecordFile,
  knownIdentifiers,
  type LastBuild,
  readBuildRecord,
  type SharedInputs,
} from '#cli/lib/deployment/cache/build-record.ts';
import { shortHash } from '#cli/lib/deployment/cache/folder-state.ts';
import { brandState, isUpToDate, type PresetHashes } from '#cli/lib/deployment/cache/inspect-brand.ts';
import { outputState } from '#cli/lib/deployment/cache/output-state.ts';
import {
  type BuildInputs,
  type RebuildReason,
  rebuildReasons,
} from '#cli/lib/deployment/cache/rebuild-reasons.ts';
import { presetHashes, secretHashes, sharedInputs } from '#cli/lib/deployment/cache/shared-inputs.ts';
import type { Identifier } from '#cli/lib/deployment/foreign/brand-identifiers.ts';
import { indexIdentifiers } from '#cli/lib/deployment/foreign/find-identifiers.ts';
import {
  type ProgramIdentifiers,
  programIdentifiers,
} from '#cli/lib/deployment/foreign/program-identifiers.ts';
import { stageProgram } from '#cli/lib/deployment/program/stage-program.ts';
import type { Staging } from '#cli/lib/deployment/program/staged-program.ts';
import type { Project } from '#cli/lib/project.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { domainClashes } from '#schemas/brand/rules/domain-clashes.ts';

/** What one run of `build` knows and finds out. */
export interface BuildSession {
  project: Project;
  out: string;
  staging: Staging;
  ground: SharedInputs;
  presets: PresetHashes;
  recordFile: string;
  record: BuildRecord;
  /** Ids of all brands of the project. */
  names: readonly string[];
}

/** Stages the program and reads what earlier builds into the same folder left. */
export function openSession(project: Project, out: string): BuildSession {
  const staging = stageProgram(project);
  const file = buildRecordFile(project.build, project.brands, out);
  const names = brandFolderNames(project.brands);
  const { brands, ...rest } = readBuildRecord(file);
  const kept = names.flatMap((name) => (Object.hasOwn(brands, name) ? [[name, brands[name] ?? {}]] : []));
  return {
    project,
    out,
    staging,
    ground: sharedInputs(project, staging.program.hash),
    presets: presetHashes(project.brands),
    recordFile: file,
    record: { ...rest, brands: Object.fromEntries(kept) as BuildRecord['brands'] },
    names,
  };
}

/** Brands that must be read again: their files changed, or a preset they asked for. A broken one is read to say why. */
export function brandsToInspect(session: BuildSession, selected: ReadonlySet<string>): string[] {
  const { project, record, presets, ground } = session;
  return session.names.filter((brid) => {
    const look = record.brands[brid]?.look;
    if (!look || (look.brandVersion === '' && selected.has(brid))) return true;
    return !isUpToDate(look, brandState(project.brands, brid, ground.tool), presets);
  });
}

/** Identifiers of all brands of the project. */
export function allIdentifiers({ names, record }: BuildSession): Identifier[] {
  return names.flatMap((brid) => {
    const look = record.brands[brid]?.look;
    return look ? knownIdentifiers(brid, look) : [];
  });
}

/** Mistakes of brands that claim an address of another one, by id. Such a brand must not go out. */
export function clashesOf({ project, names, record }: BuildSession): Map<string, Issue[]> {
  const claims = names.flatMap((brid) => {
    const look = record.brands[brid]?.look;
    return look ? [{ brid, ...look.claims }] : [];
  });
  const clashes = domainClashes(claims).filter(({ issue }) => issue.severity === 'error');
  const { presets } = clashes.length > 0 ? loadPresets(project.brands) : { presets: new Map() };
  const mistakes = new Map<string, Issue[]>();
  for (const clash of clashes) {
    const placed = locateClash(project.brands, clash, presets);
    mistakes.set(clash.brid, [...(mistakes.get(clash.brid) ?? []), placed]);
  }
  return mistakes;
}

/** Changes when the program or an identifier of any brand does. */
export function checkKey({ staging }: BuildSession, identifiers: readonly Identifier[]): string {
  const rows = identifiers.map(({ brid, kind, text }) => `${brid}\0${kind}\0${text}`);
  return shortHash(staging.program.hash, '\n', rows.join('\n'));
}

/** Why a brand must be built; nothing when what lies there is right. */
export function reasonsFor(
  session: BuildSession,
  brid: string,
  look: BrandInspection,
  force: boolean,
): RebuildReason[] {
  const target = path.join(session.out, brid);
  const last = session.record.brands[brid]?.build;
  const reasons = rebuildReasons(last, inputsOf(session, brid, look), outputState(target));
  return reasons.length === 0 && force ? [{ about: 'other', text: 'forced' }] : reasons;
}

/** What the brand would be built from now. */
export function inputsOf({ ground }: BuildSession, brid: string, look: BrandInspection): BuildInputs {
  const { brandVersion, inputs, presets, secretNames } = look;
  return { ground, brandVersion, inputs, presets, secrets: secretHashes(brid, secretNames, process.env) };
}

/** Notes a build, so that the next run can tell what changed. */
export function recordBuild(
  session: BuildSession,
  brid: string,
  look: BrandInspection,
  output: string,
  checkedAgainst: string,
): void {
  const build: LastBuild = { ...inputsOf(session, brid, look), output, checkedAgainst };
  session.record.brands[brid] = { look, build };
}

/** Notes that what lies there was searched for the identifiers of today, too. */
export function recordCheck({ record }: BuildSession, brid: string, checkedAgainst: string): void {
  const build = record.brands[brid]?.build;
  if (build) build.checkedAgainst = checkedAgainst;
}

/** What the common program says of brands; searched once for a program and a set of identifiers. */
export function programNames(
  session: BuildSession,
  key: string,
  identifiers: readonly Identifier[],
): ProgramIdentifiers {
  const { record, staging } = session;
  if (record.program?.key !== key) {
    record.program = { key, found: programIdentifiers(staging, indexIdentifiers(identifiers)) };
  }
  return record.program.found;
}
