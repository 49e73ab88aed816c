import type { Declare } from '#cli/lib/command-context.ts';
import type { PushKeysOptions } from '#cli/lib/push/push-keys-run.ts';
import type { PushSendOptions } from '#cli/lib/push/push-send-run.ts';

/** `masthead push keys` and `masthead push send` */
export const declarePush: Declare = (program, context) => {
  const push = program.command('push').description('send messages to subscribed devices');
  push
    .command('keys')
    .description('make a pair of keys for Web Push (VAPID)')
    .option('--json', 'print the keys as JSON')
    .action(async (options: PushKeysOptions) => {
      const { runPushKeys } = await import('#cli/lib/push/push-keys-run.ts');
      context.finish(runPushKeys(options, context));
    });
  push
    .command('send')
    .description('send one message to the devices of a brand')
    .argument('<brid>', 'brand id')
    .requiredOption('--topic <topic>', 'whom: all, a language (es), or one topic (es.America~Chicago)')
    .requiredOption('--title <text>', 'title of the notification')
    .requiredOption('--body <text>', 'text of the notification')
    .requiredOption('--url <path>', 'page that it opens, for example /article-content/123')
    .option('--rate <number>', 'messages a second at most', '50')
    .option('--tries <number>', 'times that one message is tried at most', '3')
    .option('--ttl <seconds>', 'how long it waits for a device that is off', '14400')
    .option('--quiet-hours <hours>', 'hours in which a time zone is not disturbed, or none', '22-7')
    .option('--dry-run', 'say who would get it, and send nothing')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .option('--json', 'print the result as JSON')
    .action(async (brid: string, options: PushSendOptions) => {
      const { runPushSend } = await import('#cli/lib/push/push-send-run.ts');
      context.finish(await runPushSend(brid, options, context));
    });
};
