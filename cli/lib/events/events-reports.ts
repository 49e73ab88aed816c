import { z } from 'zod';

/** A line of `masthead events tail --json`: an event, and its entry in the registry. */
export const eventLineSchema = z.object({
  seq: z.int().describe('Number in the order of arrival.'),
  receivedAt: z.int().describe('ms since 1970.'),
  name: z.string(),
  registered: z
    .object({
      category: z.string(),
      sent: z.string().describe('When it is sent.'),
      consent: z.enum(['measurement', 'sharing']),
      fields: z
        .record(z.string(), z.string())
        .describe('Its own fields and their kinds; ? where one may be missing.'),
    })
    .nullable()
    .describe('Null for an event that this version does not know.'),
  problems: z.array(z.string()).describe('Where it is not as registered.'),
  forwarding: z.object({ tries: z.int().describe('Sendings to the carrier’s collector that failed.') }),
  event: z.record(z.string(), z.unknown()),
});

/** An event as the tail shows it. */
export type EventLine = z.infer<typeof eventLineSchema>;

const expectedSchema = z.object({ event: z.string(), screen_name: z.string() });

/** Answer of `masthead events check --json`. */
export const eventsCheckReportSchema = z.object({
  brid: z.string(),
  golden: z.string().describe('The file that was compared with.'),
  events: z.int().describe('Events of the journey that arrived.'),
  matched: z.int(),
  missing: z.array(expectedSchema).describe('In the golden stream, but not sent.'),
  wrong: z
    .array(expectedSchema.extend({ field: z.string(), expected: z.unknown(), sent: z.unknown() }))
    .describe('Sent with another value than the golden stream names.'),
  others: z.array(expectedSchema).describe('Sent, but not in the golden stream.'),
  othersAllowed: z.boolean().describe('Whether such events are no finding.'),
  rejected: z.array(z.object({ event_id: z.string(), reasons: z.array(z.string()) })),
  account: z
    .object({ made: z.int(), taken: z.int(), givenUp: z.int(), missing: z.int() })
    .describe('Events by their counters: `made = taken + givenUp + missing`.'),
});

/** The result of checking a brand's events. */
export type EventsCheckReport = z.infer<typeof eventsCheckReportSchema>;
