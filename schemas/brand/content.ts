import { z } from 'zod';
import { TOPICS } from '#schemas/content/topics.ts';

/** One feed of a brand: where it is, and how its stories are treated. */
export const feedSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).describe('Address of an RSS, Atom or JSON feed.'),
  topic: z.enum(TOPICS).optional().describe('Topic of its stories where they name none.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language is written as en, es or es-mx')
    .optional()
    .describe('Language of its stories where they name none.'),
  weight: z
    .number()
    .min(0)
    .max(10)
    .optional()
    .describe(
      'How much its stories count in ranking; of a story that several feeds carry, the heaviest shows it. Default 1.',
    ),
  mode: z
    .enum(['hosted', 'preview'])
    .optional()
    .describe(
      'hosted: whole texts are shown on this site; preview: only title, picture and teaser, with a link to the publisher. Default hosted.',
    ),
  maximumAge: z
    .number()
    .positive()
    .max(3650)
    .optional()
    .describe('Days after which its stories go. Stories without a date stay. Default none.'),
  blockedWords: z
    .array(z.string().trim().min(2).max(80))
    .optional()
    .describe(
      'Stories with one of these words or phrases in title, teaser or keywords are left out. Default none.',
    ),
  fullText: z
    .boolean()
    .optional()
    .describe(
      'The publisher allows it: where the feed has only a teaser, the text is taken from the story’s page. Default false.',
    ),
});

/** A feed entry of a brand file. */
export type BrandFeed = z.infer<typeof feedSchema>;

/** Where a brand shows the stories of the demo pack. */
const DEMO_PACK_WISHES = ['never', 'local', 'always'] as const;

/** Where a brand shows the stories of the demo pack: nowhere, where the site is tried out, or also in production. */
export type DemoPackWish = (typeof DEMO_PACK_WISHES)[number];

/** Where a brand's stories come from. */
export const contentSchema = z.strictObject({
  providers: z.array(z.string()).describe('Source ids to show; an empty list means all. Default all.'),
  demoPack: z
    .union([z.enum(DEMO_PACK_WISHES), z.boolean()])
    .describe(
      'Demo stories while the store is empty. local: with `npm start` and `masthead preview`; always: in production too, with a note on every page; never. true (local) and false (never) are older. Default local.',
    ),
  feeds: z
    .array(feedSchema)
    .describe('Feeds that the server and `masthead content pull` read. Default none.'),
});

/** What a brand wishes of the demo pack; `true` and `false` are how older files say local and never. */
export function demoPackWish({ demoPack }: Pick<z.infer<typeof contentSchema>, 'demoPack'>): DemoPackWish {
  if (typeof demoPack === 'string') return demoPack;
  return demoPack ? 'local' : 'never';
}
