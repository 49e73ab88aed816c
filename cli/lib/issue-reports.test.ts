import { describe, expect, it } from 'vitest';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { githubReport, issueReport, sarifReport, textReport } from './issue-reports.ts';

const issue: Issue = {
  code: 'unknown-key',
  file: 'brands/a,b/brand.yaml',
  line: 3,
  column: 5,
  path: 'theme.kiker',
  message: 'unknown key `kiker`, 100% wrong',
  hint: 'Did you mean `kicker`?',
  source: '    kiker: text',
};
const whole: Issue = {
  ...issue,
  severity: 'warning',
  line: 0,
  column: 0,
  hint: undefined,
  source: undefined,
};

describe('findings', () => {
  it('as text have position, caret and hint', () => {
    expect(textReport([issue], (_, text) => text)[0]).toBe(
      'brands/a,b/brand.yaml:3:5  unknown key `kiker`, 100% wrong  [unknown-key]\n  3 |     kiker: text\n    |     ^\n  Did you mean `kicker`?\n',
    );
  });

  it('as workflow commands are escaped', () => {
    expect(githubReport([issue, whole])).toEqual([
      '::error file=brands/a%2Cb/brand.yaml,line=3,col=5,title=unknown-key::unknown key `kiker`, 100%25 wrong%0ADid you mean `kicker`?',
      '::warning file=brands/a%2Cb/brand.yaml,title=unknown-key::unknown key `kiker`, 100%25 wrong',
    ]);
  });

  it('as SARIF have rule, level and region', () => {
    expect(sarifReport([issue, whole], '1.0')).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'masthead', rules: [{ id: 'unknown-key' }] } },
          results: [
            {
              ruleId: 'unknown-key',
              level: 'error',
              locations: [{ physicalLocation: { region: { startLine: 3, startColumn: 5 } } }],
            },
            { level: 'warning' },
          ],
        },
      ],
    });
  });

  it('as JSON have their severity and no source line', () => {
    expect(issueReport(issue)).toMatchObject({ severity: 'error', line: 3 });
    expect(issueReport(issue)).not.toHaveProperty('source');
  });
});
