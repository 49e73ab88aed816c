import { z } from 'zod';

/** Answer of `/api/dns-state` (section 7): the do-not-sell state of the visitor who asks. */
export const dnsStateAnswerSchema = z.object({
  dns_enabled: z
    .boolean()
    .describe('True when the visitor counts as opted out: `Sec-GPC`, a cookie, or the back end says so.'),
  state: z.string().describe('The region, for example CA; empty where it is not known.'),
  expiry: z.int().min(1).describe('Days until the browser asks again.'),
});

/** Answer of the dns-state call, parsed. */
export type DnsStateAnswer = z.infer<typeof dnsStateAnswerSchema>;
