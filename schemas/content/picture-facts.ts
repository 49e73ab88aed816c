import { z } from 'zod';

const percent = z.number().min(0).max(100);

/** What was found out about a picture by fetching it once; what feeds say of its size is not trusted. */
export const pictureFactsSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('measured'),
    width: z.int().positive().describe('In px, upright.'),
    height: z.int().positive().describe('In px, upright.'),
    focus: z
      .object({ x: percent, y: percent })
      .describe('What a crop must keep, in percent from the left and from the top.'),
    colors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).describe('Up to three, the most frequent first.'),
    isGraphic: z.boolean().describe('A logo or a card of text, not a photograph.'),
  }),
  z.object({
    state: z
      .literal('missing')
      .describe('Its address gives no picture: it is gone, no picture, or too slow.'),
  }),
]);

/** Facts about a picture. */
export type PictureFacts = z.infer<typeof pictureFactsSchema>;

/** Facts about a picture that can be shown. */
export type MeasuredPicture = Extract<PictureFacts, { state: 'measured' }>;
