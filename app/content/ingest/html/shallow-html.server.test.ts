import { expect, test } from 'vitest';
import { shallowHtml } from './shallow-html.server.ts';

test('leaves stories alone, also those with unclosed paragraphs', () => {
  const story = `<div>${'<p>a <b>b</b><br>'.repeat(2000)}</div>`;
  expect(shallowHtml(story)).toBe(story);
});

test('takes the tags away from what nests without end', () => {
  expect(shallowHtml(`${'<i>'.repeat(1000)}a`).trim()).toBe('a');
});
