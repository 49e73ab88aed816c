import { z } from 'zod';

/** Where usage events are sent (section 3, "global config"; section 7, "analytics reporting"). */
export const reportingSchema = z
  .strictObject({
    atomHost: z
      .string()
      .regex(/^https:\/\/[^\s/?#]+(\/[^\s?#]*)?$/, 'an endpoint is an https address without a query')
      .optional()
      .describe(
        'Endpoint of the carrier’s collector. Without one, events are stored on our own server only.',
      ),
    atomStream: z
      .string()
      .regex(/^[a-zA-Z0-9][\w.-]{1,79}$/, 'a stream has letters, digits, ., - and _')
      .optional()
      .describe('Event stream; each brand has its own.'),
    fromBrowser: z
      .boolean()
      .optional()
      .describe(
        'Browsers call the carrier’s collector directly, and this site stores no events. The collector must allow cross-origin reads of its answers (CORS).',
      ),
  })
  .refine(({ atomHost, fromBrowser }) => !fromBrowser || atomHost !== undefined, {
    path: ['fromBrowser'],
    message: 'browsers need an endpoint to call: name atomHost, or leave fromBrowser out',
  });
