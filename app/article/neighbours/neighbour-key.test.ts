// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { leavesSidewaysToPage, type NeighbourKeyPress, neighbourKey } from './neighbour-key.ts';

const press = (key: string, held: Partial<NeighbourKeyPress> = {}): NeighbourKeyPress => ({
  ...{ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...held,
});

describe('a key on the page of a story', () => {
  it('is an arrow, wherever the focus is', () => {
    expect(['ArrowRight', 'ArrowLeft'].map((key) => neighbourKey(press(key), false))).toEqual([
      'next',
      'previous',
    ]);
    expect(neighbourKey(press('ArrowLeft'), false, true)).toBe('next');
  });

  it('is a letter only while the focus is in the story', () => {
    expect(['j', 'k'].map((key) => neighbourKey(press(key), true))).toEqual(['next', 'previous']);
    expect(['j', 'k'].map((key) => neighbourKey(press(key), false))).toEqual([undefined, undefined]);
  });

  it.each([
    press('ArrowLeft', { altKey: true }),
    press('ArrowRight', { shiftKey: true }),
    press('j', { ctrlKey: true }),
    press('ArrowDown'),
    press(' '),
    press('toString'),
  ])('is left to the browser: %j', (one) => {
    expect(neighbourKey(one, true)).toBeUndefined();
  });
});

describe('arrows and swipes', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it.each([
    ['<p id="at">', true],
    ['<p><a id="at" href="/">', true],
    ['<input id="at">', false],
    ['<div role="slider"><i id="at">', false],
    ['<div contenteditable=""><p id="at">', false],
    ['<div popover><button id="at">', false],
    ['<nav data-sideways=""><a id="at" href="/">', false],
  ])('in %s are for the page: %s', (markup, isPages) => {
    document.body.innerHTML = markup;
    expect(leavesSidewaysToPage(document.getElementById('at') as Element)).toBe(isPages);
  });

  it('in a table that scrolls sideways are the table’s', () => {
    document.body.innerHTML = '<div id="wide" style="overflow-x: auto"><p id="at">';
    Object.defineProperty(document.getElementById('wide'), 'scrollWidth', { value: 900 });
    expect(leavesSidewaysToPage(document.getElementById('at') as Element)).toBe(false);
  });
});
