import { z } from 'zod';
import { TOPICS } from '#schemas/content/topics.ts';

/** One feed of a brand: its address, and how its stories are treated. */
export const feedSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).describe('Address of an RSS, Atom or JSON feed.'),
  topic: z.enum(TOPICS).optional().describe('Topic of stories that name none.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language is written as en, es or es-mx')
    .optional()
    .describe('Language of its stories, over what the feed says.'),
  weight: z
    .number()
    .min(0)
    .max(10)
    .optional()
    .describe(
      'Factor of its stories’ score in ranking; a story in several feeds is shown from the one with the highest weight. Default 1.',
    ),
  mode: z
    .enum(['hosted', 'preview'])
    .optional()
    .describe(
      'hosted: full texts on this site; preview: only title, picture and teaser, with a link to the publisher. Default hosted.',
    ),
  maximumAge: z
    .number()
    .positive('an age is more than 0 days')
    .max(3650)
    .optional()
    .describe('Age in days at which its stories are removed. Stories without a date stay. Default none.'),
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
      'Read the text from the story’s page where the feed has only a teaser; the publisher must allow it. Default false.',
    ),
});

/** A feed entry of a brand file. */
export type BrandFeed = z.infer<typeof feedSchema>;

/** Where a brand shows the stories of the demo pack. */
const DEMO_PACK_OPTIONS = ['never', 'local', 'always'] as const;

/** Where a brand shows the stories of the demo pack: nowhere, in trials, or also in production. */
type DemoPackOption = (typeof DEMO_PACK_OPTIONS)[number];

/** Sources of a brand's stories. */
export const contentSchema = z.strictObject({
  providers: z.array(z.string()).describe('Source ids to show; an empty list means all. Default all.'),
  demoPack: z
    .union([z.enum(DEMO_PACK_OPTIONS), z.boolean()])
    .describe(
      'Demo stories while the store is empty. local: only with `npm start` and `masthead preview`; always: also in production, with a note on every page; never: none. true (local) and false (never) are the older forms. Default local.',
    ),
  pictures: z
    .enum(['own', 'direct'])
    .optional()
    .describe(
      'own: this site fetches, resizes and serves the pictures of publishers; direct: browsers fetch them from the publishers, for publishers who forbid serving them again. Default own.',
    ),
  feeds: z
    .array(feedSchema)
    .describe('Feeds that the server and `masthead content pull` read. Default none.'),
});

/** The brand's option for the demo pack; `true` and `false` are how older files write local and never. */
export function demoPackOption({
  demoPack,
}: Pick<z.infer<typeof contentSchema>, 'demoPack'>): DemoPackOption {
  if (typeof demoPack === 'string') return demoPack;
  return demoPack ? 'local' : 'never';
}
