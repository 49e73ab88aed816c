import { describe, expect, it } from 'vitest';
import { bestReports } from './best-reports.server.ts';

const report = (id: string, title: string, topics: string[] = [], description = '', language = 'en') => ({
  ...{ id, title, description, language, topics: JSON.stringify(topics), sort_at: Number(id) },
});

describe('the best report of an event', () => {
  it('is the one whose main topic the others share, whenever it was written', () => {
    const ferry = [
      report('1', 'Without a ferry, the bread came by fishing boat', ['food_dining', 'lifestyle', 'local']),
      report('2', 'Why the ferry ran aground: a sea floor that walks', ['science', 'technology']),
      report('3', 'Passengers rescued from a stranded ferry', ['breaking', 'local']),
    ];
    expect(bestReports(ferry)[0]).toBe('3');
    expect(bestReports(ferry.toReversed())[0]).toBe('3');
  });

  it('has most words in common with the others where topics do not tell', () => {
    const update = [
      report('1', 'Apple iOS 7.1: All the Cool New Features and Fixes'),
      report('2', 'Apple Releases iOS 7.1 Update'),
      report('3', 'iOS 7.1 update released for iPhone and iPad'),
      report('4', 'What to know of the new update: iOS 7.1 releases'),
    ];
    expect(bestReports(update)[0]).toBe('2');
  });

  it('is the first one where nothing tells, and all are named once', () => {
    const alike = ['3', '1', '2'].map((id) => report(id, 'Storm floods the coast', ['local']));
    expect(bestReports(alike)).toEqual(['1', '2', '3']);
    expect(bestReports([])).toEqual([]);
  });
});
