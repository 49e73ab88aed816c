import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#cli/lib/reference/json/json-schema.ts';
import { longChoices, valueType } from './value-type.ts';

const link = (text: string) => `[${text}](#there)`;
const size: JsonSchema = { type: 'integer', minimum: 1, maximum: 2000 };
const pair: JsonSchema = { type: 'array', items: [size, size], minItems: 2, maxItems: 2 };
const map: JsonSchema = { type: 'object', properties: { a: { type: 'string' } } };
const text: JsonSchema = { type: 'string' };
const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('what a value may be, in words', () => {
  it.each<[JsonSchema, string]>([
    [{ type: 'boolean' }, '`true`, `false`'],
    [{ type: 'integer' }, 'whole number'],
    [{ type: 'integer', minimum: -1 }, 'whole number, at least -1'],
    [{ type: 'number', maximum: 9 }, 'number, at most 9'],
    [{ type: 'number', minimum: 0, maximum: 100 }, 'number, 0 to 100'],
    [{ type: 'number', minimum: 0, exclusiveMaximum: 100 }, 'number, 0 to below 100'],
    [{ type: 'number', exclusiveMaximum: 100 }, 'number, below 100'],
    [{ type: 'number', enum: [30, 60, 120] }, '`30`, `60`, `120`'],
    [{ type: 'string', enum: many }, 'one of those below'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', maxLength: 60 }, 'text, at most 60 characters'],
    [{ anyOf: [text, { type: 'array', items: text }] }, 'text, or list of texts'],
    [map, '[map](#there)'],
    [{ type: 'array', items: map, maxItems: 3 }, 'list of [maps](#there), at most 3'],
    [{ type: 'array', items: { enum: many }, minItems: 1 }, 'list of those below, at least 1'],
    [pair, 'list of 2 whole numbers (1 to 2000)'],
    [{ type: 'array', items: pair, minItems: 1 }, 'list of lists of 2 whole numbers (1 to 2000), at least 1'],
    [
      { type: 'object', propertyNames: { enum: ['en', 'es'] }, additionalProperties: text },
      'a text for each of `en`, `es`',
    ],
    [
      { type: 'object', propertyNames: { enum: ['en'] }, additionalProperties: { ...text, maxLength: 9 } },
      'a text of at most 9 characters for each of `en`',
    ],
    [
      { type: 'object', propertyNames: { enum: ['portal'] }, additionalProperties: map },
      'a [map](#there) for each of `portal`',
    ],
    [{ type: 'object', additionalProperties: map }, 'keys of your own, each with a [map](#there)'],
    [{ type: 'object', additionalProperties: {} }, 'keys of your own, each with anything'],
  ])('of %j', (schema, words) => {
    expect(valueType(schema, link)).toBe(words);
  });

  it('leaves more than six choices to the text below the table', () => {
    expect(longChoices({ type: 'array', items: { enum: many } })).toEqual(many);
    expect(longChoices({ enum: many.slice(1) })).toEqual([]);
  });
});
