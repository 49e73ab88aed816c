import { expect, it } from 'vitest';
import { openedText, retiredText } from './retired-text.ts';

const since = '2026-11-01';

it('stands below the id, with the line ends of the file', () => {
  expect(retiredText('brid: acme\nname: A\n', { since })).toBe(
    `brid: acme\nretired:\n  since: ${since}\nname: A\n`,
  );
  expect(retiredText('brid: acme\r\nname: A\r\n', { since, link: 'https://new.example/' })).toBe(
    `brid: acme\r\nretired:\r\n  since: ${since}\r\n  link: https://new.example/\r\nname: A\r\n`,
  );
  expect(retiredText('brid: acme', { since })).toBe(`brid: acme\nretired:\n  since: ${since}\n`);
});

it.each(['', 'name: A\n', '{brid: acme}\n'])('is written into no %j', (text) => {
  expect(retiredText(text, { since })).toBeUndefined();
});

it.each([
  'brid: acme\nname: A\n',
  'brid: acme\r\nname: A\r\n',
  'name: A\nbrid: acme\n',
  '# A brand\nbrid: acme # id\n\nname: A # shown\n',
])('goes again and leaves %j as it was', (text) => {
  expect(openedText(retiredText(text, { since }) ?? '')).toBe(text);
});

it('cannot go where it is not', () => expect(openedText('brid: acme\n')).toBeUndefined());
