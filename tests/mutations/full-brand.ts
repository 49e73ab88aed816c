import { sampleBrand } from '#tests/fixtures/sample-brand.ts';

const brand = sampleBrand();

/** A valid brand file that uses nearly every key of the schema, so that mistakes can be made in each. */
export const FULL_BRAND = {
  ...brand,
  tagline: { en: 'Short and true', es: 'Breve y cierto' },
  since: '2026-01-01',
  topButtons: [
    { key: 'pay', text: 'payBill', label: 'pay bill', link: 'https://pay.sample.example/', icon: 'card' },
    { key: 'home', text: 'home', label: 'home', internalLink: '/', useNavigate: true },
  ],
  portalMenuOptions: [
    {
      key: 'terms',
      text: 'terms',
      label: 'terms',
      link: { en: 'https://sample.example/terms', es: 'https://sample.example/es/terminos' },
      icon: 'document',
    },
    {
      key: 'dns',
      text: 'doNotSell',
      label: 'dns',
      internalLink: '/dns',
      addDnsEnabledParam: true,
      icon: 'shield',
    },
  ],
  headData: { ...brand.headData, keywords: ['news', 'weather'], twitterSite: '@sample' },
  storeLink: 'https://play.google.com/store/apps/details?id=com.sample.news',
  reporting: { atomHost: 'https://atom.sample.example/in', atomStream: 'sample.events', fromBrowser: true },
  content: {
    providers: ['first', 'second'],
    demoPack: 'local',
    feeds: [
      {
        url: 'https://feeds.sample.example/rss.xml',
        topic: 'sports',
        language: 'en',
        weight: 2,
        mode: 'preview',
        maximumAge: 30,
        blockedWords: ['casino', 'lottery'],
        fullText: false,
      },
    ],
  },
  ads: {
    units: [
      {
        path: '/1234567/sample/top',
        sizes: [[300, 250]],
        targeting: { section: 'top' },
        refresh: 60,
        refreshCount: 3,
        usePrebid: true,
        bids: [{ bidder: 'appnexus', params: { placementId: 1 } }],
      },
      { path: '/1234567/sample/more', sizeMappingName: 'wide', collapseEmptyDiv: true },
    ],
    sizeMappings: { wide: [{ viewport: [1024, 0], sizes: [[970, 90]] }] },
    outbrain: { widgetId: 'AR_1', darkWidgetId: 'AR_2' },
    adsTxt: ['google.com, pub-1, DIRECT'],
  },
  thirdParties: [
    {
      name: 'vendor',
      purpose: 'Counts visits',
      consent: 'measurement',
      src: 'https://cdn.vendor.example/a.js',
      hosts: ['api.vendor.example'],
      timeoutMs: 1000,
    },
  ],
  pages: { portal: { owner: 'ads@sample.example', expires: '2030-01-01', cmsConfig: { allocatedSlots: 4 } } },
  environments: { staging: { cmsConfig: { debugAds: true } } },
  experiments: [
    { name: 'headlines', range: [1, 500], pages: ['portal'], cmsConfig: { webEnableHeadlines: true } },
  ],
  notes: { 'cmsConfig.debugAds': { owner: 'ads@sample.example', expires: '2030-01-01' } },
};
