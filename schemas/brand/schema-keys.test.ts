import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brandSchema } from './brand-schema.ts';
import { knownKeysAt, pathsOfKey } from './schema-keys.ts';

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

describe('the maps that know a key', () => {
  it('come shallow ones first, without the top', () => {
    expect(pathsOfKey(schema, 'key')).toEqual(['extra', 'items']);
    expect(pathsOfKey(schema, 'name')).toEqual(['items.deep']);
    expect(pathsOfKey(brandSchema, 'tabs')).toEqual(['theme']);
  });

  it('are none for names that only every object has', () => {
    expect(pathsOfKey(schema, 'toString')).toEqual([]);
    expect(pathsOfKey(schema, '__proto__')).toEqual([]);
  });
});
