import webPush from 'web-push';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { pushKeysReportSchema } from './push-reports.ts';

/** Options of `push keys`. */
export interface PushKeysOptions {
  json?: boolean;
}

/** Prints a new pair of keys as environment variables. Nothing is stored. */
export function runPushKeys({ json }: PushKeysOptions, { output }: CommandContext): number {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const keys = pushKeysReportSchema.parse({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
  if (json) output.print(JSON.stringify(keys, null, 2));
  else for (const [name, value] of Object.entries(keys)) output.print(`${name}=${value}`);
  output.note(
    'The private key is a secret. Set VAPID_SUBJECT too: mailto:… or https://… of who answers for the messages.',
  );
  output.note(
    'When the keys change, devices get no messages until they have subscribed again, which they do on their next visit.',
  );
  return EXIT.fine;
}
