import { expect, it } from 'vitest';
import { topicModel } from '#app/content/content.port.server.ts';
import { fitTopics } from './fit-topics.ts';
import type { LabelledText } from './labelled-text.ts';
import { capped } from './training-texts.ts';

const texts: LabelledText[] = [
  { text: 'goal striker league', topic: 'sports', weight: 1 },
  { text: 'goal keeper league', topic: 'sports', weight: 1 },
  { text: 'vaccine hospital patients', topic: 'health', weight: 1 },
];

it('learns the words of a topic, and gives the same weights each time', () => {
  const weights = fitTopics(texts);
  expect(fitTopics(texts)).toEqual(weights);
  expect(topicModel(weights).label('striker')?.topic).toBe('sports');
  expect(topicModel(weights).label('hospital')?.topic).toBe('health');
});

it('takes no more texts of a topic than it may, spread evenly', () => {
  const many = Array.from({ length: 10 }, (_, at) => ({
    text: `${at}`,
    topic: 'sports' as const,
    weight: 1,
  }));
  expect(capped(many, 3).length).toBe(3);
  expect(capped(many, 20)).toEqual(many);
});
