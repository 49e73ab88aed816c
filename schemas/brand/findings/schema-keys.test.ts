import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';
import { accepts, knownKeysAt, pathsOfKey } from './schema-keys.ts';

const schema = z.strictObject({
  name: z.string(),
  items: z.array(z.strictObject({ key: z.string(), deep: z.strictObject({ name: z.string() }).optional() })),
  extra: z.strictObject({ key: z.string() }).default({ key: 'a' }),
});

describe('the keys that a schema knows', () => {
  it('at the top', () => {
    expect(knownKeysAt(schema, [])).toEqual(['name', 'items', 'extra']);
  });

  it('within lists, optional maps and maps with a default', () => {
    expect(knownKeysAt(schema, ['items', 3])).toEqual(['key', 'deep']);
    expect(knownKeysAt(schema, ['items', 3, 'deep'])).toEqual(['name']);
    expect(knownKeysAt(schema, ['extra'])).toEqual(['key']);
  });

  it('are none below a plain value, an unknown key or a name of every object', () => {
    expect(knownKeysAt(schema, ['name'])).toEqual([]);
    expect(knownKeysAt(schema, ['name', 'x'])).toEqual([]);
    expect(knownKeysAt(schema, ['nothing'])).toEqual([]);
    expect(knownKeysAt(schema, ['constructor'])).toEqual([]);
  });

  it('are the ten colours of a palette in a brand', () => {
    expect(knownKeysAt(brandSchema, ['theme', 'colors', 'dark'])).toHaveLength(10);
  });
});

describe('a value at a path', () => {
  it('is accepted if the schema of that path allows it', () => {
    expect(accepts(brandSchema, ['theme', 'header'], 'bar')).toBe(true);
    expect(accepts(brandSchema, ['theme', 'header'], '#ffffff')).toBe(false);
    expect(accepts(brandSchema, ['theme', 'nothing'], 'bar')).toBe(false);
  });

  it('is accepted in lists, alternatives and maps by language', () => {
    expect(accepts(schema, ['items', 0, 'key'], 'a')).toBe(true);
    expect(accepts(schema, ['items', 'key'], 'a')).toBe(true);
    expect(accepts(brandSchema, ['portalMenuOptions', 0, 'link', 'es'], 'https://a.example')).toBe(true);
    expect(knownKeysAt(brandSchema, ['portalMenuOptions', 0, 'link'])).toEqual([...LANGUAGES]);
  });
});

describe('the maps that know a key', () => {
  it('are listed shallow ones first, the top level as an empty path', () => {
    expect(pathsOfKey(schema, 'key')).toEqual([['extra'], ['items']]);
    expect(pathsOfKey(schema, 'name')).toEqual([[], ['items', 'deep']]);
    expect(pathsOfKey(brandSchema, 'tabs')).toEqual([['theme']]);
  });

  it('are none for names that only every object has', () => {
    expect(pathsOfKey(schema, 'toString')).toEqual([]);
    expect(pathsOfKey(schema, '__proto__')).toEqual([]);
  });
});
