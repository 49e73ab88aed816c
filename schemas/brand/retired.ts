import { z } from 'zod';
import { LANGUAGES } from '#schemas/content/languages.ts';

const address = z
  .url({ protocol: /^https$/, error: 'an address starts with https://' })
  .refine((text) => !/[\s{}<>"]/.test(text), {
    error: 'an address has no spaces, braces or quotation marks',
  });

/** State of a brand that readers can no longer visit: every address but the do-not-sell page says goodbye. */
export const retiredSchema = z
  .strictObject({
    since: z.iso
      .date({ error: 'a day is written 2026-11-22' })
      .describe('Day on which the site closed, as the goodbye page says it.'),
    link: z
      .union([address, z.partialRecord(z.enum(LANGUAGES), address)])
      .optional()
      .describe('Where readers may go on, in one address or one by language. Default: nowhere.'),
  })
  .describe(
    'Set by `masthead retire`: pages say goodbye, the do-not-sell page stays, `build --all` leaves the brand out. Its domains and ids stay its own. Default: the brand is open.',
  );

/** That a brand is retired, and since when. */
export type Retired = z.infer<typeof retiredSchema>;
