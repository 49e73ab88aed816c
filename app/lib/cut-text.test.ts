import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('leaves short texts alone', () => expect(cutText('short', 5)).toBe('short'));

it('cuts at the end of a word', () =>
  expect(cutText('The lamps, it seems, burn on', 22)).toBe('The lamps, it seems…'));

it.each([
  ['橋'.repeat(20), `${'橋'.repeat(9)}…`],
  ['😀'.repeat(20), `${'😀'.repeat(4)}…`],
  ['東京 '.padEnd(30, '橋'), `東京 ${'橋'.repeat(6)}…`],
  ['คนที่นั่นพูดว่า', 'คนที่นั่น…'],
  ['हिन्दीसमाचारपत्र', 'हिन्दीसमा…'],
  ['aaaaaa👍🏽👍🏽', 'aaaaaa…'],
  ['aaaaaaa🇪🇸🇫🇷', 'aaaaaaa…'],
  ['पापापापापुरम्मत', 'पापापापा…'],
  ['aaaaaaanน้ำท่วม', 'aaaaaaan…'],
  ['시장은오래된'.normalize('NFD'), `${'시장은'.normalize('NFD')}…`],
  ['aaaaa👩‍🚀👩‍🚀', 'aaaaa…'],
])('cuts "%s" where no word ends, never inside a character', (text, cut) =>
  expect(cutText(text, 10)).toBe(cut),
);

it('never exceeds the limit', () => {
  for (let limit = 5; limit < 40; limit++)
    expect(cutText('words of many different lengths, unforeseeably', limit).length).toBeLessThanOrEqual(
      limit,
    );
});
