import { z } from 'zod';

/** Width and height of an ad in px. */
export const adSizeSchema = z.tuple([z.int().min(1).max(2000), z.int().min(1).max(2000)]);

const adUnitPath = z
  .string()
  .regex(/^\/\d+(,\d+)?(\/[\w.*()!<>\\[\]-]+)+$/, 'an ad unit path looks like /1234567/news/top');

/** Key-values for the ad server: a text or a list of texts for each key. */
export const targetingSchema = z.record(
  z.string().regex(/^[a-zA-Z][\w-]{0,19}$/, 'a key of the ad server has at most 20 letters, digits, - and _'),
  z.union([z.string(), z.array(z.string())]),
);

const bidSchema = z.strictObject({
  bidder: z
    .string()
    .regex(/^\w+$/, 'a bidder is written as Prebid names its adapter, for example appnexus')
    .describe('Bidder, as Prebid names its adapter.'),
  params: z.record(z.string(), z.unknown()).describe('Parameters of this bidder; see its adapter.'),
});

/** An ad unit of the ad manager, with the settings of a slot that shows it (section 3, "ad slot"). */
const adUnitSchema = z.strictObject({
  path: adUnitPath.describe('Ad unit path in the ad manager.'),
  sizes: z
    .array(adSizeSchema)
    .min(1)
    .optional()
    .describe('Sizes in px. Default [300, 250], [300, 50] and [300, 100].'),
  sizeMappingName: z.string().optional().describe('Name in ads.sizeMappings, instead of a list of sizes.'),
  targeting: targetingSchema.optional().describe('Key-values of this slot only.'),
  collapseEmptyDiv: z
    .boolean()
    .optional()
    .describe('Collapse this slot when it is empty. Default as cmsConfig says.'),
  enableLazyLoad: z
    .boolean()
    .optional()
    .describe('Load the slot as it nears the window. Default as enableGAMLazyLoad says.'),
  refresh: z
    .literal([30, 60, 120])
    .optional()
    .describe(
      'Time between two ads in seconds: 30, 60 or 120. Default 30 where refreshCount is named, else no refresh.',
    ),
  refreshCount: z
    .int()
    .min(-1)
    .optional()
    .describe('How often it refreshes; -1 means no limit. Default -1 where refresh is named.'),
  usePrebid: z.boolean().optional().describe('Ask header bidders for this slot. Default true.'),
  useAPS: z.boolean().optional().describe('Ask APS for this slot. Default false.'),
  bids: z.array(bidSchema).optional().describe('Header bidders of this slot. Default none.'),
});

/** Sizes by the width and height of the window, the largest first (as the ad manager’s size mapping). */
const sizeMappingSchema = z.array(
  z.strictObject({
    viewport: z
      .tuple([z.int().min(0), z.int().min(0)])
      .describe('Minimum width and height of the window in px.'),
    sizes: z
      .array(adSizeSchema)
      .describe('Sizes in px for windows of at least that size; an empty list means no ad.'),
  }),
);

/** The native recommendation widget (section 1, "a native recommendation widget"). */
const outbrainSchema = z.strictObject({
  widgetId: z
    .string()
    .regex(/^[A-Z]{2,4}_[A-Z0-9]{1,10}$/, 'a widget id looks like AR_1')
    .describe('Id of the widget in the light theme.'),
  darkWidgetId: z
    .string()
    .regex(/^[A-Z]{2,4}_[A-Z0-9]{1,10}$/, 'a widget id looks like AR_1')
    .optional()
    .describe('Id of the widget in the dark theme. Default as widgetId.'),
});

/** One line of ads.txt (IAB Tech Lab, ads.txt 1.1): a record, a variable or a comment, without its line break. */
const adsTxtLine = z
  .string()
  .regex(
    /^(#.*|[A-Za-z]+\s*=\s*\S.*|([a-z0-9-]+\.)+[a-z][a-z0-9-]*\s*,\s*[^,\s][^,]*,\s*(DIRECT|RESELLER)(\s*,\s*[^,\s]+)?\s*)$/i,
    'a line of ads.txt looks like google.com, pub-1234567890, DIRECT, f08c47fec0942fa0',
  );

/** Ad units of a brand. The number of slots on a page is set in cmsConfig (allocatedSlots, section 9). */
export const adsSchema = z.strictObject({
  units: z
    .array(adUnitSchema)
    .describe(
      'Ad units of the slots in order; the last one is used for all further slots. Default none: no ads of the ad manager.',
    ),
  articleUnits: z.array(adUnitSchema).optional().describe('The same for article pages. Default as units.'),
  sizeMappings: z
    .record(z.string(), sizeMappingSchema)
    .describe('Size mappings by name, referenced by the sizeMappingName of a unit. Default none.'),
  outbrain: outbrainSchema.optional().describe('The native recommendation widget. Default none.'),
  adsTxt: z
    .array(adsTxtLine)
    .describe('Lines of /ads.txt: who may sell ads on this site. Default none: the file says so.'),
});

/** One ad unit. */
export type AdUnit = z.infer<typeof adUnitSchema>;

/** Header bidding (section 3, "headerBiddingConfig"; limits of section 9). */
export const headerBiddingSchema = z.strictObject({
  enabled: z.boolean().describe('Ask header bidders. Default false.'),
  useCustomWrapper: z
    .boolean()
    .describe('Load the wrapper at customWrapperUrl instead of our own script. Default false.'),
  customWrapperUrl: z
    .string()
    .regex(/^https:\/\/[^\s]+$/, 'a script address starts with https://')
    .optional()
    .describe('Address of a custom wrapper.'),
  timeout: z.int().min(100).max(10_000).describe('Time-out for bids in ms. Default 1000.'),
  bidCpmAdjustment: z
    .number()
    .min(0)
    .lt(100, 'a reduction of every bid lies below 100 %; 100 % would leave bids that are worth nothing')
    .describe('Reduction of every bid in percent. Default 0.'),
  modules: z
    .array(z.string().regex(/^[a-zA-Z0-9]+$/))
    .describe('Prebid modules in addition to those for consent. Default none.'),
  userIds: z
    .array(
      z.looseObject({
        name: z
          .string()
          .regex(/^\w+$/)
          .describe('Name of the identity module, as Prebid writes it, such as sharedId.'),
      }),
    )
    .describe(
      'Identity modules, in the format of Prebid’s userSync.userIds; never used for visitors who opted out. Default none.',
    ),
  stickyBannerId: adUnitPath.optional().describe('Ad unit path of the sticky banner.'),
  outOfPageBannerId: adUnitPath.optional().describe('Ad unit path of the out-of-page banner.'),
  interstitialBannerId: adUnitPath.optional().describe('Ad unit path of the interstitial.'),
});

/** When ads that load lazily are requested (section 3, "extendedLazyLoadConfig"; defaults of section 9). */
export const lazyLoadSchema = z.strictObject({
  fetchMarginPercent: z
    .int()
    .min(-1)
    .max(1000)
    .describe(
      'Distance from the window at which an ad is requested, in percent of the window’s height; -1 requests without waiting. Default 0.',
    ),
  mobileScaling: z
    .number()
    .min(0)
    .max(10)
    .describe('Factor by which the distance is multiplied on mobiles. Default 1.'),
});

/** What one cell of `feedPattern` may be. */
export const FEED_CELLS = ['story', 'ad', 'native'] as const;

/** True if a feed pattern has at least one cell for an ad; a pattern of stories only has none. */
export function hasAdCells(pattern: ReadonlyArray<(typeof FEED_CELLS)[number]>): boolean {
  return pattern.some((cell) => cell !== 'story');
}
