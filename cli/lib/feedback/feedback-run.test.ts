import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { createFeedbackStore } from '#app/prompts/feedback/feedback-store.server.ts';
import { openProject } from '#cli/lib/project.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import type { FeedbackReport } from './feedback-report.ts';
import { feedbackLines, runFeedback, sinceTime } from './feedback-run.ts';

const report = (more: Partial<FeedbackReport> = {}): FeedbackReport => ({
  brid: 'newsroom',
  since: null,
  count: 2,
  average: 3,
  ratings: [1, 0, 0, 0, 1],
  feedback: [
    { at: '2026-11-21T14:02:11.000Z', rating: 5, language: 'es', text: '¡Muy bien!' },
    { at: '2026-11-20T09:00:00.000Z', rating: 1, language: 'en', text: '' },
  ],
  ...more,
});

it('has one line for each answer, after their average', () => {
  expect(feedbackLines(report())).toEqual([
    'newsroom: 2 answers, 3 of 5 (5: 1, 4: 0, 3: 0, 2: 0, 1: 1)',
    '2026-11-21 14:02  ★★★★★  es  ¡Muy bien!',
    '2026-11-20 09:00  ★☆☆☆☆  en',
  ]);
});

it('contains no terminal control characters from visitors', () => {
  const text = 'red\u001b[31m\n\u202Eend';
  const [, line] = feedbackLines(
    report({ feedback: [{ at: '2026-11-21T14:02:11.000Z', rating: 3, language: 'en', text }] }),
  );
  expect(line).toBe('2026-11-21 14:02  ★★★☆☆  en  red end');
});

it('states what it leaves out, and when there is nothing', () => {
  expect(feedbackLines(report({ count: 9 })).at(-1)).toBe('… and 7 more: --last 9');
  expect(feedbackLines(report({ count: 0, feedback: [], since: '2026-11-20T00:00:00.000Z' }))).toEqual([
    'newsroom: no feedback since 2026-11-20 00:00.',
  ]);
});

const NOW = Date.parse('2026-11-21T12:00:00Z');
const meant = (text: string) => {
  const at = sinceTime(text, NOW);
  return at && new Date(at).toISOString();
};

it('accepts a duration or a date', () => {
  expect(meant('12h')).toBe('2026-11-21T00:00:00.000Z');
  expect(meant('7d')).toBe('2026-11-14T12:00:00.000Z');
  expect(meant('2w')).toBe('2026-11-07T12:00:00.000Z');
  expect(meant('2026-11-01')).toBe('2026-11-01T00:00:00.000Z');
  expect(meant('2026-11-01T08:30:00Z')).toBe('2026-11-01T08:30:00.000Z');
});

it.each(['yesterday', '7', '7 d', '2026-13-01', '2026-02', ''])('refuses "%s"', (text) => {
  expect(meant(text)).toBeUndefined();
});

it('has what visitors said before the brand was renamed', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'masthead-feedback-'));
  const database = await openDatabase(path.join(data, 'content.db'));
  await createFeedbackStore(database).add({ brid: 'acmeOne', language: 'en', rating: 4, text: '' }, NOW);
  await database.destroy();
  const brand = { ...sampleBrand(), brid: 'acmeUno', formerIds: ['acmeOne'] };
  const printed: string[] = [];
  const project = { ...openProject('.'), deployed: { brand, folder: data, version: '0123456789' } };
  const output = {
    print: (line: string) => void printed.push(line),
    note: () => undefined,
    warn: () => undefined,
    paint: (_: unknown, line: string) => line,
  };
  await runFeedback('acmeUno', { last: '5', data }, { project, output, finish: () => undefined });
  expect(printed[0]).toBe('acmeUno: 1 answer, 4 of 5 (5: 0, 4: 1, 3: 0, 2: 0, 1: 0)');
  rmSync(data, { recursive: true });
});
