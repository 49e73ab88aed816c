import type { AdsCheckOptions } from '#cli/lib/ads/ads-check-run.ts';
import type { Declare } from '#cli/lib/command-context.ts';

/** `masthead ads check <brid>` */
export const declareAds: Declare = (program, context) => {
  const ads = program.command('ads').description('look at the ads of a brand');
  ads
    .command('check')
    .description('run a brand’s pages with ads in a headless browser, and report configuration errors')
    .argument('<brid>', 'brand to look at')
    .option('--live', 'use the real ad servers; by default fake ones answer, without network access')
    .option('--verbose', 'also show what is fine')
    .option('--json', 'print the findings as JSON')
    .action(async (brid: string, options: AdsCheckOptions) => {
      const { runAdsCheck } = await import('#cli/lib/ads/ads-check-run.ts');
      context.finish(await runAdsCheck(brid, options, context));
    });
};
