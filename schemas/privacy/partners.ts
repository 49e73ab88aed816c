import type { Partner, StoredKey } from './privacy-entry.ts';

/** The partner whose host is in each brand's file. */
export const CARRIERS_COLLECTOR = 'The carrier’s collector';

/** All other partners to whom a visitor’s browser may send requests (section 7, third-party scripts). */
export const PARTNERS: readonly Partner[] = [
  {
    name: CARRIERS_COLLECTOR,
    hosts: ['the host of reporting.atomHost'],
    purpose: 'Measures the use of the site for its carrier: the events in docs/reference/events.md.',
    when: 'reporting.fromBrowser',
    fate: 'without ids',
  },
  {
    name: 'Google Ad Manager',
    hosts: [
      'securepubads.g.doubleclick.net',
      'pagead2.googlesyndication.com',
      '*.doubleclick.net',
      '*.googlesyndication.com',
      '*.adtrafficquality.google',
    ],
    purpose: 'Ads that fund the site.',
    when: 'the brand has ad units (ads.units)',
    fate: 'limited',
  },
  {
    name: 'Header bidding',
    hosts: ['*.adnxs.com', '*.rubiconproject.com', '*.pubmatic.com', '*.openx.net', '*.casalemedia.com'],
    purpose: 'Bids for ads, through Prebid.js, which the site serves itself.',
    when: 'an ad unit names bidders (ads.units, bids)',
    fate: 'limited',
  },
  {
    name: 'Amazon Publisher Services',
    hosts: ['c.amazon-adsystem.com', '*.amazon-adsystem.com'],
    purpose: 'Bids for ads.',
    when: 'cmsConfig.amazonPublisherKey',
    fate: 'not called',
  },
  {
    name: 'Outbrain',
    hosts: ['widgets.outbrain.com', '*.outbrain.com', '*.outbrainimg.com'],
    purpose: 'Recommended stories of other sites.',
    when: 'ads.outbrain',
    fate: 'limited',
  },
  {
    name: 'GeoEdge',
    hosts: ['rumcdn.geoedge.be', '*.geoedge.be'],
    purpose: 'Blocks harmful ads.',
    when: 'cmsConfig.geoEdgeEnabled',
    fate: 'limited',
  },
  {
    name: 'VWO',
    hosts: ['dev.visualwebsiteoptimizer.com', '*.visualwebsiteoptimizer.com'],
    purpose: 'Experiments with the appearance of pages.',
    when: 'cmsConfig.vwoEnabled',
    fate: 'not called',
  },
  {
    name: 'Smartlook',
    hosts: ['web-sdk.smartlook.com', '*.smartlook.com', '*.smartlook.cloud'],
    purpose: 'Heat maps and recordings of visits.',
    when: 'cmsConfig.smartLookEnabled',
    fate: 'not called',
  },
  {
    name: 'Firebase Cloud Messaging',
    hosts: ['fcmregistrations.googleapis.com', 'firebaseinstallations.googleapis.com'],
    purpose: 'Notifications, for visitors who asked for them.',
    when: 'the site sends by Firebase, cmsConfig.pushNotificationConfig, and the browser’s permission',
    fate: 'not called',
  },
  {
    name: 'Publishers and carriers',
    hosts: ['*'],
    only: ['image', 'media', 'document'],
    purpose: 'Pictures and games on a publisher’s or the carrier’s own server; no id is sent there.',
    when: 'the deployment does not serve pictures itself, or a carrier’s back end has games',
    fate: 'same',
  },
];

const ad = (name: string, partner: string, purpose: string): StoredKey[] =>
  (['local storage', 'cookie'] as const).map((store) => ({
    name,
    store,
    partner,
    purpose,
    lifetime: 'as the partner says, at most 13 months',
    fate: 'removed',
  }));
const google = (name: string, purpose: string): StoredKey => ({
  name,
  store: 'cookie',
  partner: 'Google Ad Manager',
  purpose,
  lifetime: '13 months',
  fate: 'removed',
});
const firebase = (name: string): StoredKey => ({
  name,
  store: 'IndexedDB',
  partner: 'Firebase Cloud Messaging',
  purpose: 'This browser’s address for notifications.',
  lifetime: 'until notifications are switched off',
  fate: 'kept',
});

/** Keys that partners store under the site’s own address. */
export const PARTNER_KEYS: readonly StoredKey[] = [
  google('__gads', 'Counts ads for this site.'),
  google('__gpi', 'Counts ads for this site.'),
  google('__eoi', 'Protects against ad fraud.'),
  ...ad('_pubcid*', 'Header bidding', 'Id of the browser for advertisers, shared with bidders.'),
  ...ad('_sharedID*', 'Header bidding', 'Id of the browser for advertisers, shared with bidders.'),
  {
    name: 'cto_bundle',
    store: 'cookie',
    partner: 'Header bidding',
    purpose: 'Id of the browser for one bidder.',
    lifetime: '13 months',
    fate: 'removed',
  },
  { ...google('_vwo*', 'Which variant of an experiment was shown.'), partner: 'VWO', lifetime: '1 year' },
  {
    ...google('_vis_opt*', 'Which variant of an experiment was shown.'),
    partner: 'VWO',
    lifetime: '100 days',
  },
  { ...google('SL_*', 'Id of a recorded visit.'), partner: 'Smartlook', lifetime: '1 year' },
  ...(['local storage', 'session storage'] as const).flatMap((store): StoredKey[] => [
    {
      ...google('_vwo*', 'Which variant of an experiment was shown.'),
      partner: 'VWO',
      store,
      lifetime: '1 year',
    },
    { ...google('SL_*', 'State of a recording.'), partner: 'Smartlook', store, lifetime: '1 year' },
  ]),
  firebase('firebase-messaging-database'),
  firebase('firebase-installations-database'),
  firebase('firebase-heartbeat-database'),
];
