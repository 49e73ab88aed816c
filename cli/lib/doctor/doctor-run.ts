import type { UpstreamSettings } from '#app/content/content.port.server.ts';
import type { ServerSettings } from '#app/server/server.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { checkFeed, namedFeeds } from '#cli/lib/doctor/brands/feeds.ts';
import { settingsOf } from '#cli/lib/doctor/machine/environment-variables.ts';
import { checkSiteBackEnd } from '#cli/lib/doctor/site/back-end.ts';
import { siteCheck } from '#cli/lib/doctor/site/site-check.ts';
import { publicAddress, readSiteAddress, type SiteTarget } from '#cli/lib/doctor/site/site-target.ts';
import { versionHere } from '#cli/lib/doctor/site/version-here.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import type { Project } from '#cli/lib/project.ts';
import { projectBrands } from '#cli/lib/project-brands.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { fine } from './check-result.ts';
import { deployedFixes } from './deployed-fixes.ts';
import { type DoctorCheck, doctorCheck, runChecks } from './doctor-check.ts';
import { doctorReportSchema } from './doctor-report.ts';
import { countFindings, findingLines } from './finding-lines.ts';
import { localChecks } from './local-checks.ts';

/** Time-out of a feed's whole response, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * One check for each source feed that the brands name.
 * @param ingest what may be fetched
 */
function feedChecks(
  brands: readonly Brand[],
  { allowPrivate, maxBytes }: ServerSettings['ingest'],
): DoctorCheck[] {
  const feeds = namedFeeds(brands);
  if (feeds.length === 0) return [doctorCheck('feeds', 'feed', () => [fine('no brand names a feed')])];
  return feeds.map((feed) =>
    doctorCheck('feeds', 'feed', async () => [
      await checkFeed(feed, { timeoutMs: TIMEOUT_MS, allowPrivate, maxBytes }),
    ]),
  );
}

/** One check for each brand of a site over a carrier's back end. */
function backEndChecks(brands: readonly Brand[], upstream: UpstreamSettings): DoctorCheck[] {
  return brands.map((brand) =>
    doctorCheck(`back end ${brand.brid}`, 'calls', () => checkSiteBackEnd(upstream, brand)),
  );
}

/** Options of `doctor`. */
export interface DoctorOptions {
  offline?: boolean;
  site?: string;
  sites?: boolean;
  verbose?: boolean;
  strict?: boolean;
  json?: boolean;
}

/** Checks that run at a time; they mostly wait for the network. */
const AT_ONCE = 6;

/** Checks the checkout, the machine, the store, the brands, their feeds and sites; changes nothing. */
export async function runDoctor(
  brids: readonly string[],
  options: DoctorOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const brands = projectBrands(project);
  const names = pickBrands(
    brids,
    brands.folders.map(({ brid }) => brid),
    project.brands,
  );
  const valid = brands.folders.flatMap((folder) =>
    folder.ok && names.includes(folder.brid) ? [folder.loaded.brand] : [],
  );
  const variables = process.env;
  const settings = settingsOf(variables, project.data);
  const local = localChecks({ project, variables, settings, brands, names });
  const beyond = options.offline
    ? []
    : networkChecks(valid, settings, sitesToCheck(options, names, valid), project);
  if (options.offline) output.note('Feeds and sites are not looked at (--offline).');
  const found = await runChecks([...local, ...beyond], AT_ONCE);
  const findings = project.deployed ? deployedFixes(found) : found;
  const counts = countFindings(findings);
  if (options.json) {
    const report = { network: !options.offline, ...counts, findings };
    output.print(JSON.stringify(doctorReportSchema.parse(report), null, 2));
  } else
    for (const line of findingLines(findings, output.paint, options.verbose ?? false)) output.print(line);
  return counts.errors > 0 || (options.strict && counts.warnings > 0) ? EXIT.findings : EXIT.fine;
}

function networkChecks(
  brands: readonly Brand[],
  { ingest, upstream }: ServerSettings,
  sites: readonly SiteTarget[],
  project: Project,
): DoctorCheck[] {
  const now = Date.now();
  // A site over a back end fetches no feeds.
  const content = upstream ? backEndChecks(brands, upstream) : feedChecks(brands, ingest);
  return [
    ...content,
    ...sites.map((site) => siteCheck({ ...site, version: versionHere(project, site.brand.brid), now })),
  ];
}

/** The requested sites. A broken brand has none: its findings say why. */
function sitesToCheck(
  { site, sites }: DoctorOptions,
  names: readonly string[],
  valid: readonly Brand[],
): SiteTarget[] {
  if (sites) return valid.map((brand) => ({ brand, address: publicAddress(brand) }));
  if (site === undefined) return [];
  const address = readSiteAddress(site);
  if (names.length !== 1) {
    throw new CommandError(
      'Which brand is it that the site should show?',
      `Name it: masthead doctor <brid> --site ${address.origin}`,
    );
  }
  return valid.map((brand) => ({ brand, address }));
}
