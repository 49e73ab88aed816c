import type { Command } from 'commander';
import type { CommandContext, Declare } from '#cli/lib/command-context.ts';
import type { ServeExampleOptions } from '#cli/lib/upstream/serve-example-run.ts';
import type { UpstreamCheckOptions, UpstreamReplayOptions } from '#cli/lib/upstream/upstream-run.ts';

/** `masthead upstream check`, which needs a brand and no checkout. */
export function declareUpstreamCheck(upstream: Command, context: CommandContext): void {
  upstream
    .command('check')
    .description('ask every call that a brand needs, and say what is understood')
    .argument('<url>', 'base address, as in UPSTREAM_URL')
    .requiredOption('--brand <brid>', 'the brand to ask for')
    .option('--record <folder>', 'keep the answers, without secrets, for "upstream replay"')
    .option('--json', 'print the report as JSON')
    .action(async (url: string, options: UpstreamCheckOptions) => {
      const { runUpstreamCheck } = await import('#cli/lib/upstream/upstream-run.ts');
      context.finish(await runUpstreamCheck(url, options, context));
    });
}

/** `masthead upstream check`, `upstream replay` and `upstream serve-example` */
export const declareUpstream: Declare = (program, context) => {
  const upstream = program.command('upstream').description('look at a carrier’s back end');
  declareUpstreamCheck(upstream, context);
  upstream
    .command('replay')
    .description('check recorded answers again, as a contract test')
    .argument('<folder>', 'what "upstream check --record" has written')
    .option('--json', 'print the report as JSON')
    .action(async (folder: string, options: UpstreamReplayOptions) => {
      const { runUpstreamReplay } = await import('#cli/lib/upstream/upstream-run.ts');
      context.finish(await runUpstreamReplay(folder, options, context));
    });
  upstream
    .command('serve-example')
    .description('serve a back end that answers all calls out of the demo pack')
    .option('--port <port>', 'port to listen on', '4400')
    .option('--slow <ms>', 'wait before each answer')
    .option('--nulls', 'null for everything that an answer can do without')
    .option('--page-size <stories>', 'stories of one page')
    .action(async (options: ServeExampleOptions) => {
      const { runServeExample } = await import('#cli/lib/upstream/serve-example-run.ts');
      context.finish(await runServeExample(options, context));
    });
};
