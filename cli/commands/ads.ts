import type { AdsCheckOptions } from '#cli/lib/ads-check/ads-check-run.ts';
import type { Declare } from '#cli/lib/command-context.ts';

/** `masthead ads check <brid>` */
export const declareAds: Declare = (program, context) => {
  const ads = program.command('ads').description('look at the ads of a brand');
  ads
    .command('check')
    .description('run pages of a brand with their ads in a headless browser, and say what is misconfigured')
    .argument('<brid>', 'brand to look at')
    .option('--live', 'ask the real ad servers; without it fake ones answer, and nothing leaves the machine')
    .option('--verbose', 'also show what is fine')
    .option('--json', 'print the findings as JSON')
    .action(async (brid: string, options: AdsCheckOptions) => {
      const { runAdsCheck } = await import('#cli/lib/ads-check/ads-check-run.ts');
      context.finish(await runAdsCheck(brid, options, context));
    });
};
