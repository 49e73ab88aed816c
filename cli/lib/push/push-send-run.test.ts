import { describe, expect, it } from 'vitest';
import { isNight, topicSelector, topicsToServe } from './push-send-run.ts';

const TOPICS = ['newsroom.en.America~Chicago'];
const selector = (text: string) => topicSelector(text, 'newsroom', TOPICS);

describe('--topic', () => {
  it.each([
    ['all', 'all'],
    ['es', 'es'],
    ['en.America~Chicago', 'en.America~Chicago'],
    ['en.America/Chicago', 'en.America~Chicago'],
    ['newsroom.en.America/Chicago', 'newsroom.en.America~Chicago'],
    ['es.Europe/Madrid', 'es.Europe~Madrid'],
  ])('takes %s', (text, meant) => expect(selector(text)).toBe(meant));

  it.each([
    ['esp', 'Did you mean es?'],
    ['en.America/Chicgo', 'Did you mean en.America~Chicago?'],
    ['dailyHub.en.America~Chicago', ''],
    ['', 'Known: all, en, es, en.America~Chicago.'],
  ])('refuses "%s" and suggests the nearest topic', (text, hint) => {
    expect(() => selector(text)).toThrow(expect.objectContaining({ hint: expect.stringContaining(hint) }));
  });
});

describe('topics to send to', () => {
  const COUNTS = [
    { topic: 'newsroom.en.America~New_York', devices: 3 },
    { topic: 'newsroom.en.America~Los_Angeles', devices: 2 },
    { topic: 'newsroom.es.America~New_York', devices: 1 },
  ];
  const SEVEN_IN_NEW_YORK = Date.parse('2026-11-21T12:00:00Z');
  const served = (selector: string) =>
    topicsToServe(COUNTS, selector).map(({ topic }) => [
      topic,
      isNight(topic, SEVEN_IN_NEW_YORK, { from: 22, to: 7 }),
    ]);

  it('takes all, a language, a topic, or a topic with its brand', () => {
    expect(served('all')).toHaveLength(3);
    expect(served('es')).toEqual([['newsroom.es.America~New_York', false]]);
    expect(served('en.America~New_York')).toEqual([['newsroom.en.America~New_York', false]]);
    expect(served('newsroom.en.America~New_York')).toHaveLength(1);
    expect(served('fr')).toEqual([]);
  });

  it('holds a topic in whose time zone it is night', () => {
    expect(served('en')).toEqual([
      ['newsroom.en.America~New_York', false],
      ['newsroom.en.America~Los_Angeles', true],
    ]);
  });
});
