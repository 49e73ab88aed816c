import type { Declare } from '#cli/lib/command-context.ts';
import type { DnsOptions } from '#cli/lib/dns-pages/dns-run.ts';

/** `masthead dns <brid…|--all>` */
export const declareDns: Declare = (program, context) => {
  program
    .command('dns')
    .description('write only the static do-not-sell pages of brands')
    .argument('[brid...]', 'brands whose pages to write')
    .option('--all', 'write those of every brand')
    .option('--out <folder>', 'write to <folder>/<brid>/ (default: dist/<brid>-dns/)')
    .option('--json', 'print the result as JSON')
    .action(async (brids: string[], options: DnsOptions) => {
      const { runDns } = await import('#cli/lib/dns-pages/dns-run.ts');
      context.finish(await runDns(brids, options, context));
    });
};
