import { describe, expect, it } from 'vitest';
import { topicSelector } from './push-send-run.ts';

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
  ])('refuses "%s", and says what was meant', (text, hint) => {
    expect(() => selector(text)).toThrow(expect.objectContaining({ hint: expect.stringContaining(hint) }));
  });
});
