import { describe, expect, it } from 'vitest';
import type { TopicModel } from '#app/content/topics/model/topic-model.server.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { sampleStory } from '#tests/fixtures/sample-story.ts';
import { labelStories } from './label-stories.server.ts';

/** Of autos, business and world. */
const PROBABILITIES: Readonly<Record<string, number[]>> = {
  engine: [0.9, 0.1, 0],
  sales: [0.4, 0.6, 0],
  unclear: [0.34, 0.33, 0.33],
};
const model: TopicModel = {
  topics: ['autos', 'business', 'world'],
  label: () => null,
  explain: () => [],
  probabilities: (text) => {
    const known = PROBABILITIES[text.trim()];
    return known ? Float64Array.from(known) : null;
  },
};
const story = (number: number, title: string, topics: Topic[] = []) =>
  sampleStory('paper', number, { title, description: '', topics });
const topicsOf = (...titles: string[]) =>
  labelStories(
    titles.map((title, at) => story(at, title)),
    model,
  ).map(({ topics }) => topics[0] ?? null);

describe('labelStories', () => {
  it('labels a story alone by its words', () => expect(topicsOf('sales')).toEqual(['business']));

  it('leans to what the other stories of the feed are about', () =>
    expect(topicsOf('sales', 'engine', 'engine', 'engine')).toEqual(['autos', 'autos', 'autos', 'autos']));

  it('counts a story with topics as what it is, and leaves it alone', () => {
    const named = [1, 2, 3].map((number) => story(number, 'whatever', ['autos']));
    const labelled = labelStories([story(0, 'sales'), ...named], model);
    expect(labelled.map(({ topics }) => topics)).toEqual([['autos'], ['autos'], ['autos'], ['autos']]);
  });

  it('gives no topic where none is likely, nor without words or a model', () => {
    expect(topicsOf('unclear', '12:30')).toEqual([null, null]);
    expect(labelStories([story(0, 'sales')], undefined)[0]?.topics).toEqual([]);
  });
});
