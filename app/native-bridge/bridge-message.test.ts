import { describe, expect, it } from 'vitest';
import { bridgeRequest, bridgeResult } from './bridge-message.ts';

it('carries absolute addresses, never a path', () => {
  const context = {
    interstitialAdShowPoint: 'no_interstitial',
    eventTrigger: 'link click',
    itemId: '',
    eventValue: '',
  } as const;
  const request = JSON.parse(
    bridgeRequest({ target: 'web', url: '/games/a', context }, 'https://news.example'),
  );
  expect(request).toEqual({
    target: 'web',
    web_url: 'https://news.example/games/a',
    navigation_context: context,
  });
});

describe('the result', () => {
  it.each([
    ['{"success":true}', { outcome: 'done' }],
    ['{}', { outcome: 'done' }],
    [undefined, { outcome: 'done' }],
    ['', { outcome: 'done' }],
    ['{"success":false,"message":"no activity"}', { outcome: 'failed', message: 'no activity' }],
    ['{"success":false}', { outcome: 'failed', message: 'no reason given' }],
    ['{"success":"false"}', { outcome: 'failed', message: 'no reason given' }],
    [
      { success: false, message: 'no activity' },
      { outcome: 'failed', message: 'no activity' },
    ],
    [{ success: true }, { outcome: 'done' }],
    [false, { outcome: 'failed', message: 'no reason given' }],
    ['false', { outcome: 'failed', message: 'no reason given' }],
    [true, { outcome: 'done' }],
    ['no json', { outcome: 'unreadable' }],
    ['null', { outcome: 'unreadable' }],
  ])('%j is read', (answer, expected) => expect(bridgeResult(answer)).toEqual(expected));
});
