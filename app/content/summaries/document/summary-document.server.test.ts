import { describe, expect, it } from 'vitest';
import type { SummaryAnswer } from '#schemas/api/summary.ts';
import { isSummaryFailure, type SummaryStep, summaryDocument } from './summary-document.server.ts';

const answer: SummaryAnswer = { summary: 'It happened.', madeBy: 'ai' };
const asked: string[] = [];
const step = (name: string, outcome: SummaryAnswer | string | undefined): SummaryStep => ({
  name,
  async fetch(articleId, promptId) {
    asked.push(`${name} ${articleId} ${promptId}`);
    if (typeof outcome === 'string') throw new Error(outcome);
    return outcome;
  },
});
const failureOf = (steps: SummaryStep[]) =>
  summaryDocument(steps, '123456', undefined).catch((error: unknown) => error);

describe('the summary document', () => {
  it('is that of the first step that has it; later ones are not called', async () => {
    asked.length = 0;
    const steps = [step('a', 'it answered 503'), step('b', answer), step('c', answer)];
    expect(await summaryDocument(steps, '123456', 'short')).toEqual(answer);
    expect(asked).toEqual(['a 123456 short', 'b 123456 short']);
  });

  it('is never an empty one', async () => {
    const steps = [step('a', { summary: '', madeBy: 'ai' }), step('b', answer)];
    expect(await summaryDocument(steps, '123456', undefined)).toEqual(answer);
  });

  it('rejects with the messages joined by "/ " when no step has it', async () => {
    const failure = await failureOf([step('service', 'it answered 503'), step('copy', undefined)]);
    expect(failure).toMatchObject({
      message: 'service: it answered 503/ copy: there is no summary of story 123456',
      missing: false,
    });
    expect(isSummaryFailure(failure)).toBe(true);
  });

  it('is missing, not broken, when all steps answered', async () => {
    expect(await failureOf([step('a', undefined), step('b', undefined)])).toMatchObject({ missing: true });
  });
});
