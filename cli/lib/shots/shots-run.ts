import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BrandFolder,
  brandFolderNames,
  loadBrandFolder,
  loadPresets,
} from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { issueReport } from '#cli/lib/issue-reports.ts';
import type { Output } from '#cli/lib/output.ts';
import { readStoriesOption } from '#cli/lib/pack-stories.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { homeOf } from '#cli/lib/project.ts';
import { compileApp } from '#cli/lib/serve/compile-app.ts';
import { compareShots, type EarlierRun } from '#cli/lib/shots/compare/compare-shots.ts';
import { drawOverview, drawSheets } from '#cli/lib/shots/sheet/draw-sheets.ts';
import { renderSheet } from '#cli/lib/shots/sheet/render-sheet.ts';
import { untilInterrupted } from '#cli/lib/until-interrupted.ts';
import { withPack } from '#cli/lib/with-pack.ts';
import { openBrowser } from './open-browser.ts';
import { type PlannedShot, planShots } from './plan-shots.ts';
import {
  readSheetOption,
  readShotOptions,
  type ShotSelection,
  type ShotsOptions,
} from './read-shot-options.ts';
import { type ShownPack, serveForShots } from './serve-for-shots.ts';
import { checkShotsFolder, MANIFEST, readShotsFolder, replaceFolder } from './shots-folder.ts';
import { shotsLines } from './shots-lines.ts';
import { type Shot, type ShotsReport, shotsReportSchema } from './shots-report.ts';
import { takeShots } from './take-shots.ts';

/**
 * Photographs brands and writes the contact sheet. Pages with errors and broken brands are findings and stop nothing.
 * @returns 0, or 1 for findings and for differences from the earlier run
 * @throws CommandError, before anything is written, for invalid requests
 */
export async function runShots(
  brids: readonly string[],
  options: ShotsOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const selection = readShotOptions(options);
  const sheet = readSheetOption(options);
  const names = pickBrands(brids, brandFolderNames(project.brands), project.brands);
  withPack(project, options.pack);
  const shown = { pack: options.pack, perLanguage: readStoriesOption(options.stories) };
  const target = path.resolve(options.out ?? path.join(homeOf(project), 'shots'));
  checkShotsFolder(target);
  const earlier = readEarlier(options.against);
  const { presets } = loadPresets(project.brands);
  const folders = names.map((name) => loadBrandFolder(project.brands, name, presets));
  const plan = planOf(folders, selection);
  const empty = emptyReport(folders, selection, project.version);
  await compileApp(project.root);
  const report = await untilInterrupted((signal) =>
    replaceFolder(target, async (fresh) => {
      const shots = await photograph(plan, selection, fresh, { project, output, signal, shown });
      const scope = { ...empty.options, brands: brids.length > 0 ? names : undefined };
      const against = earlier && (await compareShots(earlier, shots, fresh, scope));
      const made = shotsReportSchema.parse({ ...empty, shots, against });
      writeFileSync(path.join(fresh, MANIFEST), `${JSON.stringify(made, null, 2)}\n`);
      writeFileSync(path.join(fresh, 'index.html'), renderSheet(made, path.join(project.templates, 'shots')));
      await drawSheets(made, fresh);
      if (sheet !== undefined) await drawOverview(made, fresh, sheet);
      signal.throwIfAborted();
      return made;
    }),
  );
  if (options.json) output.print(JSON.stringify(report, null, 2));
  else for (const line of shotsLines(report, path.relative(process.cwd(), target) || '.')) output.print(line);
  return hasFindings(report) ? EXIT.findings : EXIT.fine;
}

/** @throws CommandError when the brands offer none of the requested languages */
function planOf(folders: readonly BrandFolder[], selection: ShotSelection): PlannedShot[] {
  const brands = folders.flatMap((folder) => (folder.ok ? [folder.loaded.brand] : []));
  const plan = planShots(brands, selection);
  if (plan.length > 0 || brands.length === 0) return plan;
  throw new CommandError(
    `None of the brands speaks ${selection.languages?.join(' or ')}.`,
    'Leave --lang out to see each in its own languages.',
  );
}

/** The report before the first picture. */
function emptyReport(
  folders: readonly BrandFolder[],
  { jobs: _, ...asked }: ShotSelection,
  version: string,
): ShotsReport {
  const report: ShotsReport = {
    kind: 'masthead-shots',
    version,
    options: { brands: folders.map(({ brid }) => brid), ...asked },
    names: {},
    shots: [],
    broken: [],
  };
  for (const folder of folders) {
    if (folder.ok) report.names[folder.brid] = folder.loaded.brand.name;
    else report.broken.push({ brid: folder.brid, issues: folder.issues.map(issueReport) });
  }
  return report;
}

function readEarlier(against: string | undefined): EarlierRun | undefined {
  if (against === undefined) return undefined;
  const folder = path.resolve(against);
  return { folder, report: readShotsFolder(folder) };
}

async function photograph(
  plan: readonly PlannedShot[],
  selection: ShotSelection,
  folder: string,
  {
    project,
    output,
    signal,
    shown,
  }: Pick<CommandContext, 'project' | 'output'> & { signal: AbortSignal; shown: ShownPack },
): Promise<Shot[]> {
  if (plan.length === 0) return [];
  const browser = await openBrowser(project);
  try {
    const site = await serveForShots(project, shown);
    try {
      const onShot = progress(plan.length, output);
      return await takeShots(plan, { browser, origin: site.origin, folder, selection, onShot, signal });
    } finally {
      await site.stop();
    }
  } finally {
    await browser.close();
  }
}

/** Prints the progress on a terminal, after every tenth of the shots. */
function progress(total: number, output: Output): () => void {
  let done = 0;
  const step = Math.max(1, Math.ceil(total / 10));
  return () => {
    done++;
    if (process.stderr.isTTY && done % step === 0) output.note(`${done} of ${total} shots`);
  };
}

function hasFindings({ shots, broken, against }: ShotsReport): boolean {
  return broken.length > 0 || shots.some(({ problems }) => problems.length > 0) || !!against?.changes.length;
}
