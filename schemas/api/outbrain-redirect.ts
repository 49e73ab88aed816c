import { z } from 'zod';

/** Query of `/api/outbrain-redirect-hack/` (section 7). */
export const outbrainRedirectQuerySchema = z.object({ url: z.string().max(4000) });

/** Answer of the call. */
export const outbrainRedirectAnswerSchema = z.object({ finalUrl: z.string() });
