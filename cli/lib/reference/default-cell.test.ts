import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#cli/lib/reference/json/json-schema.ts';
import { defaultCell, statedDefault, withoutStatedDefault } from './default-cell.ts';

const cell = (fallback: unknown, description = '', schema: JsonSchema = {}, required = false) =>
  defaultCell({ key: 'key', schema: { ...schema, description }, fallback, required });

describe('the default in a cell', () => {
  it.each([
    [true, '', '`true`'],
    ['hero', 'Default "hero".', '`hero`'],
    ['1', 'Ranking formula. Default "1".', '`"1"`'],
    [['en', 'es'], '', '`[en, es]`'],
    [[], 'Default none.', '`[]`'],
    [[], 'Menu. Default empty.', '`[]`'],
    [[], 'Source ids to show. Default all.', '`[]`, which means all'],
    [[], 'Games. Default none, which means all.', '`[]`, which means all'],
    [[], 'Units. Default none: no ads.', '`[]`: no ads'],
    [{}, 'Key-values. Default none.', '`{}`'],
    [{ feed: 'hero' }, '', 'see there'],
    [['a', 'b', 'c', 'd', 'e'], '', 'below'],
    [undefined, 'Ask for this slot. Default true.', '`true`'],
    [undefined, 'How often. Default -1.', '`-1`'],
    [undefined, 'Seconds. Default: no refresh.', 'no refresh'],
    [undefined, 'A note.', 'none'],
  ])('of %j with the words %j is %s', (fallback, description, text) => {
    expect(cell(fallback, description)).toBe(text);
  });

  it('of a map with keys of its own stands in its section', () => {
    expect(cell({}, '', { properties: { atomHost: {} } })).toBe('see there');
  });

  it('is missing where a key is required', () => {
    expect(cell(undefined, '', {}, true)).toBe('*required*');
  });
});

describe('a description', () => {
  it('ends with the default that it states', () => {
    const schema = { description: 'Idle time that ends a session, in seconds. Default 1800.' };
    expect(statedDefault(schema)).toBe('1800');
    expect(withoutStatedDefault(schema)).toBe('Idle time that ends a session, in seconds.');
  });

  it('may state none', () => {
    const schema = { description: 'Title of the portal.' };
    expect(statedDefault(schema)).toBeUndefined();
    expect(withoutStatedDefault(schema)).toBe('Title of the portal.');
  });
});
