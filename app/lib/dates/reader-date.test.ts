// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { READER_DATES_SCRIPT, readerDate } from './reader-date.ts';

// The evening of the 21st in New York.
const TIME = '2026-11-22T02:30:00Z';
const SOON = Date.parse('2026-11-22T03:00:00Z');
const LATER = Date.parse('2026-11-23T12:00:00Z');

const MUCH_LATER = Date.parse('2026-11-25T12:00:00Z');

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
  vi.useRealTimers();
});

describe('a date as its reader’s calendar has it', () => {
  it.each([
    ['America/New_York', 'day', LATER, 'en', 'Nov 21, 2026'],
    ['America/New_York', 'day', LATER, 'es', '21 nov 2026'],
    ['Europe/Madrid', 'time', SOON, 'es', '3:30'],
    ['Pacific/Kiritimati', 'day', LATER, 'en', 'as in UTC'],
    ['Europe/Madrid', 'day', SOON, 'es', 'as in UTC'],
    ['Europe/Madrid', 'time', MUCH_LATER, 'es', 'as in UTC'],
    ['America/New_York', 'time', SOON, 'en', '9:30 PM'],
    ['America/New_York', 'time', LATER, 'en', 'Nov 21, 2026'],
  ] as const)('in %s, as %s', (timeZone, form, now, language, expected) => {
    process.env.TZ = timeZone;
    expect(readerDate(TIME, 'as in UTC', form, language, now).replace('\u202f', ' ')).toBe(expected);
    vi.useFakeTimers({ now });
    document.documentElement.lang = language;
    document.body.innerHTML = `<time datetime="${TIME}" data-form="${form}">as in UTC</time><time datetime="${TIME}">2 hr. ago</time>`;
    new Function('document', READER_DATES_SCRIPT)(document);
    const texts = [...document.querySelectorAll('time')].map((one) =>
      one.textContent?.replace('\u202f', ' '),
    );
    expect(texts).toEqual([expected, '2 hr. ago']);
  });
});
