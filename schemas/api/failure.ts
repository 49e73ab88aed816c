import { z } from 'zod';

/** Messages of failed calls, short and stable, by their status. */
const MESSAGES: ReadonlyMap<number, string> = new Map([
  [400, 'bad request'],
  [403, 'forbidden'],
  [404, 'page data not found'],
  [405, 'method not allowed'],
  [413, 'too large'],
  [429, 'too many requests'],
]);

const MESSAGE_OF_OTHERS = 'request failed';

/** The message of a call that failed with this status. */
export function failureMessage(status: number): string {
  return MESSAGES.get(status) ?? MESSAGE_OF_OTHERS;
}

const quoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(', ');

/** Body of every answer other than 200: a reason that a developer can act on, never a stack trace. */
export const failureSchema = z.object({
  status: z.int(),
  message: z.string().describe(`Short and stable: ${quoted([...MESSAGES.values(), MESSAGE_OF_OTHERS])}.`),
  reasons: z.array(z.string()).describe('What exactly, one sentence each.'),
  requestId: z
    .string()
    .optional()
    .describe('Of failures from 500 on: the name of the request in the log, also in `X-Request-Id`.'),
});

/** Why a call failed. */
export type Failure = z.infer<typeof failureSchema>;
