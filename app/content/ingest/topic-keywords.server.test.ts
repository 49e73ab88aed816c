import { expect, test } from 'vitest';
import { mapTopics } from './map-topics.server.ts';

const topicsOf = (text: string, feedTitle = 'The Paper') =>
  mapTopics({ categories: [], feedTitle, feedUrl: null, text });

test.each([
  ['The striker scored the goal that decides the league', ['sports']],
  ['El Senado vota la ley tras el acuerdo de los diputados', ['politics']],
  ['A new vaccine helps patients', ['health']],
  ['A goal for the year', []],
  ['', []],
])('%s: %j', (text, topics) => expect(topicsOf(text)).toEqual(topics));

test('what the feed is about goes first', () => {
  expect(topicsOf('The striker scored the goal that decides the league', 'The Paper: Business')).toEqual([
    'business',
  ]);
});
