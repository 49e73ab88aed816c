import { describe, expect, it } from 'vitest';
import type { JsonSchema } from './json-schema.ts';
import { shareSchemas } from './share-schemas.ts';

const size: JsonSchema = { type: 'integer', minimum: 1 };
const box: JsonSchema = { type: 'object', properties: { width: size, height: size } };
const schema: JsonSchema = {
  properties: {
    inner: { ...box, description: 'Inside.' },
    outer: { description: 'Outside.', ...box },
    all: { type: 'array', items: box },
  },
};

describe('shareSchemas', () => {
  it('defines a part once, whatever its descriptions', () => {
    expect(shareSchemas(schema, { box: '/properties/inner' })).toEqual({
      properties: {
        inner: { description: 'Inside.', $ref: '#/definitions/box' },
        outer: { description: 'Outside.', $ref: '#/definitions/box' },
        all: { type: 'array', items: { $ref: '#/definitions/box' } },
      },
      definitions: { box },
    });
  });

  it('shares parts of parts', () => {
    const parts = { size: '/properties/inner/properties/width', box: '/properties/inner' };
    const ref = { $ref: '#/definitions/size' };
    expect(shareSchemas(schema, parts).definitions).toEqual({
      size,
      box: { type: 'object', properties: { width: ref, height: ref } },
    });
  });

  it('throws for a pointer that leads nowhere', () => {
    expect(() => shareSchemas(schema, { x: '/properties/other' })).toThrow('There is no /properties/other');
  });
});
