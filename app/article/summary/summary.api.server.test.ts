import { describe, expect, it } from 'vitest';
import { SummaryFailure } from '#app/content/summaries/document/summary-document.server.ts';
import { failureSchema } from '#schemas/api/failure.ts';
import { type SummaryAnswer, summaryAnswerSchema } from '#schemas/api/summary.ts';
import { answerSummary } from './summary.api.server.ts';

const failureOf = async (found: Promise<SummaryAnswer | undefined>) => {
  const answer = await answerSummary('123456', found);
  const { status, message, reasons } = failureSchema.parse(await answer.json());
  expect(answer.status).toBe(status);
  return [status, message, reasons];
};

describe('the answer of the summary call', () => {
  it('is the summary', async () => {
    const summary: SummaryAnswer = { summary: 'It happened.', madeBy: 'extract' };
    const answer = await answerSummary('123456', Promise.resolve(summary));
    expect(summaryAnswerSchema.parse(await answer.json())).toEqual(summary);
  });

  it('is 404 where there is no story, or no summary of it', async () => {
    const reasons = ['summary service: there is no summary of story 123456'];
    expect(await failureOf(Promise.resolve(undefined))).toEqual([
      404,
      'page data not found',
      ['articleId: there is no story 123456'],
    ]);
    expect(await failureOf(Promise.reject(new SummaryFailure(reasons, true)))).toEqual([
      404,
      'page data not found',
      reasons,
    ]);
  });

  it('is 502 with each reason where summarizers failed, also for a failure class from a separately compiled bundle', async () => {
    const reasons = ['summary service: it answered 503', 'stored summary (production): it could not be read'];
    const elsewhere = Object.assign(new Error(reasons.join('/ ')), {
      name: 'SummaryFailure',
      reasons,
      missing: false,
    });
    for (const failure of [new SummaryFailure(reasons, false), elsewhere]) {
      expect(await failureOf(Promise.reject(failure))).toEqual([502, 'request failed', reasons]);
    }
  });

  it('does not hide other errors', async () => {
    await expect(answerSummary('123456', Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
