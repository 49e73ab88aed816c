import { z } from 'zod';

/** Body of every answer other than 200: a reason that a developer can act on, never a stack trace. */
export const failureSchema = z.object({
  status: z.int(),
  message: z.string().describe('Short and stable: "bad request", "page data not found", "request failed".'),
  reasons: z.array(z.string()).describe('What exactly, one sentence each.'),
  requestId: z
    .string()
    .optional()
    .describe('Of failures from 500 on: the name of the request in the log, also in `X-Request-Id`.'),
});

/** Why a call failed. */
export type Failure = z.infer<typeof failureSchema>;
