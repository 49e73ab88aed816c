import { describe, expect, it } from 'vitest';
import { summaryDescription, summaryParagraphs } from './summary-paragraphs.ts';

const long = `${'Many words stand here. '.repeat(10).trim()}`;

describe('the paragraphs of a summary', () => {
  it('are split at empty lines; the first is shown at once', () => {
    expect(summaryParagraphs(`${long}\n\nSecond.\n \nThird\nline.`)).toEqual({
      beginning: [long],
      rest: ['Second.', 'Third line.'],
    });
  });

  it('are shown together at once where they are short', () => {
    expect(summaryParagraphs(`One.\n\nTwo.\n\n${long}\n\nFour.`)).toEqual({
      beginning: ['One.', 'Two.', long],
      rest: ['Four.'],
    });
  });

  it('are one where the summary has one', () => {
    expect(summaryParagraphs(long)).toEqual({ beginning: [long], rest: [] });
  });

  it('are none where there is no text', () => {
    expect(summaryParagraphs(' \n\n ')).toEqual({ beginning: [], rest: [] });
  });
});

describe('a page description', () => {
  it('is the beginning, cut between words', () => {
    const description = summaryDescription(summaryParagraphs(long));
    expect(description.length).toBeLessThanOrEqual(161);
    expect(description).toMatch(/(stand|here|words|Many)…$/);
  });

  it('is cut where no word ends in a script without blanks', () => {
    const description = summaryDescription({ beginning: [`京都 ${'橋'.repeat(400)}`], rest: [] });
    expect(description).toBe(`京都 ${'橋'.repeat(156)}…`);
  });

  it('is the whole of a short summary', () => {
    expect(summaryDescription({ beginning: ['One.', 'Two.'], rest: [] })).toBe('One. Two.');
  });
});
