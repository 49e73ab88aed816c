import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brandFolderNames, loadBrandFolder, loadPresets } from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { compileApp } from '#cli/lib/serve/compile-app.ts';
import { openBrowser } from '#cli/lib/shots/open-browser.ts';
import { readScreens } from '#cli/lib/shots/read-shot-options.ts';
import { SCREEN_NAMES, type ShotScreen } from '#cli/lib/shots/screens.ts';
import { serveForShots } from '#cli/lib/shots/serve-for-shots.ts';
import { untilAborted, untilInterrupted } from '#cli/lib/until-interrupted.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import { checkRecordedPages, screensNotOpened } from './check-recorded-pages.ts';
import { type PrivacyReport, type PrivacyVisit, privacyReportSchema, SITUATIONS } from './privacy-report.ts';
import { recordScreens } from './record-screens.ts';
import { renderPrivacyReport } from './render-privacy-report.ts';

/** Options of `privacy-report`. */
export interface PrivacyReportOptions {
  out?: string;
  /** Names separated by commas; all screens without it. */
  screens?: string;
  json?: boolean;
}

/**
 * Opens all screens of a brand, or those that are named, in every situation and writes what was recorded, compared with
 * the lists.
 * @returns 0, or 1 for findings and for a broken brand
 * @throws CommandError for an unknown brand or screen, or without a browser
 */
export async function runPrivacyReport(
  brid: string,
  options: PrivacyReportOptions,
  { project, output }: CommandContext,
): Promise<number> {
  pickBrands([brid], brandFolderNames(project.brands), project.brands);
  const screens = options.screens === undefined ? SCREEN_NAMES : readScreens(options.screens);
  const found = loadBrandFolder(project.brands, brid, loadPresets(project.brands).presets);
  if (!found.ok) {
    for (const issue of found.issues) output.warn(formatIssue(issue, output.paint));
    return EXIT.findings;
  }
  const target = path.resolve(options.out ?? path.join(project.dist, `${brid}-privacy.html`));
  checkOutFile(target);
  await compileApp(project.root);
  const { brand } = found.loaded;
  const seen = await untilInterrupted((signal) => recordVisits(brand, { project, output, signal, screens }));
  const report = privacyReportSchema.parse({
    kind: 'masthead-privacy',
    version: project.version,
    brid,
    name: brand.name,
    at: new Date().toISOString(),
    ...seen,
    notOpened: screensNotOpened(seen.visits, SCREEN_NAMES),
    faults: seen.visits.reduce((sum, { faults }) => sum + faults.length, 0),
  } satisfies PrivacyReport);
  writeFileSync(target, renderPrivacyReport(report, path.join(project.templates, 'privacy')));
  if (options.json) output.print(JSON.stringify(report, null, 2));
  else for (const line of linesOf(report, path.relative(process.cwd(), target))) output.print(line);
  return report.faults === 0 ? EXIT.fine : EXIT.findings;
}

/**
 * Makes the folder of a file and checks that it can be written, before minutes of work that end in it.
 * @throws CommandError when it is a folder; what the file system answers when it cannot be written
 */
function checkOutFile(target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  const stat = statSync(target, { throwIfNoEntry: false });
  if (stat?.isDirectory())
    throw new CommandError(`${target} is a folder, not a file.`, 'Name a file with --out.');
  accessSync(stat ? target : path.dirname(target), constants.W_OK);
}

async function recordVisits(
  brand: Brand,
  {
    project,
    output,
    signal,
    screens,
  }: Pick<CommandContext, 'project' | 'output'> & { signal: AbortSignal; screens: readonly ShotScreen[] },
): Promise<Pick<PrivacyReport, 'visits' | 'browser'>> {
  const browser = await openBrowser(project);
  try {
    const site = await serveForShots(project, {}, signal);
    try {
      const visits: PrivacyVisit[] = [];
      for (const situation of SITUATIONS) {
        signal.throwIfAborted();
        output.note(`${brand.brid}: ${situation} …`);
        const language = brand.languages[0] ?? 'en';
        const journey = { origin: site.origin, brid: brand.brid, language, situation, screens };
        const seen = await untilAborted(recordScreens(browser, journey), signal);
        const { reporting } = brand;
        const collector = reporting.fromBrowser ? new URL(reporting.atomHost ?? '').host : undefined;
        visits.push(checkRecordedPages(situation, { site: new URL(site.origin).host, collector }, seen));
      }
      return { visits, browser: `Chromium ${browser.version()}` };
    } finally {
      await site.stop();
    }
  } finally {
    await browser.close();
  }
}

function linesOf({ visits, notOpened, faults, brid }: PrivacyReport, file: string): string[] {
  const lines = visits.flatMap(({ situation, pages, requests, kept, faults: wrong }) => [
    `${situation}: ${pages.length} screens, ${requests.length} kinds of requests, ${kept.length} keys, ${wrong.length} faults`,
    ...wrong.map((fault) => `  ${fault}`),
  ]);
  if (notOpened.length > 0) lines.push(`not opened: ${notOpened.join(', ')}`);
  return [...lines, `${brid}: ${faults === 0 ? 'no fault' : `${faults} faults`} → ${file}`];
}
