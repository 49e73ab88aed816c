import { expect, it } from 'vitest';
import { sampleStory } from '#tests/fixtures/sample-story.ts';
import { coverageText, feedCoverage, shortages } from './feed-coverage.ts';

const none = { topics: [], language: 'und', imageUrl: null, bodyHtml: '', description: '' };
const full = { imageUrl: 'https://a.example/1.jpg' };

it('counts what stories have; the topic of all is none, and a picture that is too small neither', () => {
  const stories = [
    sampleStory('a', 1, full),
    sampleStory('a', 2, none),
    sampleStory('a', 3, { ...none, topics: ['latest'], imageUrl: 'https://a.example/small.jpg' }),
  ];
  expect(feedCoverage(stories, new Set(['https://a.example/small.jpg']))).toEqual({
    ...{ topic: 1, language: 1, picture: 1, summary: 1 },
  });
  expect(feedCoverage(stories).picture).toBe(2);
  expect(feedCoverage([])).toEqual({ topic: 0, language: 0, picture: 0, summary: 0 });
});

it('a feed is short of what fewer than half of its stories have', () => {
  const coverage = { topic: 1, language: 2, picture: 4, summary: 0 };
  expect(shortages(coverage, 4).map(({ code }) => code)).toEqual(['few-topic', 'few-summary']);
  expect(shortages(coverage, 4)[0]?.message).toMatch(/^only 1 of 4 stories have a topic; /);
});

it('three stories are too few to tell', () => {
  expect(shortages({ topic: 0, language: 0, picture: 0, summary: 0 }, 3)).toEqual([]);
});

it('is said in one line', () => {
  expect(coverageText({ topic: 1, language: 2, picture: 3, summary: 4 })).toBe(
    '1 with a topic, 2 with a known language, 3 with a picture, 4 with a text to summarise',
  );
});
