import { existsSync } from 'node:fs';
import { eventsCheckReportSchema } from '#cli/lib/events/events-reports.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { runMastheadAsync } from '#tests/setup/run-masthead-async.ts';

test('a brand’s pages tell the events of the golden journey, and the check leaves nothing behind', async () => {
  test.setTimeout(180_000);
  const { code, stdout, stderr } = await runMastheadAsync(['events', 'check', 'newsroom', '--json']);
  expect(code, stdout + stderr).toBe(0);
  const report = eventsCheckReportSchema.parse(JSON.parse(stdout));
  expect(report.events).toBeGreaterThan(10);
  expect(report.rejected).toEqual([]);
  expect(existsSync('picture.key')).toBe(false);
});
