import path from 'node:path';
import { brandFolderNames, loadPresets, locateClash } from '#app/brand/brand.port.server.ts';
import { buildCacheFolder } from '#cli/lib/deployment/cache/build-cache-folder.ts';
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
import { presetHashes, sharedInputs } from '#cli/lib/deployment/cache/shared-inputs.ts';
import type { Identifier } from '#cli/lib/deployment/foreign/brand-identifiers.ts';
import { indexIdentifiers } from '#cli/lib/deployment/foreign/find-identifiers.ts';
import {
  type ProgramIdentifiers,
  programIdentifiers,
} from '#cli/lib/deployment/foreign/program-identifiers.ts';
import { templateTexts } from '#cli/lib/deployment/foreign/template-texts.ts';
import { stageProgram } from '#cli/lib/deployment/program/stage-program.ts';
import type { Staging } from '#cli/lib/deployment/program/staged-program.ts';
import type { Project } from '#cli/lib/project.ts';
import { claimTimes } from '#cli/lib/revisions/claim-times.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { domainClashes } from '#schemas/brand/rules/domain-clashes.ts';

/** What one run of `build` works with. */
export interface BuildSession {
  project: Project;
  out: string;
  staging: Staging;
  shared: SharedInputs;
  presets: PresetHashes;
  recordFile: string;
  record: BuildRecord;
  /** Ids of all brands of the project. */
  names: readonly string[];
}

/** Stages the program and reads the record of earlier builds into the same folder. */
export function openSession(project: Project, out: string): BuildSession {
  const cache = buildCacheFolder(project.build, out);
  const staging = stageProgram(project, cache);
  const file = buildRecordFile(cache, project.brands, out);
  const names = brandFolderNames(project.brands);
  const { brands, ...rest } = readBuildRecord(file);
  const kept = names.flatMap((name) => (Object.hasOwn(brands, name) ? [[name, brands[name] ?? {}]] : []));
  return {
    project,
    out,
    staging,
    shared: sharedInputs(project, staging.program.hash),
    presets: presetHashes(project.brands),
    recordFile: file,
    record: { ...rest, brands: Object.fromEntries(kept) as BuildRecord['brands'] },
    names,
  };
}

/**
 * Brands that must be read again, as their files or a preset they extend changed. A selected broken one is read for its
 * findings.
 */
export function brandsToInspect(session: BuildSession, selected: ReadonlySet<string>): string[] {
  const { project, record, presets, shared } = session;
  return session.names.filter((brid) => {
    const inspection = record.brands[brid]?.inspection;
    if (!inspection || (inspection.brandVersion === '' && selected.has(brid))) return true;
    return !isUpToDate(inspection, brandState(project.brands, brid, shared.tool), presets);
  });
}

/** Identifiers of all brands of the project. */
export function allIdentifiers({ names, record }: BuildSession): Identifier[] {
  return names.flatMap((brid) => {
    const inspection = record.brands[brid]?.inspection;
    return inspection ? knownIdentifiers(brid, inspection) : [];
  });
}

/** Findings about brands that claim a host of another brand, by id. Such a brand must not be deployed. */
export function clashesOf({ project, names, record }: BuildSession): Map<string, Issue[]> {
  const claims = names.flatMap((brid) => {
    const inspection = record.brands[brid]?.inspection;
    return inspection ? [{ brid, ...inspection.claims }] : [];
  });
  const clashes = domainClashes(claims, claimTimes(project.brands)).filter(
    ({ issue }) => issue.severity === 'error',
  );
  const { presets } = clashes.length > 0 ? loadPresets(project.brands) : { presets: new Map() };
  const mistakes = new Map<string, Issue[]>();
  for (const clash of clashes) {
    const placed = locateClash(project.brands, clash, presets);
    mistakes.set(clash.brid, [...(mistakes.get(clash.brid) ?? []), placed]);
  }
  return mistakes;
}

/** Changes when the program, a template or an identifier of any brand does. */
export function checkKey({ shared }: BuildSession, identifiers: readonly Identifier[]): string {
  const rows = identifiers.map(({ brid, kind, text }) => `${brid}\0${kind}\0${text}`);
  return shortHash(shared.program, shared.templates, shared.tool, '\n', rows.join('\n'));
}

/** Why a brand must be built; empty when its deployment is up to date. */
export function reasonsFor(
  session: BuildSession,
  brid: string,
  inspection: BrandInspection,
  force: boolean,
): RebuildReason[] {
  const target = path.join(session.out, brid);
  const last = session.record.brands[brid]?.build;
  const reasons = rebuildReasons(last, inputsOf(session, inspection), outputState(target));
  return reasons.length === 0 && force ? [{ about: 'other', text: 'forced' }] : reasons;
}

/** The inputs of a build of the brand now. */
function inputsOf({ shared }: BuildSession, inspection: BrandInspection): BuildInputs {
  const { brandVersion, inputs, presets } = inspection;
  return { shared, brandVersion, inputs, presets };
}

/** Records a build, so that the next run can find what changed. */
export function recordBuild(
  session: BuildSession,
  brid: string,
  inspection: BrandInspection,
  output: string,
  checkedAgainst: string,
): void {
  const build: LastBuild = { ...inputsOf(session, inspection), output, checkedAgainst };
  session.record.brands[brid] = { inspection, build };
}

/** Records that the present deployment was also checked for the identifiers of today. */
export function recordCheck({ record }: BuildSession, brid: string, checkedAgainst: string): void {
  const build = record.brands[brid]?.build;
  if (build) build.checkedAgainst = checkedAgainst;
}

/** Brands that the common program names; searched once for a program and a set of identifiers. */
export function programNames(
  session: BuildSession,
  key: string,
  identifiers: readonly Identifier[],
): ProgramIdentifiers {
  const { record, staging, project } = session;
  if (record.program?.key !== key) {
    const templates = templateTexts(project.templates);
    record.program = { key, found: programIdentifiers(staging, indexIdentifiers(identifiers), templates) };
  }
  return record.program.found;
}
