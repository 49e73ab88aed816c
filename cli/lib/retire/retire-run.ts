import path from 'node:path';
import type { z } from 'zod';
import {
  brandFolderNames,
  checkBrandFolder,
  loadPresets,
  readBrandText,
  shownPath,
} from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { replaceFile } from '#cli/lib/fix/brand-file-texts.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import type { Project } from '#cli/lib/project.ts';
import { whileLocked } from '#cli/lib/scaffold/while-locked.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';
import { type Brand, FALLBACK_BRID } from '#schemas/brand/brand-schema.ts';
import { idsOfBrand } from '#schemas/brand/ids-of-brand.ts';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { retiredSchema } from '#schemas/brand/retired.ts';
import { type EventSource, exportEvents } from './export-events.ts';
import { printRetirement } from './print-retirement.ts';
import type { retireReportSchema } from './retire-report.ts';
import { openedText, retiredText } from './retired-text.ts';
import { checkGoodbyeFolder, writeGoodbyePages } from './write-goodbye-pages.ts';

/** Options of `retire`. */
export interface RetireOptions {
  date?: string;
  link?: string;
  out?: string;
  data?: string;
  dryRun?: boolean;
  undo?: boolean;
  json?: boolean;
}

type Report = z.infer<typeof retireReportSchema>;

/**
 * Closes a brand, or opens it again: its file says so, its events are exported, and static pages say goodbye. The file
 * is written last, so that a failure before leaves the brand open.
 * @throws CommandError for the fallback brand, a brand with mistakes, a retired one, a bad date or link
 */
export async function runRetire(
  brid: string,
  options: RetireOptions,
  { project, output }: CommandContext,
): Promise<number> {
  pickBrands([brid], brandFolderNames(project.brands), project.brands);
  if (brid === FALLBACK_BRID)
    throw new CommandError(`${brid} cannot be retired.`, 'It is shown where no brand is named.');
  const report = await whileLocked(project.brands, async () =>
    options.undo ? reopen(brid, options, project) : retire(brid, options, project),
  );
  printRetirement(report, options, project, output);
  return EXIT.fine;
}

async function retire(brid: string, options: RetireOptions, project: Project): Promise<Report> {
  const { file, text, brand } = readBrand(brid, project);
  if (brand.retired)
    throw new CommandError(
      `${brid} is retired since ${brand.retired.since}.`,
      `To open it again: npx masthead retire ${brid} --undo`,
    );
  const retired = readRetired(options);
  const next = checked(
    retiredText(text, retired),
    file,
    project,
    `Write \`brid: ${brid}\` on a line of its own.`,
  );
  const report: Report = {
    brid,
    retired: true,
    since: retired.since,
    lines: linesOnlyIn(next.text, text),
  };
  if (options.dryRun) return report;
  const target = options.out ? path.resolve(options.out) : path.join(project.dist, `${brid}-goodbye`);
  checkGoodbyeFolder(target);
  const ids = idsOfBrand(brand);
  const { sources, folder } = eventStores(ids, options, project);
  const eventsFile = path.join(folder, 'retired', `${brid}.events.jsonl`);
  const count = await exportEvents(ids, sources, eventsFile);
  const loaded = { brand: next.brand, folder: path.dirname(file), version: '' };
  const files = writeGoodbyePages(loaded, path.join(project.templates, 'dns'), target);
  replaceFile(file, next.text);
  return {
    ...report,
    pages: { folder: shownPath(target), files },
    events: { count, ...(count > 0 ? { file: shownPath(eventsFile) } : {}) },
  };
}

function reopen(brid: string, { dryRun }: RetireOptions, project: Project): Report {
  const { file, text, brand } = readBrand(brid, project);
  if (!brand.retired) throw new CommandError(`${brid} is not retired.`, 'There is nothing to undo.');
  const next = checked(openedText(text), file, project, `Remove \`retired\` from ${shownPath(file)}.`);
  if (!dryRun) replaceFile(file, next.text);
  return { brid, retired: false, lines: linesOnlyIn(text, next.text) };
}

function readBrand(brid: string, project: Project): { file: string; text: string; brand: Brand } {
  const checkedFolder = checkBrandFolder(project.brands, brid, loadPresets(project.brands).presets);
  if (!checkedFolder.ok)
    throw new CommandError(`The brand ${brid} has mistakes.`, `Run: npx masthead validate ${brid}`);
  const file = path.join(project.brands, brid, 'brand.yaml');
  return { file, text: readBrandText(file) ?? '', brand: checkedFolder.found.brand };
}

/** The new text, which must be a valid brand file. */
function checked(text: string | undefined, file: string, project: Project, hint: string) {
  const resolved =
    text === undefined ? undefined : resolveBrand(text, shownPath(file), loadPresets(project.brands).presets);
  if (text === undefined || !resolved?.ok)
    throw new CommandError(`${shownPath(file)} could not be changed.`, hint);
  return { text, brand: resolved.brand };
}

function readRetired({ date, link }: RetireOptions) {
  const since = date ?? new Date().toISOString().slice(0, 10);
  const parsed = retiredSchema.safeParse({ since, ...(link === undefined ? {} : { link }) });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const option = issue?.path[0] === 'link' ? `--link is ${link}` : `--date is ${date}`;
  throw new CommandError(
    `${option}, which cannot be used.`,
    issue?.path[0] === 'link'
      ? 'It takes an address that starts with https://.'
      : 'It takes a day of the calendar, for example 2026-11-22.',
  );
}

/**
 * Where events of the brand may be: the stores of its deployments, under former ids too, and the one that a server of
 * all brands writes to; and the data folder of the latter.
 */
function eventStores(
  ids: readonly string[],
  { data }: RetireOptions,
  project: Project,
): { sources: EventSource[]; folder: string } {
  const shared = environmentOf({ DATA_DIR: data }, project.data);
  const own = ids.map((id) => ({
    file: environmentOf({ DATA_DIR: path.join(project.dist, id, 'data') }, project.data).databaseFile,
  }));
  const all = shared.databaseUrl ? { url: shared.databaseUrl } : { file: shared.databaseFile };
  return { sources: [...own, all], folder: path.dirname(shared.databaseFile) };
}

function linesOnlyIn(text: string, other: string): string[] {
  const known = other.split(/\r?\n/);
  return text.split(/\r?\n/).filter((line) => !known.includes(line));
}
