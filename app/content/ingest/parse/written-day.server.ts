import { isFiller, monthOf } from './date-words.server.ts';

/** A day as written, not yet checked. */
export interface WrittenDay {
  year: number;
  /** From 0. */
  month: number;
  day: number;
}

const YEAR_FIRST = /^(?:\p{L}+[.,]* )?(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})[.,]?$/u;
const YEAR_LAST = /^(?:\p{L}+[.,]* )?(\d{1,2})([-/.] ?| )(\d{1,2})\2(\d{4}|\d{2})[.,]?$/u;

/**
 * The day that a folded text names, in figures or with a month's name; a month without a day is its first.
 *
 * Of `1/10/2020` the first is the month, as in the United States, unless it is above 12. With dots or blanks the first
 * is the day. With hyphens one of both must be above 12 to tell. Years of two figures are not read where they might
 * stand first.
 */
export function writtenDay(text: string): WrittenDay | null {
  const plain = text
    .replace(/(?<=^| )[-,.]+(?= |$)/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return inFigures(plain) ?? withMonthName(plain);
}

function inFigures(text: string): WrittenDay | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOf(yearFirst[4], yearFirst[3], yearFirst[1]);
  const yearLast = YEAR_LAST.exec(text);
  if (!yearLast) return null;
  const [, first, sign = '', second, year = ''] = yearLast;
  const isWhole = year.length === 4;
  const [isFirstDay, isSecondDay] = [Number(first) > 12, Number(second) > 12];
  if (sign.startsWith('.') || (sign === ' ' && isWhole)) return dayOf(first, second, year);
  if (sign.startsWith('/') && !isFirstDay) return dayOf(second, first, year);
  if (isWhole && isFirstDay) return dayOf(first, second, year);
  return isWhole && isSecondDay ? dayOf(second, first, year) : null;
}

function withMonthName(text: string): WrittenDay | null {
  const words = text.split(/[\s,.-]+/).filter((word) => word !== '' && !isFiller(word));
  const names = words.filter((word) => /^\p{L}+$/u.test(word));
  const numbers = words.flatMap((word) => /^(\d+)(?:st|nd|rd|th|er|o|a)?$/.exec(word)?.[1] ?? []);
  const month = monthOf(names.at(-1) ?? '');
  if (month === undefined || names.length > 2 || names.length + numbers.length !== words.length) return null;
  const [first = '', second] = numbers;
  if (second === undefined) return first.length === 4 ? dayOf('1', `${month + 1}`, first) : null;
  if (numbers.length !== 2 || (second.length < 2 && first.length < 2)) return null;
  const isYearFirst = first.length === 4 || Number(first) > 31;
  return isYearFirst ? dayOf(second, `${month + 1}`, first) : dayOf(first, `${month + 1}`, second);
}

/** A year of two figures is near 2000; one of four is meant, also where it is 0001. */
function dayOf(day = '', month = '', year = ''): WrittenDay {
  const written = Number(year);
  const century = year.length > 2 ? 0 : written < 50 ? 2000 : 1900;
  return { day: Number(day), month: Number(month) - 1, year: written + century };
}
