import { expect, test } from 'vitest';
import { mayBreak, splitName } from './split-name.ts';

test.each([
  ['Consumer Cellular', ['Consumer', 'Cellular'], true],
  ['HashtagNews', ['Hashtag', 'News'], true],
  ['Newsroom', ['News', 'room'], false],
  ['Ticker', ['Ticker'], false],
  ['Noticias del Río', ['Noticias', 'del Río'], true],
  ['  Daily   Hub ', ['Daily', 'Hub'], true],
  ['NEWS', ['NEWS'], false],
])('%s', (name, parts, breaks) => {
  const split = splitName(name);
  expect(split.parts).toEqual(parts);
  expect(mayBreak(split)).toBe(breaks);
});
