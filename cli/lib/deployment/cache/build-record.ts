import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DAY_MS } from '#app/lib/dates/durations.ts';
import type { Identifier } from '#cli/lib/deployment/foreign/brand-identifiers.ts';
import { programIdentifiersSchema } from '#cli/lib/deployment/foreign/program-identifiers.ts';
import { fileSystemRefusal } from '#cli/lib/file-system-refusal.ts';

const FORMAT_VERSION = 5;

const hashesSchema = z.record(z.string(), z.string());

/** What a deployment was built from, apart from the brand's own files. */
const sharedInputsSchema = z.object({
  program: z.string(),
  tool: z.string(),
  templates: z.string(),
  platform: z.string(),
  version: z.string(),
});

const buildSchema = z.object({
  shared: sharedInputsSchema,
  /** Version over the brand's data and assets. */
  brandVersion: z.string(),
  /** Hash of each own file and of each preset in its chain, at the time of the build. */
  inputs: hashesSchema,
  presets: hashesSchema,
  /** Over sizes and times of what was written. */
  output: z.string(),
  /** Over the identifiers of all brands against which the output was checked. */
  checkedAgainst: z.string(),
});

const issueSchema = z.object({
  code: z.string(),
  file: z.string().describe('Absolute, as the next build may run in another folder.'),
  line: z.number(),
  column: z.number(),
  path: z.string(),
  message: z.string(),
  hint: z.string().optional(),
  source: z.string().optional(),
});

const inspectionSchema = z.object({
  /** Over sizes and times of the brand's own files; as long as it holds, the rest does. */
  state: z.string(),
  inputs: hashesSchema,
  presets: hashesSchema,
  brandVersion: z.string().describe('Empty when the brand has mistakes.'),
  identifiers: z.array(z.tuple([z.enum(['domain', 'id']), z.string()])),
  /** What is compared with other brands. */
  claims: z.object({
    domains: z.array(z.string()),
    since: z.string().optional(),
    isBroken: z.boolean(),
    formerIds: z.array(z.string()).optional(),
    own: z.record(z.string(), z.string()).describe('Values that only one brand may have, by key.'),
  }),
  /** What keeps the brand from production, and from the day after which on. */
  unfit: z.array(z.object({ issue: issueSchema, lastDay: z.string().optional() })),
});

const recordSchema = z.object({
  form: z.literal(FORMAT_VERSION),
  brands: z.record(
    z.string(),
    z.object({ inspection: inspectionSchema.optional(), build: buildSchema.optional() }),
  ),
  program: z.object({ key: z.string(), found: programIdentifiersSchema }).optional(),
});

/** What is the same for all brands of a build. */
export type SharedInputs = z.infer<typeof sharedInputsSchema>;
/** What was read from a brand's files the last time. */
export type BrandInspection = z.infer<typeof inspectionSchema>;
/** What a brand's deployment was last built from. */
export type LastBuild = z.infer<typeof buildSchema>;
/** The record of one output folder's builds. */
export type BuildRecord = z.infer<typeof recordSchema>;

/** Path of the record of an output folder, in the folder of what builds keep. */
export function buildRecordFile(cache: string, brands: string, out: string): string {
  const name = createHash('sha256').update(`${brands}\0${out}`).digest('hex').slice(0, 16);
  return path.join(cache, 'records', `${name}.json`);
}

/** Reads a record; one that is missing, damaged or of another form counts as empty, and everything is built. */
export function readBuildRecord(file: string): BuildRecord {
  const empty: BuildRecord = { form: FORMAT_VERSION, brands: {} };
  if (!existsSync(file)) return empty;
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return empty;
  }
}

/**
 * Writes a record to a temporary file and renames it. Only the owner may read it. Where it cannot be written, as in a
 * package that another user has installed, nothing is: the next build builds what it could have left out.
 */
export function writeBuildRecord(file: string, record: BuildRecord): void {
  const fresh = `${file}.${process.pid}.new`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(fresh, JSON.stringify(record), { mode: 0o600 });
    renameSync(fresh, file);
    deleteOldRecords(path.dirname(file));
  } catch (error) {
    if (fileSystemRefusal(error) === undefined) throw error;
    if (existsSync(fresh)) rmSync(fresh);
  }
}

/** A record that no build has written for this long is deleted; ms (30 days). */
const MAX_AGE_MS = 30 * DAY_MS;

function deleteOldRecords(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > MAX_AGE_MS) rmSync(file, { force: true });
  }
}

/** A brand's identifiers from its inspection. */
export function knownIdentifiers(brid: string, inspection: BrandInspection): Identifier[] {
  return inspection.identifiers.map(([kind, text]) => ({ brid, kind, text }));
}
