import { describe, expect, it } from 'vitest';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';
import { isMeantElsewhere, likelyPath } from './likely-path.ts';

const placeOf = (data: object, parent: string[], key: string) =>
  likelyPath(brandSchema, data, parent, key)?.join('.');

describe('the place where an unknown key was meant', () => {
  it('is a sibling that is spelt alike', () => {
    expect(placeOf({ theme: { fead: 'hero' } }, ['theme'], 'fead')).toBe('theme.feed');
  });

  it('is rather a sibling that is not there yet', () => {
    const light = { accent: '#000000', oAccent: '#ffffff' };
    const parent = ['theme', 'colors', 'light'];
    expect(placeOf({ theme: { colors: { light } } }, parent, 'oAccent')).toBe('theme.colors.light.onAccent');
  });

  it('is another map when the value fits there and not the sibling', () => {
    expect(placeOf({ content: { feed: 'cards' } }, ['content'], 'feed')).toBe('theme.feed');
  });

  it('is the map whose key takes such a value', () => {
    expect(placeOf({ header: '#ffffff' }, [], 'header')).toBe('theme.colors.light.header');
    expect(placeOf({ header: 'bar' }, [], 'header')).toBe('theme.header');
  });

  it('is the map that lacks the key', () => {
    const colors = { light: { accent: '#000000' }, dark: {}, accent: '#ffffff' };
    expect(placeOf({ theme: { colors } }, ['theme', 'colors'], 'accent')).toBe('theme.colors.dark.accent');
  });

  it('may be the top, and is nothing for a name that no map knows', () => {
    expect(placeOf({ theme: { customer: 'a-b' } }, ['theme'], 'customer')).toBe('customer');
    expect(placeOf({ zzzz: 1 }, [], 'zzzz')).toBeUndefined();
  });
});

describe('a path that an unknown key was meant for', () => {
  const data = { thme: { colors: {} }, name: 'A' };

  it('covers what lies below it', () => {
    expect(isMeantElsewhere(brandSchema, data, ['theme'])).toBe(true);
    expect(isMeantElsewhere(brandSchema, data, ['theme', 'colors'])).toBe(true);
    expect(isMeantElsewhere(brandSchema, data, ['customer'])).toBe(false);
  });
});

describe('the value at a path', () => {
  it('is undefined beside data, and for names of every object', () => {
    expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
    expect(valueAt({ a: 'text' }, ['a', 'length'])).toBeUndefined();
    expect(valueAt({}, ['constructor'])).toBeUndefined();
  });
});
