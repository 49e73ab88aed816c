import { z } from 'zod';

/** Query of `/api/firebaseAdmin/subscribeToTopic` (section 7). */
export const subscribeQuerySchema = z.object({
  token: z.string().min(1).max(4096).describe('The device’s token.'),
  topic: z
    .string()
    .regex(/^[a-zA-Z0-9-_.~%]{1,900}$/, 'a topic has letters, digits and - _ . ~ %')
    .describe('Topic of the messages.'),
  method: z
    .enum(['post', 'delete'])
    .optional()
    .describe('post subscribes, delete unsubscribes. Default: the method of the request.'),
});

/** Answer of the call; with `err` it is a failure. */
export const subscribeAnswerSchema = z.object({ err: z.string().optional() });
