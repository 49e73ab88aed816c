import { z } from 'zod';
import { adsSchema } from '#schemas/ads/brand-ads.ts';
import { cmsConfigSchema, filledCmsConfigSchema } from '#schemas/brand/cms/cms-config.ts';
import {
  environmentsSchema,
  experimentsSchema,
  type Overrides,
  ownershipSchema,
  pagesSchema,
} from '#schemas/brand/cms/overrides.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';
import { reportingSchema } from '#schemas/events/reporting.ts';
import { contentSchema } from './content.ts';
import { plainHost } from './host-name.ts';
import { menuItemSchema } from './menu.ts';
import { navigationSchema } from './navigation.ts';
import { promptsSchema } from './prompts.ts';
import { retiredSchema } from './retired.ts';
import { themeSchema } from './theme.ts';
import { thirdPartySchema } from './third-parties.ts';

const domain = z
  .string()
  .regex(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/, {
    error: ({ input }) =>
      typeof input === 'string' && /[^ -~]/.test(input) && !/[^ -~]/.test(plainHost(input))
        ? `a domain is written as DNS has it: ${plainHost(input)}`
        : 'a domain is written in lower case without https:// or a path, for example news.carrier.example',
  });

const assetPath = z.string().regex(/^assets\/[a-zA-Z0-9._-]+$/, {
  error: ({ input }) =>
    typeof input === 'string' && /^assets\/[^/]+$/.test(input)
      ? 'the name of an asset has only letters from a to z, digits, dots, hyphens and underscores'
      : 'an asset is a file directly under the brand’s assets/ folder',
});

const byLanguage = z.partialRecord(z.enum(LANGUAGES), z.string().min(1));

/** A brand id: letters and digits, starting with a letter, as used in `brid` and in folder names. */
export const brandIdSchema = z
  .string()
  .regex(
    /^[a-z][a-zA-Z0-9]{1,39}$/,
    'a brand id has 2 to 40 letters and digits and starts with a lower-case letter',
  );

/** A day, or a time in UTC, in a format (ISO 8601) whose alphabetical order is the order in time. */
export const sinceSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?Z)?$/, {
    error: 'a day is written 2026-11-22, a moment 2026-11-22T08:30:00Z',
    abort: true,
  })
  .refine((text) => isDay(text.slice(0, 10)), { error: 'the calendar has no such day' });

/** Whether the calendar has the day: JavaScript takes 30 February for 2 March. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const logoSchema = z.strictObject({
  file: assetPath.describe('Logo on the header in the light theme (SVG, PNG or WebP).'),
  darkFile: assetPath
    .optional()
    .describe('Logo on the header in the dark theme; by default the file of the light theme.'),
  width: z.int().min(40).max(400).describe('Width in px. Default 160.'),
  height: z.int().min(20).max(120).describe('Height in px. Default 40.'),
});

const headDataSchema = z.strictObject({
  description: byLanguage.describe('Description for search engines and link previews, by language.'),
  keywords: z.array(z.string()).optional().describe('Keywords.'),
  twitterSite: z.string().optional().describe('Account named in link previews.'),
});

/** For texts that titles of pages, manifests and lists of brands have. */
const oneLine = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => !/\p{Cc}/u.test(text), 'stands on one line, without tabs');

