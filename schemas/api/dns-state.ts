import { z } from 'zod';

/** Answer of `/api/dns-state` (section 7): whether the law of the visitor's region asks for the choice. */
export const dnsStateAnswerSchema = z.object({
  dns_enabled: z
    .boolean()
    .describe('The choice is offered: the region has such a law and the brand offers it.'),
  state: z.string().describe('The region, for example CA; empty where it is not known.'),
  expiry: z.int().min(1).describe('Days until the browser asks again.'),
});

/** Answer of the dns-state call, parsed. */
export type DnsStateAnswer = z.infer<typeof dnsStateAnswerSchema>;
