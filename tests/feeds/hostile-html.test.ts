import { describe, expect, it } from 'vitest';
import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import { readHtmlCases } from './hostile-html-cases.ts';

const cases = readHtmlCases('tests/fixtures/hostile-html');

describe('HTML of stories and of attackers', () => {
  it('keeps every word of an article, and separates words of different blocks', () => {
    const article = cases.find((one) => one.isBody);
    expect(plainText(article?.after ?? '')).toBe(
      'Harbour bridge reopens after two winters By Ana Pérez Port Ellery ' +
        'The old swing bridge carried its first tram on Monday, two years after the flood. ' +
        'The bridge at dawn. Photo: J. Okoro “We counted 1,240 bolts — all new,” said the engineer. ' +
        'What it cost Steel: €4.2 million Work: 31 months Year Trams 2022 0 2024 96 ' +
        'Boats pass at noon. Sailors wave. Fares stay as they are: 3 < 4. 日本語の一文です。',
    );
  });

  it.each(cases.filter((one) => !one.isBody))('removes every handler and script of $name', ({ after }) => {
    const tags = after.match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => /<(script|style|svg|math|iframe)|javascript:/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => / (on\w+|style|id|name)=/i.test(tag.replace(/"[^"]*"/g, '""')))).toEqual([]);
  });
});