/** A resolved brand: defaults, presets and the brand's own file, merged (section 3, "brand config"). */
export const brandSchema = z.strictObject({
  brid: brandIdSchema.describe('Brand id; the same as the folder’s name.'),
  name: oneLine(60).describe('Display name, used in texts as {brand}.'),
  portalTitle: oneLine(80).describe('Title of the portal.'),
  tagline: byLanguage.optional().describe('A short line for headers that show one, by language.'),
  customer: z
    .string()
    .regex(/^[a-zA-Z0-9_-]{2,60}$/, 'a customer key has letters, digits, - and _')
    .describe('Customer key of the calls and events.'),
  domains: z.array(domain).min(1).describe('Host names that show this brand.'),
  since: sinceSchema
    .optional()
    .describe(
      'When the brand was created, in UTC; if two brands claim one domain, the older brand keeps it. A brand without it counts as older than all brands with it.',
    ),
  formerIds: z
    .array(brandIdSchema)
    .max(20)
    .optional()
    .describe(
      'Ids that the brand had before `masthead rename`: addresses that name one lead to it, and no other brand can take one. Default none.',
    ),
  retired: retiredSchema.optional(),
  domainOfDistributor: domain.describe('The carrier’s own domain.'),
  googleSearchId: z
    .string()
    .regex(
      /^[a-z0-9-]+$/,
      'a search-partner id has lower-case letters, digits and hyphens, for example ms-android-carrier-us',
    )
    .optional()
    .describe(
      'Search-partner id, sent as client with a search: lower-case letters, digits and hyphens, for example ms-android-carrier-us.',
    ),
  languages: z.array(z.enum(LANGUAGES)).min(1).describe('Languages of the site, the default first.'),
  logo: logoSchema.describe('The logo.'),
  icon: z
    .string()
    .regex(
      /^assets\/[a-zA-Z0-9._-]+\.svg$/,
      'the icon is an SVG file directly under the brand’s assets/ folder, for example assets/favicon.svg',
    )
    .describe('Square picture (SVG) from which the icons are made.'),
  headData: headDataSchema.describe('Head data of the pages.'),
  portalMenuOptions: z.array(menuItemSchema).describe('Menu of the portal. Default empty.'),
  topButtons: z.array(menuItemSchema).max(3).optional().describe('Buttons in the header.'),
  navigation: navigationSchema.optional(),
  eventCards: z
    .boolean()
    .optional()
    .describe(
      'Whether an event that three or more sources tell is one card, with a page of its full coverage. Default true.',
    ),
  newSinceLastVisit: z
    .boolean()
    .optional()
    .describe(
      'Whether the portal says how many stories are new since the visitor’s last visit, and marks them. Default true.',
    ),
  sectionBlocks: z
    .boolean()
    .optional()
    .describe(
      'Whether the portal shows, below its first stories, blocks of three further stories each for the first three topics of `portalTopicsWhiteList` that have so many. Needs the embedded content: a back end’s answer has no stories for them. Default true.',
    ),
  frameInApp: z
    .boolean()
    .optional()
    .describe(
      'Whether pages that the carrier’s app opens have the header, the footer and the bar of this site, too. Default false, as the app has its own.',
    ),
  theme: themeSchema.describe('How the brand looks.'),
  cmsConfig: cmsConfigSchema.describe('Settings that the carrier’s CMS may set.'),
  content: contentSchema.describe('Where the stories come from.'),
  ads: adsSchema.describe('Ad units.'),
  reporting: reportingSchema.describe('Where usage events go.'),
  dnsPage: z
    .enum(['brand', 'outer-frame'])
    .describe(
      'Static do-not-sell pages. brand: only pages of this brand; outer-frame: also pages that take the brand from the query. Default outer-frame.',
    ),
  storeLink: z
    .string()
    .regex(
      /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/,
      'a store link looks like https://play.google.com/store/apps/details?id=com.carrier.news',
    )
    .optional()
    .describe('The carrier’s app on Google Play, for the rating prompt.'),
  prompts: promptsSchema.describe('When visitors are asked for feedback and ratings.'),
  thirdParties: z
    .array(thirdPartySchema)
    .max(20)
    .describe('Third-party scripts other than those that cmsConfig switches on. Default none.'),
  pages: pagesSchema,
  environments: environmentsSchema,
  experiments: experimentsSchema,
  notes: z
    .record(z.string(), ownershipSchema)
    .describe('Owner and last day of a key of this file, by dotted path: `cmsConfig.debugAds`.'),
});

/** A brand with the values of its secrets, as deployments have it. */
export const filledBrandSchema = brandSchema.extend({ cmsConfig: filledCmsConfigSchema });

/** A resolved brand, frozen. */
export type Brand = z.infer<typeof brandSchema>;

/** A brand as a site serves it: with what the carrier's back end sets, where a deployment asks it. */
export type BrandOnSite = Brand & Pick<Overrides, 'carrierConfigs'>;

/** The brand used when none is named or known (section 1). */
export const FALLBACK_BRID = 'newsroom';
