import { describe, expect, it } from 'vitest';
import { valueText } from './value-text.ts';

describe('a value on one line', () => {
  it.each([
    [undefined, '(not set)'],
    ['hero', 'hero'],
    ['Good morning, you', 'Good morning, you'],
    ['', '""'],
    ['a\nb', '"a\\nb"'],
    [8, '8'],
    [false, 'false'],
    [[], '[]'],
    [['en', 'a, b', '1', ' x'], '[en, "a, b", "1", " x"]'],
    [{ key: 'faq', link: { en: 'https://a.example/' } }, '{key: faq, link: {en: https://a.example/}}'],
  ])('%j is %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});
