import { describe, expect, it } from 'vitest';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';
import { isMeantElsewhere, likelyPath } from './likely-path.ts';

const placeOf = (data: object, parent: string[], key: string) =>
  likelyPath(brandSchema, data, parent, key)?.join('.');

describe('the likely path of an unknown key', () => {
  it('is a sibling of similar spelling', () => {
    expect(placeOf({ theme: { fead: 'hero' } }, ['theme'], 'fead')).toBe('theme.feed');
  });

  it('prefers a sibling that is not set yet', () => {
    const light = { accent: '#000000', oAccent: '#ffffff' };
    const parent = ['theme', 'colors', 'light'];
    expect(placeOf({ theme: { colors: { light } } }, parent, 'oAccent')).toBe('theme.colors.light.onAccent');
  });

  it('is in another map when the value is valid there and not for the sibling', () => {
    expect(placeOf({ content: { feed: 'cards' } }, ['content'], 'feed')).toBe('theme.feed');
  });

  it('is in the map whose key takes such a value', () => {
    expect(placeOf({ header: '#ffffff' }, [], 'header')).toBe('theme.colors.light.header');
    expect(placeOf({ header: 'bar' }, [], 'header')).toBe('theme.header');
  });

  it('is in the map that lacks the key', () => {
    const colors = { light: { accent: '#000000' }, dark: {}, accent: '#ffffff' };
    expect(placeOf({ theme: { colors } }, ['theme', 'colors'], 'accent')).toBe('theme.colors.dark.accent');
  });

  it('may be at the top level, and is undefined for a name that no map knows', () => {
    expect(placeOf({ theme: { customer: 'a-b' } }, ['theme'], 'customer')).toBe('customer');
    expect(placeOf({ zzzz: 1 }, [], 'zzzz')).toBeUndefined();
  });
});

describe('a path that an unknown key likely belongs to', () => {
  const data = { thme: { colors: {} }, name: 'A' };

  it('covers everything below it', () => {
    expect(isMeantElsewhere(brandSchema, data, ['theme'])).toBe(true);
    expect(isMeantElsewhere(brandSchema, data, ['theme', 'colors'])).toBe(true);
    expect(isMeantElsewhere(brandSchema, data, ['customer'])).toBe(false);
  });
});

describe('the value at a path', () => {
  it('is undefined outside of the data, and for names of every object', () => {
    expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
    expect(valueAt({ a: 'text' }, ['a', 'length'])).toBeUndefined();
    expect(valueAt({}, ['constructor'])).toBeUndefined();
  });
});
