import { expect, it } from 'vitest';
import { topicHref } from './topic-href.ts';

it('the first topic’s address is the portal, other topics are named in the query', () => {
  const site = { linkParameters: { brid: 'newsroom' } };
  const topics = ['latest', 'world'];
  expect(topics.map((topic) => topicHref(site, topics, topic))).toEqual([
    '/?brid=newsroom',
    '/?brid=newsroom&topic=world',
  ]);
});

it('of the horoscope is the page of the signs', () => {
  expect(topicHref({ linkParameters: { brid: 'acme' } }, ['latest'], 'dailyHoroscope')).toBe(
    '/horoscope?brid=acme',
  );
});
