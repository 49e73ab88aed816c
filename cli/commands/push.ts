import type { Declare } from '#cli/lib/command-context.ts';
import type { PushKeysOptions } from '#cli/lib/push/push-keys-run.ts';
import type { PushSendOptions } from '#cli/lib/push/push-send-run.ts';

/** `masthead push keys` and `masthead push send` */
export const declarePush: Declare = (program, context) => {
  const push = program.command('push').description('send messages to subscribed devices');
  push
    .command('keys')
    .description('create a key pair for Web Push (VAPID)')
    .option('--json', 'print the keys as JSON')
    .action(async (options: PushKeysOptions) => {
      const { runPushKeys } = await import('#cli/lib/push/push-keys-run.ts');
      context.finish(runPushKeys(options, context));
    });
  push
    .command('send')
    .description('send one message to the devices of a brand')
    .argument('<brid>', 'brand id')
    .requiredOption('--topic <topic>', 'recipients: all, a language (es), or one topic (es.America~Chicago)')
    .requiredOption('--title <text>', 'title of the notification')
    .requiredOption('--body <text>', 'text of the notification')
    .requiredOption('--url <path>', 'page that it opens, for example /article-content/123')
    .option('--rate <number>', 'maximum number of messages per second', '50')
    .option('--tries <number>', 'maximum number of tries per message', '3')
    .option(
      '--ttl <seconds>',
      'seconds for which the push service holds a message for a device that is off',
      '14400',
    )
    .option('--quiet-hours <hours>', 'hours in which a time zone gets no messages, or none', '22-7')
    .option('--dry-run', 'show the recipients without sending')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .option('--json', 'print the result as JSON')
    .action(async (brid: string, options: PushSendOptions) => {
      const { runPushSend } = await import('#cli/lib/push/push-send-run.ts');
      context.finish(await runPushSend(brid, options, context));
    });
};
