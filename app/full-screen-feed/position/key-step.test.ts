import { describe, expect, it } from 'vitest';
import { indexAfter, type KeyPress, keyStep } from './key-step.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

describe('a key in the full-screen feed', () => {
  it.each(['ArrowDown', 'ArrowRight', 'PageDown', ' ', 'j'])('%j moves to the next story', (key) => {
    expect(keyStep(press(key), true)).toBe('next');
  });

  it.each(['ArrowUp', 'ArrowLeft', 'PageUp', 'k'])('%j moves to the previous story', (key) => {
    expect(keyStep(press(key), true)).toBe('previous');
  });

  it('space with shift moves back', () => {
    expect(keyStep(press(' ', { shiftKey: true }), false)).toBe('previous');
  });

  it('Home and End move to the first and last story', () => {
    expect([keyStep(press('Home'), false), keyStep(press('End'), false)]).toEqual(['first', 'last']);
  });

  it('letters do nothing while the focus is elsewhere', () => {
    expect([keyStep(press('j'), false), keyStep(press('k'), false)]).toEqual([undefined, undefined]);
    expect(keyStep(press('ArrowDown'), false)).toBe('next');
  });

  it.each([
    press('ArrowDown', { metaKey: true }),
    press('ArrowLeft', { altKey: true }),
    press('k', { ctrlKey: true }),
    press('J', { shiftKey: true }),
    press('Enter'),
    press('toString'),
  ])('leaves %j to the browser', (one) => {
    expect(keyStep(one, true)).toBeUndefined();
  });
});

describe('the index after a step', () => {
  it('is one further or one back, and never beyond an end', () => {
    expect(indexAfter('next', 3, 6)).toBe(4);
    expect(indexAfter('next', 5, 6)).toBe(5);
    expect(indexAfter('previous', 3, 6)).toBe(2);
    expect(indexAfter('previous', 0, 6)).toBe(0);
  });

  it('is an end', () => {
    expect([indexAfter('first', 3, 6), indexAfter('last', 3, 6), indexAfter('last', 0, 0)]).toEqual([
      0, 5, 0,
    ]);
  });
});
