import { describe, expect, it } from 'vitest';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { keyFacts } from './key-facts.ts';

const facts = (path: string) => keyFacts(brandSchema, path.split('.'));

describe('what the schema says about a key', () => {
  it('is its description and the values it may have', () => {
    expect(facts('theme.kicker')).toEqual({
      description: 'How the topic name above a headline looks.',
      choices: ['text', 'chip', 'none'],
    });
    expect(facts('languages')?.choices).toEqual(['en', 'es']);
  });

  it('is found through optional keys, lists, unions and texts by language', () => {
    expect(facts('topButtons.0.icon')?.description).toBe('Icon before the text.');
    expect(facts('portalMenuOptions.2.link.es')?.description).toMatch(/https/);
    expect(facts('tagline.es')?.description).toMatch(/^A short line/);
  });

  it.each(['feed', 'theme.feed.x', 'tagline.fr', 'languages.en', 'constructor', '__proto__', '', 'theme.'])(
    'is undefined for %j',
    (path) => expect(facts(path)).toBeUndefined(),
  );
});
