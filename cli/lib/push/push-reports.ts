import { z } from 'zod';

/** Answer of `masthead push keys --json`. */
export const pushKeysReportSchema = z.object({
  VAPID_PUBLIC_KEY: z.string(),
  VAPID_PRIVATE_KEY: z.string().describe('Secret.'),
});

/** Answer of `masthead push send --json`. */
export const pushSendReportSchema = z.object({
  brid: z.string(),
  dryRun: z.boolean(),
  topics: z.array(
    z.object({
      topic: z.string(),
      devices: z.int(),
      held: z.boolean().describe('True where it is quiet at this hour; nothing was sent there.'),
      tried: z
        .int()
        .optional()
        .describe('Devices that were tried before the command was interrupted; missing where all were.'),
    }),
  ),
  sent: z.int(),
  removed: z.int().describe('Devices that had gone and were forgotten.'),
  failed: z.int(),
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
});
