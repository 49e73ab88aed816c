import { describe, expect, it } from 'vitest';
import { checkLines, findingCount } from './check-lines.ts';
import type { EventsCheckReport } from './events-reports.ts';

const plain = (_role: string, text: string) => text;
const report = (more: Partial<EventsCheckReport>): EventsCheckReport => ({
  brid: 'newsroom',
  golden: 'golden.yaml',
  events: 2,
  matched: 2,
  missing: [],
  wrong: [],
  others: [],
  othersAllowed: true,
  rejected: [],
  account: { made: 2, taken: 2, givenUp: 0, missing: 0 },
  ...more,
});
const view = { event: 'page view', screen_name: 'for you' };

describe('the text of a check', () => {
  it('is the match and the account if all events match', () => {
    expect(checkLines(report({}), plain)).toEqual([
      'newsroom: 2 of 2 expected events came in their order (golden.yaml), 0 beside them, which is fine',
      '  account   2 made = 2 taken + 0 given up + 0 missing',
    ]);
    expect(findingCount(report({}))).toBe(0);
  });

  it('lists what is missing and what is wrong', () => {
    const found = report({
      missing: [view],
      wrong: [{ ...view, field: 'page_views', sent: 1, expected: 2 }],
      rejected: [{ event_id: 'e-1', reasons: ['too long'] }],
    });
    expect(checkLines(found, plain).slice(2)).toEqual([
      '  missing  page view · for you',
      '  wrong    page view · for you: page_views is 1, expected 2',
      '  rejected e-1: too long',
    ]);
    expect(findingCount(found)).toBe(3);
  });

  it('counts events that went nowhere', () => {
    const found = report({ account: { made: 5, taken: 2, givenUp: 0, missing: 3 } });
    expect(checkLines(found, plain)[1]).toBe('  account   5 made = 2 taken + 0 given up + 3 missing');
    expect(findingCount(found)).toBe(3);
  });

  it('counts unexpected events if the stream does not allow them', () => {
    expect(findingCount(report({ others: [view], othersAllowed: false }))).toBe(1);
    expect(findingCount(report({ others: [view] }))).toBe(0);
  });
});
