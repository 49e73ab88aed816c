import { below, oneOf, type Random } from './seeded-random.ts';

const SCRAPS = [
  ...':-[]{}"\'#&*!|>%@`,?\t\n\u0000\uFEFF\u2028💥',
  '\r\n',
  '<<: ',
  '---\n',
  '...\n',
  '!!set ',
];
const MAX_LENGTH = 80;

/** A range of the text, as two offsets. */
function range(random: Random, text: string): readonly [number, number] {
  const from = below(random, text.length + 1);
  return [from, Math.min(text.length, from + below(random, MAX_LENGTH))];
}

const DAMAGES: ReadonlyArray<(random: Random, text: string) => string> = [
  function deleted(random, text) {
    const [from, to] = range(random, text);
    return text.slice(0, from) + text.slice(to);
  },
  function duplicated(random, text) {
    const [from, to] = range(random, text);
    return text.slice(0, to) + text.slice(from);
  },
  function swapped(random, text) {
    const [from, middle] = range(random, text);
    const to = Math.min(text.length, middle + below(random, MAX_LENGTH));
    return text.slice(0, from) + text.slice(middle, to) + text.slice(from, middle) + text.slice(to);
  },
  function inserted(random, text) {
    const at = below(random, text.length + 1);
    return text.slice(0, at) + oneOf(random, SCRAPS) + text.slice(at);
  },
  function overwritten(random, text) {
    const at = below(random, text.length + 1);
    return text.slice(0, at) + String.fromCodePoint(below(random, 0xd800)) + text.slice(at + 1);
  },
];

/** The text after one to four damages that no person would make on purpose. */
export function damageText(random: Random, text: string): string {
  let damaged = text;
  for (let left = 1 + below(random, 4); left > 0; left--) damaged = oneOf(random, DAMAGES)(random, damaged);
  return damaged;
}
