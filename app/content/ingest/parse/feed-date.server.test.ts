import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { feedDate } from './feed-date.server.ts';

const iso = (text: string) => {
  const time = feedDate(text);
  return time === null ? null : new Date(time).toISOString().replace('.000Z', 'Z');
};

describe('feedDate', () => {
  test.each([
    ['Tue, 03 Mar 2026 08:05:00 GMT', '2026-03-03T08:05:00Z'],
    ['Tue, 3 Mar 2026 08:05 EST', '2026-03-03T13:05:00Z'],
    ['3 Mar 2026 08:05:00 EDT', '2026-03-03T12:05:00Z'],
    ['Tue, 03 March 2026 08:05:00 pst', '2026-03-03T16:05:00Z'],
    ['Tue 03 Mar 2026 08:05:00 PDT', '2026-03-03T15:05:00Z'],
    ['Tue, 03-Mar-26 08:05:00 GMT', '2026-03-03T08:05:00Z'],
    ['Tue, 03 Mar 1998 08:05:00 GMT+0200', '1998-03-03T06:05:00Z'],
    ['Tue, 03 Mar 2026 08:05:00 +0530 (IST)', '2026-03-03T02:35:00Z'],
    ['Tue, 03 Mar 2026 08:05:00 -700', '2026-03-03T15:05:00Z'],
    ['Tue, 03 Mar 2026 08:05:00 XYZ', '2026-03-03T08:05:00Z'],
    ['Tue Mar  3 08:05:00 2026', '2026-03-03T08:05:00Z'],
    ['Tue Mar 3 08:05:00 PST 2026', '2026-03-03T16:05:00Z'],
    ['March 3rd, 2026 2:50 pm', '2026-03-03T14:50:00Z'],
    ['12:30 AM, 3 March 2026', '2026-03-03T00:30:00Z'],
    ['lun, 12 ene 2026 09:00:00 +0100', '2026-01-12T08:00:00Z'],
    ['3 de agosto de 2026', '2026-08-03T00:00:00Z'],
    ['22.11.2022 12:16:00', '2022-11-22T12:16:00Z'],
    ['2026-03-03T08:05:00Z', '2026-03-03T08:05:00Z'],
    ['2026-03-03t08:05:00.250+01:00', '2026-03-03T07:05:00.250Z'],
    ['2026-03-03 08:05', '2026-03-03T08:05:00Z'],
    ['2026-03-03T08:05:00-0300', '2026-03-03T11:05:00Z'],
    ['20260303T080500Z', '2026-03-03T08:05:00Z'],
    ['2026-03', '2026-03-01T00:00:00Z'],
    ['2026', '2026-01-01T00:00:00Z'],
    ['2026-06-31T00:00:00Z', '2026-07-01T00:00:00Z'],
    ['1772525100', '2026-03-03T08:05:00Z'],
    ['1772525100000', '2026-03-03T08:05:00Z'],
  ])('%s is %s', (text, expected) => expect(iso(text)).toBe(expected));

  test.each([
    '',
    'soon',
    'yesterday',
    '07-01T01:55:07-05:00',
    'Tue, 03 Foo 2026 08:05:00 GMT',
    '03/04/2026',
    '0001-01-01T00:00:00',
    '2026-13-01',
    '2026-01-01T25:00:00Z',
    'Tue, 45 Mar 2026 08:05:00 GMT',
    '2026-01-01T00:00:00+99:00',
    '12:30',
    'x'.repeat(200),
  ])('"%s" is no date', (text) => expect(feedDate(text)).toBeNull());

  const shared = path.resolve('../shared/data/feeds/expected-dates.jsonl');
  it.skipIf(!existsSync(shared))('reads all dates on which independent parsers agree', () => {
    const rows = readFileSync(shared, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const agreed = rows.filter(({ status }) => status === 'agree');
    expect(agreed.length).toBeGreaterThan(50);
    for (const { raw, expected } of agreed) {
      expect([raw, Math.floor((feedDate(raw) ?? Number.NaN) / 1000)]).toEqual([
        raw,
        Date.parse(expected) / 1000,
      ]);
    }
  });
});
