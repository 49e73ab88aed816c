import { describe, expect, it } from 'vitest';
import { writtenDay } from './written-day.server.ts';

const day = (text: string) => {
  const found = writtenDay(text);
  return found && `${found.year}-${found.month + 1}-${found.day}`;
};

describe('a day in figures', () => {
  it.each([
    ['2020-03-04', '2020-3-4'],
    ['2020/3/4.', '2020-3-4'],
    ['1/10/2020', '2020-1-10'],
    ['13/10/2020', '2020-10-13'],
    ['1.10.2020', '2020-10-1'],
    ['1 10 2020', '2020-10-1'],
    ['25-10-2020', '2020-10-25'],
    ['10-25-2020', '2020-10-25'],
    ['1/10/20', '2020-1-10'],
    ['1.10.49', '2049-10-1'],
    ['1.10.50', '1950-10-1'],
    ['mon, 2020-03-04', '2020-3-4'],
  ])('%s is %s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it.each(['1-10-2020', '25-10-20', '10-25-20', '2020-03/04'])(
    '%s may be read in two ways, or in none',
    (text) => {
      expect(day(text)).toBeNull();
    },
  );
});

describe('a day with the name of its month', () => {
  it.each([
    ['march 4, 2020', '2020-3-4'],
    ['4th march 2020', '2020-3-4'],
    ['2020 march 4', '2020-3-4'],
    ['97 march 04', '1997-3-4'],
    ['march 2020', '2020-3-1'],
    ['wed , 4 mar 2020', '2020-3-4'],
  ])('%s is %s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it.each(['march', 'march 20', '4 march 5', '4 march 2020 6', 'some words march 4 2020', 'nomonth 4 2020'])(
    '%s is none',
    (text) => {
      expect(day(text)).toBeNull();
    },
  );
});
