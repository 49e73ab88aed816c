import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { createFeedbackStore } from '#app/prompts/feedback/feedback-store.server.ts';
import { feedbackReportSchema } from '#cli/lib/feedback/feedback-report.ts';
import { runMasthead } from '#tests/setup/run-masthead.ts';

const HOUR_MS = 3_600_000;
let data: string;
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'masthead-feedback-'));
  const database = await openDatabase(path.join(data, 'content.db'));
  const store = createFeedbackStore(database);
  const now = Date.now();
  await store.add({ brid: 'newsroom', language: 'en', rating: 1, text: 'Too slow.' }, now - 50 * HOUR_MS);
  await store.add({ brid: 'newsroom', language: 'es', rating: 5, text: '¡Genial!' }, now - HOUR_MS);
  await store.add({ brid: 'newsroom', language: 'es', rating: 4, text: '' }, now);
  await store.add({ brid: 'dailyHub', language: 'en', rating: 2, text: '' }, now);
  await database.destroy();
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

const feedback = (...args: string[]) => runMasthead(['feedback', ...args, '--data', data]);

it('lists what visitors of one brand said, the newest first', () => {
  const report = feedbackReportSchema.parse(JSON.parse(feedback('newsroom', '--json').stdout));
  expect(report).toMatchObject({ brid: 'newsroom', since: null, count: 3, average: 3.33 });
  expect(report.ratings).toEqual([1, 0, 0, 1, 1]);
  expect(report.feedback.map(({ rating, language, text }) => [rating, language, text])).toEqual([
    [4, 'es', ''],
    [5, 'es', '¡Genial!'],
    [1, 'en', 'Too slow.'],
  ]);
});

it('begins where it is told to, and shows as many as it is told to', () => {
  const { stdout } = feedback('newsroom', '--since', '2d', '--last', '1');
  expect(stdout).toMatch(/^newsroom: 2 answers since .+, 4\.5 of 5/);
  expect(stdout).toContain('… and 1 more: --last 2');
});

it.each([
  [['newsrom'], 'Did you mean newsroom?'],
  [['newsroom', '--since', 'lately'], '--since takes a time ago or a date, not "lately".'],
  [['newsroom', '--last', '0'], '--last takes a number from 1 on, not "0".'],
])('says what is wrong with %j', (args, message) => {
  const { code, stderr } = feedback(...args);
  expect([code, stderr.includes(message)]).toEqual([2, true]);
});
