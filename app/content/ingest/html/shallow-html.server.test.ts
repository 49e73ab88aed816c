import { expect, test } from 'vitest';
import { shallowHtml } from './shallow-html.server.ts';

test('leaves stories alone, also those with unclosed paragraphs', () => {
  const story = `<div>${'<p>a <b>b</b><br>'.repeat(2000)}</div>`;
  expect(shallowHtml(story)).toBe(story);
});

test('takes the tags away from what nests without end', () => {
  expect(shallowHtml(`${'<i>'.repeat(1000)}a`).trim()).toBe('a');
});

test('end tags of what is not open close nothing', () => {
  expect(shallowHtml(`${'<b></i>'.repeat(1000)}a`).trim()).toBe('a');
  expect(shallowHtml(`${'<b></i></x>'.repeat(400)}a`)).toContain('<b>');
});

test('an end tag closes what was left open within its element', () => {
  const story = '<div><span>a <b>b</div>'.repeat(1000);
  expect(shallowHtml(story)).toBe(story);
});
