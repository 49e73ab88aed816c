import { describe, expect, it } from 'vitest';
import { cookieValue, cookieValues } from './cookies.ts';

describe('a cookie', () => {
  it('is found among others, with or without spaces', () => {
    expect(cookieValue('a=1; dnt=0;i18next=es', 'i18next')).toBe('es');
    expect(cookieValue(' dnt = 1 ', 'dnt')).toBe('1');
  });

  it('is decoded and may hold =', () => {
    expect(cookieValue('x=a%20b%3D=c', 'x')).toBe('a b==c');
  });

  it('is absent without a header, a match or an =', () => {
    expect(cookieValue(undefined, 'dnt')).toBeUndefined();
    expect(cookieValue(null, 'dnt')).toBeUndefined();
    expect(cookieValue('xdnt=1; dntx=1', 'dnt')).toBeUndefined();
    expect(cookieValue('dnt; a=1', 'dnt')).toBeUndefined();
  });

  it('is absent when it cannot be decoded', () => {
    expect(cookieValue('dnt=%E0%A4%A', 'dnt')).toBeUndefined();
  });

  it('is the first of two of the same name', () => {
    expect(cookieValue('dnt=1; dnt=0', 'dnt')).toBe('1');
  });

  it('has all its values in order, one that cannot be decoded as undefined', () => {
    expect(cookieValues('dnt=0; a=2;dnt=%E0%A4%A; dnt=', 'dnt')).toEqual(['0', undefined, '']);
    expect([cookieValues(null, 'dnt'), cookieValues('a=1', 'dnt')]).toEqual([[], []]);
  });
});
