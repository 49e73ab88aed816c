import type { AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { loader } from './configs.api.server.ts';

async function ask(pageName: string, query = '') {
  const siteRequest = sampleSiteRequest({ language: 'es', environment: 'staging', abt: 7 });
  const adScripts = { addressOf: () => undefined };
  const request = new Request(`http://news.sample.example/api/spa/configs/${pageName}${query}`);
  const context = { siteRequest, adScripts } as unknown as AppLoadContext;
  const answer = await loader({ request, context, params: { pageName } });
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    body: await answer.json(),
  };
}
const general = async (query: string) => (await ask('portal', query)).body.generalConfig;

it('answers with the page’s config and that of the brand', async () => {
  const { status, body } = await ask('portal');
  expect(status).toBe(200);
  expect(body.generalConfig).toMatchObject({ brid: 'sampleNews', customer: 'sample-news', lang: 'es' });
  expect(body).toHaveProperty('pageConfig');
});

it('has market and environment of the query, else of the request', async () => {
  expect(await general('')).toMatchObject({ market: expect.stringMatching(/^es/), environment: 'staging' });
  expect(await general('?environment=production')).toMatchObject({ environment: 'production' });
});

it('adds the visitor’s id and number to what the app says of the device, each only where it is known', async () => {
  const cd = encodeURIComponent(JSON.stringify({ os: 'android' }));
  expect((await general(`?cd=${cd}&auid=a-1&abt=5`)).cd).toEqual({ os: 'android', auid: 'a-1', abt: 5 });
  expect((await general('')).cd).toEqual({});
});

it('is stored by no cache but the visitor’s own, as it repeats their id', async () => {
  expect((await ask('portal', '?auid=a-1')).cache).toBe('private, no-cache');
});

it('passes parameters on whose names begin with extra_, and no others', async () => {
  expect((await general('?extra_source=mail&source=mail')).extra).toEqual({ extra_source: 'mail' });
});

it('refuses a page that there is not, and a query that cannot be read', async () => {
  expect((await ask('nowhere')).status).toBe(400);
  expect(JSON.stringify((await ask('nowhere')).body)).toContain('pageName: ');
});
