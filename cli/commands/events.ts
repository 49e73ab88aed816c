import type { Command } from 'commander';
import type { CommandContext, Declare } from '#cli/lib/command-context.ts';
import type { EventsCheckOptions } from '#cli/lib/events/events-check-run.ts';
import type { EventsTailOptions } from '#cli/lib/events/events-tail-run.ts';

/** `masthead events tail`, which needs a store and no checkout. */
export function declareEventsTail(events: Command, context: CommandContext): void {
  events
    .command('tail')
    .description('show a brand’s events as they arrive, decoded, with their errors')
    .argument('<brid>', 'the brand')
    .option('-n, --last <number>', 'start with this number of recent events', '20')
    .option('--no-follow', 'exit after those')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .option('--json', 'one JSON object per line, with the registry’s definition of each event')
    .action(async (brid: string, options: EventsTailOptions) => {
      const { runEventsTail } = await import('#cli/lib/events/events-tail-run.ts');
      context.finish(await runEventsTail(brid, options, context));
    });
}

/** `masthead events tail` and `masthead events check` */
export const declareEvents: Declare = (program, context) => {
  const events = program.command('events').description('look at what pages report');
  declareEventsTail(events, context);
  events
    .command('check')
    .description('run a fixed journey in a browser and compare its events with the brand’s golden stream')
    .argument('<brid>', 'the brand')
    .option('--json', 'print the differences as JSON')
    .action(async (brid: string, options: EventsCheckOptions) => {
      const { runEventsCheck } = await import('#cli/lib/events/events-check-run.ts');
      context.finish(await runEventsCheck(brid, options, context));
    });
};
