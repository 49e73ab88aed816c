import { expect, it } from 'vitest';
import { topicsToServe } from './push-send-run.ts';

const TOPICS = [
  { topic: 'newsroom.en.America~New_York', devices: 3 },
  { topic: 'newsroom.en.America~Los_Angeles', devices: 2 },
  { topic: 'newsroom.es.America~New_York', devices: 1 },
];
const SEVEN_IN_NEW_YORK = Date.parse('2026-11-21T12:00:00Z');
const served = (selector: string) =>
  topicsToServe(TOPICS, selector, SEVEN_IN_NEW_YORK, { from: 22, to: 7 }).map(({ topic, held }) => [
    topic,
    held,
  ]);

it('takes all, a language, a topic, or a topic with its brand', () => {
  expect(served('all')).toHaveLength(3);
  expect(served('es')).toEqual([['newsroom.es.America~New_York', false]]);
  expect(served('en.America~New_York')).toEqual([['newsroom.en.America~New_York', false]]);
  expect(served('newsroom.en.America~New_York')).toHaveLength(1);
  expect(served('fr')).toEqual([]);
});

it('holds what would come at night', () => {
  expect(served('en')).toEqual([
    ['newsroom.en.America~New_York', false],
    ['newsroom.en.America~Los_Angeles', true],
  ]);
});
