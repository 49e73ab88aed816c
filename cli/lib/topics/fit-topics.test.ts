import { expect, it } from 'vitest';
import { topicModel } from '#app/content/content.port.server.ts';
import { fitTopics } from './fit-topics.ts';
import type { LabelledText } from './labelled-text.ts';
import type { KnownWords } from './start-weights.ts';
import { capped } from './training-texts.ts';

const texts: LabelledText[] = [
  { text: 'goal striker league', topic: 'sports', weight: 1 },
  { text: 'goal striker keeper', topic: 'sports', weight: 1 },
  { text: 'vaccine hospital patients', topic: 'health', weight: 1 },
  { text: 'hospital nurse', topic: 'health', weight: 1 },
];
const words: KnownWords = {
  seeds: [{ language: 'en', topic: 'health', words: ['stethoscope'] }],
  worths: new Map([['scalpel', [2, -2]]]),
};

it('learns the words of a topic, and gives the same weights each time', () => {
  const weights = fitTopics(texts, words);
  expect(fitTopics(texts, words)).toEqual(weights);
  expect(topicModel(weights).label('striker')?.topic).toBe('sports');
  expect(topicModel(weights).label('hospital')?.topic).toBe('health');
});

it('knows a word that no text has by seed or worth, and forgets a word of one text', () => {
  const model = topicModel(fitTopics(texts, words));
  expect(model.label('stethoscope')?.topic).toBe('health');
  expect(model.label('scalpel')?.topic).toBe('health');
  expect(model.label('keeper')).toBeNull();
});

it('gives no word of the seeds to a topic that the texts do not have', () => {
  const odd: KnownWords = {
    seeds: [{ language: 'en', topic: 'odd', words: ['bigfoot'] }],
    worths: new Map(),
  };
  expect(topicModel(fitTopics(texts, odd)).label('bigfoot')).toBeNull();
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
