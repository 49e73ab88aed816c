import { expect, it } from 'vitest';
import type { EventCoverage } from '#app/content/content.port.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { loader } from './full-coverage-loader.server.ts';

const article = (id: string, image_url: string | null) => ({
  ...{
    id,
    source: `s${id}`,
    provider: `Source ${id}`,
    article_url: `/article-content/${id}`,
    orig_url: null,
  },
  ...{ image_url, view_mode: 'hosted', title: `Story ${id}`, description: '', date: null, author: null },
  ...{
    keywords: [],
    labels: [],
    topic: 'world',
    topicsRanking: {},
    index: 0,
    event: { id: '7', sources: 2 },
  },
});
const coverage = {
  id: '7',
  articles: [
    article('9', null),
    article('8', 'https://a.example/8.jpg'),
    article('7', 'https://a.example/7.jpg'),
  ],
  best: ['9', '8', '7'],
  sources: [{ id: 's9' }, { id: 's8' }],
} as unknown as EventCoverage;

const open = (eventId: string, brand = sampleBrand()) =>
  loader({
    params: { eventId },
    request: new Request(`https://news.example/full-coverage/${eventId}?brid=a`),
    context: {
      siteRequest: { brand: { brand }, language: 'en', linkParameters: { brid: 'a' } },
      content: { coverage: async (_: unknown, id: string) => (id === '1' ? undefined : coverage) },
      pictures: { of: (address: string) => address, previewsOf: async () => () => undefined },
    },
  } as never);

it('the page has the stories of the event, and the best one with a picture leads', async () => {
  const page = await open('7');
  expect([page.lead?.id, page.stories.map(({ id }) => id), page.sourceCount]).toEqual([
    '8',
    ['9', '8', '7'],
    2,
  ]);
});

it.each([
  ['unknown', '1', sampleBrand()],
  ['no number', 'x', sampleBrand()],
  ['not offered by the brand', '7', sampleBrand({ eventCards: false })],
])('an event that is %s is not found', async (_name, id, brand) => {
  await expect(open(id, brand)).rejects.toMatchObject({ status: 404 });
});

it('an event that became part of another leads to that one', async () => {
  const answer = (await open('9').catch((thrown: unknown) => thrown)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/full-coverage/7?brid=a']);
});
