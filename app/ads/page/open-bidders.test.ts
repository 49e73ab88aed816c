import { describe, expect, it } from 'vitest';
import { requestPrivacy } from '#app/ads/networks/request-privacy.ts';
import { pageConfig } from '#schemas/page-config/page-config.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { openBidders, wantsAps } from './open-bidders.ts';

const brand = sampleBrand({
  ads: {
    units: [{ path: '/1/feed' }],
    articleUnits: [{ path: '/1/article', useAPS: true }],
    sizeMappings: {},
    adsTxt: [],
  },
});
const facts = { optedOut: false, entryPoint: 'web', environment: 'production' } as const;
const portal = pageConfig(brand, 'portal', facts);
const article = pageConfig(brand, 'article-content', facts);
const strings = { decided: true, limitedAds: false, gpp: { string: '', sections: [] } };
const allowed = requestPrivacy({ ...strings, optedOut: false, usPrivacy: '1YNN' }, false);
const refused = requestPrivacy({ ...strings, optedOut: true, usPrivacy: '1YYN' }, false);

function document() {
  const log: string[] = [];
  const bidders = openBidders({
    prebid: () => undefined,
    aps: (config, { usPrivacy }) => {
      if (!wantsAps(config)) return undefined;
      log.push(`opened with ${usPrivacy}`);
      return Promise.resolve({
        setPage: (config, { usPrivacy }) => log.push(`told ${usPrivacy} on a page of ${config.slots.length}`),
      });
    },
  });
  return { log, bidders };
}

describe('a bidder of a document', () => {
  it('is opened on the first page that wants it, with the choice of that moment', () => {
    const { log, bidders } = document();
    expect(bidders.want(portal, allowed)).toEqual([]);
    expect(log).toEqual([]);
    expect(bidders.want(article, refused).map(([part]) => part)).toEqual(['aps']);
    expect(log).toEqual(['opened with 1YYN']);
    expect(Object.keys(bidders.opened)).toEqual(['aps']);
  });

  it('is opened once', () => {
    const { log, bidders } = document();
    for (const page of [article, portal, article]) bidders.want(page, allowed);
    expect(log).toEqual(['opened with 1YNN']);
  });

  it('that failed is opened again by the next page', async () => {
    let times = 0;
    const bidders = openBidders({
      prebid: () => undefined,
      aps: () => Promise.reject(new Error(`failure ${++times}`)),
    });
    for (const message of ['failure 1', 'failure 2'])
      await expect(bidders.want(article, allowed)[0]?.[1]).rejects.toThrow(message);
    expect(bidders.opened).toEqual({});
  });

  it('hears of a changed page or choice, whenever it was opened', async () => {
    const { log, bidders } = document();
    bidders.want(portal, allowed);
    bidders.want(article, allowed);
    bidders.setPage(portal, refused);
    await bidders.opened.aps;
    expect(log).toEqual(['opened with 1YNN', `told 1YYN on a page of ${portal.slots.length}`]);
  });
});
