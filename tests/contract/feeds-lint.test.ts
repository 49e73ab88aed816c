import { describe, expect, it } from 'vitest';
import { feedsLintReportSchema } from '#cli/lib/feeds/lint/feeds-lint-report.ts';
import { runMasthead } from '#tests/setup/run-masthead.ts';

const FEED = 'tests/fixtures/feeds/rss-plain.xml';

describe('masthead feeds lint', () => {
  it('tells a person where what is wrong, and ends with 1', () => {
    const { code, stdout } = runMasthead(['feeds', 'lint', FEED]);
    expect(code).toBe(1);
    expect(stdout).toContain(
      `${FEED}:23: error date-unreadable: 1 item: "soon" is no date that can be read.`,
    );
  });

  it('tells a program the same', () => {
    const { stdout } = runMasthead(['feeds', 'lint', FEED, '--json']);
    const report = feedsLintReportSchema.parse(JSON.parse(stdout));
    expect(report).toMatchObject({ format: 'rss', items: 3, errors: 1 });
  });

  it('says what cannot be looked at', () => {
    expect(runMasthead(['feeds', 'lint', 'no-such-file.xml'])).toMatchObject({ code: 2 });
    const { code, stdout } = runMasthead(['feeds', 'lint', 'http://127.0.0.1/feed']);
    expect([code, stdout]).toMatchObject([1, expect.stringContaining('private-address')]);
  });
});
