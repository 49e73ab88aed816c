import type { CommandContext } from '#cli/lib/command-context.ts';
import { countFindings, findingLines } from '#cli/lib/doctor/finding-lines.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { compileApp } from '#cli/lib/serve/compile-app.ts';
import { openBrowser } from '#cli/lib/shots/open-browser.ts';
import { serveForShots } from '#cli/lib/shots/serve-for-shots.ts';
import { usableBrand } from '#cli/lib/usable-brand.ts';
import { hasAds } from '#schemas/ads/has-ads.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { adsCheckReportSchema } from './ads-check-report.ts';
import { checkAdSetup } from './check-ad-setup.ts';
import { checkObservedAds, type ObservedAds } from './check-observed-ads.ts';
import { fakeAdNetwork } from './fake-ad-network.ts';
import { type FakeNetwork, observeAds } from './observe-ads.ts';

/** Options of `ads check`. */
export interface AdsCheckOptions {
  live?: boolean;
  verbose?: boolean;
  json?: boolean;
}

/** Checks a brand's ads: first its file, then its pages in a browser. Warnings are no findings. */
export async function runAdsCheck(
  brid: string,
  options: AdsCheckOptions,
  context: CommandContext,
): Promise<number> {
  const { output } = context;
  const { brand } = usableBrand(brid, context);
  const visits = hasAds(brand) ? await visitPages(brand, options, context) : [];
  const findings = [...checkAdSetup(brand), ...visits.flatMap(checkObservedAds)];
  const counts = countFindings(findings);
  if (options.json) {
    const pages = visits.map(({ path: page, slots, requests }) => ({ path: page, slots, requests }));
    const network = options.live ? 'live' : 'fake';
    const report = adsCheckReportSchema.parse({ brid, network, pages, ...counts, findings });
    output.print(JSON.stringify(report, null, 2));
  } else
    for (const line of findingLines(findings, output.paint, options.verbose === true)) output.print(line);
  return counts.errors > 0 ? EXIT.findings : EXIT.fine;
}

async function visitPages(
  { brid }: Brand,
  { live }: AdsCheckOptions,
  { project }: CommandContext,
): Promise<ObservedAds[]> {
  await compileApp(project.root);
  const fake: FakeNetwork | undefined = live
    ? undefined
    : (page) => fakeAdNetwork(page, {}, undefined, project.root);
  const browser = await openBrowser(project, live ? 'everywhere' : 'this machine');
  try {
    const site = await serveForShots(project);
    try {
      const answer = await fetch(`${site.origin}/api/spa/portal?brid=${brid}`);
      const { articles } = (await answer.json()) as { articles: ReadonlyArray<{ id: string }> };
      const story = articles[0] && `/article-content/${articles[0].id}?brid=${brid}`;
      const visits: ObservedAds[] = [];
      for (const page of [`/?brid=${brid}`, ...(story ? [story] : [])])
        visits.push(await observeAds(browser, site.origin, page, fake));
      return visits;
    } finally {
      await site.stop();
    }
  } finally {
    await browser.close();
  }
}
