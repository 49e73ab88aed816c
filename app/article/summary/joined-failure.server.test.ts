import { describe, expect, it } from 'vitest';
import { SummaryFailure } from '#app/content/summaries/document/summary-document.server.ts';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import { DatabaseGoneError } from '#app/database/database-gone-error.server.ts';
import { joinedFailure } from './joined-failure.server.ts';

const answered = { status: 'fulfilled', value: { summary: 'x' } } as const;
const nothing = { status: 'fulfilled', value: undefined } as const;
const rejected = (reason: unknown) => ({ status: 'rejected', reason }) as const;
const timeout = new UpstreamError({ kind: 'timeout', message: 'request failed', detail: 'host inside' });

describe('the two requests of a summary page (section 4)', () => {
  it('are no failure when both have an answer', () => {
    expect(joinedFailure([answered, answered])).toBeUndefined();
  });

  it('fail together when one does', () => {
    expect(joinedFailure([answered, rejected(timeout)])).toEqual({ status: 504, message: 'request failed' });
  });

  it('join their messages, and the first decides the status', () => {
    expect(joinedFailure([nothing, rejected(timeout)])).toEqual({
      status: 404,
      message: 'page data not found/ request failed',
    });
    expect(joinedFailure([rejected(timeout), nothing])).toEqual({
      status: 504,
      message: 'request failed/ page data not found',
    });
  });

  it('are 404 where no summary exists, and 502 where summarizers failed', () => {
    const missing = rejected(new SummaryFailure(['service: none'], true));
    const failed = rejected(new SummaryFailure(['service: host inside refused'], false));
    expect(joinedFailure([answered, missing])).toEqual({ status: 404, message: 'page data not found' });
    expect(joinedFailure([answered, failed])).toEqual({ status: 502, message: 'request failed' });
  });

  it('are 503 while the database cannot be reached', () => {
    expect(joinedFailure([rejected(new DatabaseGoneError('host inside')), answered])).toEqual({
      status: 503,
      message: 'request failed',
    });
  });

  it('expose no internal messages', () => {
    expect(joinedFailure([rejected(new Error('no such table: story')), answered])).toEqual({
      status: 500,
      message: 'request failed',
    });
  });
});
