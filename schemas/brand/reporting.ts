import { z } from 'zod';

/** Where usage events go (section 3, "global config"; section 7, "analytics reporting"). */
export const reportingSchema = z
  .strictObject({
    atomHost: z
      .string()
      .regex(/^https:\/\/[^\s/?#]+(\/[^\s?#]*)?$/, 'an endpoint is an https address without a query')
      .optional()
      .describe('Endpoint of the carrier’s collector. Without one our own server keeps the events.'),
    atomStream: z
      .string()
      .regex(/^[a-zA-Z0-9][\w.-]{1,79}$/, 'a stream has letters, digits, ., - and _')
      .optional()
      .describe('Stream of the events; one brand, one stream.'),
    fromBrowser: z
      .boolean()
      .optional()
      .describe(
        'Whether browsers call the carrier’s collector themselves, and not through this site, which then keeps no events. It has to let pages of other origins read its answers (CORS).',
      ),
  })
  .refine(({ atomHost, fromBrowser }) => !fromBrowser || atomHost !== undefined, {
    path: ['fromBrowser'],
    message: 'browsers need an endpoint to call: name atomHost, or leave fromBrowser out',
  });
