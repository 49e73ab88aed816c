import { describe, expect, it } from 'vitest';
import type { Audience } from '#app/content/content.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import type { AppParameters } from '#app/lib/http/app-parameters.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { pageAudience } from './page-audience.server.ts';

const plain = sampleBrand();
const brand = sampleBrand({
  cmsConfig: {
    ...plain.cmsConfig,
    portalTopicsWhiteList: ['latest', 'sports', 'trending'],
    articleReqCDParamsWhiteListWeb: ['auid'],
  },
});

/** Who gets the page, and the topic for whose list the content was asked. */
async function audienceOf(address: string, app: AppParameters = { cd: '{"auid":"a-1"}' }, auid?: string) {
  const asked: Array<string | undefined> = [];
  const site = {
    ...{ brand: { brand }, environment: 'production', language: 'en', linkParameters: {} },
    ...{ appParameters: app, isFromApp: Object.keys(app).length > 0, optedOut: false, auid },
  } as unknown as SiteRequest;
  const content = {
    audienceOf: async (_: object, topic: string | undefined): Promise<Audience> => {
      asked.push(topic);
      return 'one';
    },
  };
  return [await pageAudience(site, new URL(address, 'https://news.example'), content), ...asked];
}

describe('who gets the same page as a visitor of the app', () => {
  it.each([
    ['/', 'latest'],
    ['/?topic=sports', 'sports'],
    ['/?topic=trending', 'trending'],
    ['/?topic=nonsense', 'latest'],
    ['/_root.data?topic=sports&offset=20', 'sports'],
    ['/fsd?topic=sports', 'sports'],
    ['/fsd', undefined],
    ['/article-content/1?topic=sports', undefined],
  ])('depends on the list that it shows: %s', async (address, topic) => {
    expect(await audienceOf(address)).toEqual(['one', topic]);
  });

  it.each(['/horoscope', '/dns', '/my-news', '/my-news.data', '/full-coverage/7'])(
    'is everybody where it shows no list: %s',
    async (address) => {
      expect(await audienceOf(address)).toEqual(['all']);
    },
  );

  it.each([
    ['/?topic=sports', 'one'],
    ['/fsd', 'one'],
    ['/_root.data', 'one'],
    ['/article-content/1', 'all'],
    ['/horoscope', 'all'],
    ['/my-news', 'all'],
  ])('is on the web the visitor on the front page and in the feed only: %s', async (address, audience) => {
    expect((await audienceOf(address, {}, 'w-1'))[0]).toBe(audience);
  });

  it('is everybody where the app says nothing', async () => {
    expect(await audienceOf('/', {})).toEqual(['all']);
  });
});
