import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Project } from '#cli/lib/project.ts';
import type { SharedInputs } from './build-record.ts';
import { filesIn, hashesOf, shortHash } from './folder-state.ts';
import type { PresetHashes } from './inspect-brand.ts';

/** What is the same for all brands: program, tool, templates, platform and version. */
export function sharedInputs(project: Project, program: string): SharedInputs {
  const templates = project.templates;
  return {
    program,
    tool: contentHash(path.join(project.build, 'cli')),
    templates: contentHash(templates),
    platform: `${process.platform}-${process.arch}`,
    version: project.version,
  };
}

function contentHash(folder: string): string {
  return shortHash(JSON.stringify(hashesOf(folder, filesIn(folder))));
}

/** Hash of each preset file by the preset's name. */
export function presetHashes(brands: string): PresetHashes {
  const folder = path.join(brands, '_presets');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return {};
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -'.yaml'.length), shortHash(readFileSync(path.join(folder, name)))]),
  );
}
