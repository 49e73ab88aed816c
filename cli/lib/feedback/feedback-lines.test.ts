import { expect, it } from 'vitest';
import { feedbackLines } from './feedback-lines.ts';
import type { FeedbackReport } from './feedback-report.ts';

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

it('has an answer a line, after their average', () => {
  expect(feedbackLines(report())).toEqual([
    'newsroom: 2 answers, 3 of 5 (5: 1, 4: 0, 3: 0, 2: 0, 1: 1)',
    '2026-11-21 14:02  ★★★★★  es  ¡Muy bien!',
    '2026-11-20 09:00  ★☆☆☆☆  en',
  ]);
});

it('lets no words of a stranger rule the terminal', () => {
  const text = 'red\u001b[31m\n\u202Eend';
  const [, line] = feedbackLines(
    report({ feedback: [{ at: '2026-11-21T14:02:11.000Z', rating: 3, language: 'en', text }] }),
  );
  expect(line).toBe('2026-11-21 14:02  ★★★☆☆  en  red [31m end');
});

it('says what it leaves out, and when there is nothing', () => {
  expect(feedbackLines(report({ count: 9 })).at(-1)).toBe('… and 7 more: --last 9');
  expect(feedbackLines(report({ count: 0, feedback: [], since: '2026-11-20T00:00:00.000Z' }))).toEqual([
    'newsroom: no feedback since 2026-11-20 00:00.',
  ]);
});
