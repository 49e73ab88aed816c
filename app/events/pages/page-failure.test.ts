import { describe, expect, it } from 'vitest';
import { failedParameters, failureBefore, pageFailure, reasonOf, withoutFailure } from './page-failure.ts';

const SITE = 'https://news.example';

describe('a page that failed', () => {
  it('is reported with type, reason, address and item, without its query', () => {
    expect(pageFailure('request failed', `${SITE}/article-content/123?cd=%7B%7D`)).toEqual({
      page_type: 'article-content',
      reason: 'request failed',
      url: `${SITE}/article-content/123`,
      item_id: '123',
    });
    expect(pageFailure('502', `${SITE}/`)).toEqual({
      page_type: 'portal',
      reason: '502',
      url: `${SITE}/`,
      item_id: undefined,
    });
  });

  it('has the message of what was thrown as its reason, else the status', () => {
    const answer = { status: 404, statusText: '', internal: false };
    expect(reasonOf({ ...answer, data: 'page data not found' })).toBe('page data not found');
    expect(reasonOf({ ...answer, data: null })).toBe('404');
    expect(reasonOf(new Error('Failed to fetch'))).toBe('Failed to fetch');
    expect(reasonOf(new Error(`Unable to decode ${SITE}/fsd.data?cd=%7B%7D from there`))).toBe(
      `Unable to decode ${SITE}/fsd.data from there`,
    );
    expect([reasonOf(new Error()), reasonOf(undefined)]).toEqual(['unknown', 'unknown']);
  });
});

describe('a problem page', () => {
  const at = (parameters: Record<string, string>) => `${SITE}/error?${new URLSearchParams(parameters)}`;

  it('reads from its address which page led to it', () => {
    const address = at({ brid: 'newsroom', ...failedParameters('game-zone', 'games list is empty') });
    expect(failureBefore(address)).toEqual({
      page_type: 'game-zone',
      reason: 'games list is empty',
      url: `${SITE}/game-zone`,
    });
    expect(withoutFailure(address)).toBe(at({ brid: 'newsroom' }));
  });

  it('ignores addresses with other values', () => {
    expect(failureBefore(at({}))).toBeUndefined();
    expect(failureBefore(at({ failed: 'bank', reason: 'x' }))).toBeUndefined();
    expect(failureBefore(at({ failed: 'games' }))).toBeUndefined();
    expect(failureBefore(at({ failed: 'games', reason: 'x'.repeat(999) }))?.reason).toHaveLength(200);
  });
});
