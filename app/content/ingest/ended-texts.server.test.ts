import { expect, test } from 'vitest';
import { withoutTitle } from './ended-texts.server.ts';

test.each([
  ['<h1 class="t">A <em>quiet</em> day</h1><p>It rained.</p>', '<p>It rained.</p>'],
  ['\n<p>A quiet day.</p>It rained.', 'It rained.'],
])('%s is left without the title', (html, rest) => expect(withoutTitle(html, 'A Quiet Day!')).toBe(rest));

test.each([
  '<h2>A quiet day at sea</h2><p>It rained.</p>',
  '<p>It rained.</p><h2>A quiet day</h2>',
  '<p>A quiet day</p> ',
  '<p>…</p><p>A quiet day</p>',
  'A quiet day',
])('%s stays', (html) => expect(withoutTitle(html, 'A quiet day')).toBe(html));

test('an item without a title loses nothing', () =>
  expect(withoutTitle('<p>!</p><p>It rained.</p>', null)).toBe('<p>!</p><p>It rained.</p>'));
