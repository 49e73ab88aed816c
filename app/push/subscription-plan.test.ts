import { describe, expect, it } from 'vitest';
import { knownSubscription, subscriptionPlan } from './subscription-plan.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const CURRENT = { topic: 'a', token: 't', confirmedAt: NOW - DAY_MS };
const WANTED = { permission: 'granted', enabled: true, topic: 'a' } as const;

describe('the plan', () => {
  it('subscribes where the browser allows it', () => {
    expect(subscriptionPlan(undefined, WANTED, NOW)).toEqual([{ type: 'subscribe', topic: 'a' }]);
  });

  it('is empty where the device is up to date', () => {
    expect(subscriptionPlan(CURRENT, WANTED, NOW)).toEqual([]);
  });

  it.each([
    [7 * DAY_MS, true],
    [7 * DAY_MS - 1, false],
    [-1, true],
  ])('confirms the subscription %i ms after the last time: %s', (age, isDue) => {
    const subscription = { ...CURRENT, confirmedAt: NOW - age };
    expect(subscriptionPlan(subscription, WANTED, NOW)).toEqual(
      isDue ? [{ type: 'confirm', subscription }] : [],
    );
  });

  it('confirms one of before, whose time is not known', () => {
    expect(subscriptionPlan({ topic: 'a', token: 't' }, WANTED, NOW)).toMatchObject([{ type: 'confirm' }]);
  });

  it('unsubscribes before subscribing to another topic', () => {
    expect(subscriptionPlan(CURRENT, { ...WANTED, topic: 'b' }, NOW)).toEqual([
      { type: 'unsubscribe', from: CURRENT, forGood: false },
      { type: 'subscribe', topic: 'b' },
    ]);
  });

  it('renews a token that is stale', () => {
    const stale = { ...CURRENT, isStale: true };
    expect(subscriptionPlan(stale, WANTED, NOW)).toEqual([
      { type: 'unsubscribe', from: stale, forGood: false },
      { type: 'subscribe', topic: 'a' },
    ]);
  });

  it.each([
    ['firebase', 'wp.t'],
    ['web-push', 't'],
  ] as const)(
    'moves to %s, and ends the browser’s subscription, which has the key of the other',
    (provider, token) => {
      const current = { ...CURRENT, token };
      expect(subscriptionPlan(current, { ...WANTED, provider }, NOW)).toEqual([
        { type: 'unsubscribe', from: current, forGood: true },
        { type: 'subscribe', topic: 'a' },
      ]);
    },
  );

  it.each([
    ['firebase', 't'],
    ['web-push', 'wp.t'],
    [null, 't'],
    [undefined, 'wp.t'],
  ] as const)('leaves a subscription where %s sends: %s', (provider, token) => {
    expect(subscriptionPlan({ ...CURRENT, token }, { ...WANTED, provider }, NOW)).toEqual([]);
  });

  it.each([
    { ...WANTED, permission: 'denied' as const },
    { ...WANTED, permission: 'default' as const },
    { ...WANTED, enabled: false },
  ])('unsubscribes with %o', (wanted) => {
    expect(subscriptionPlan(CURRENT, wanted, NOW)).toEqual([
      { type: 'unsubscribe', from: CURRENT, forGood: true },
    ]);
    expect(subscriptionPlan(undefined, wanted, NOW)).toEqual([]);
  });
});

describe('the current subscription', () => {
  const record = { topic: 'a', token: 'wp.renewed', endpoint: 'https://push.example/2' };

  it('has the token that the service worker renewed', () => {
    expect(knownSubscription(CURRENT, record, record.endpoint)).toEqual({
      topic: 'a',
      token: 'wp.renewed',
      isStale: false,
    });
  });

  it('is stale where the browser has another one or none, or renewing failed', () => {
    expect(knownSubscription(CURRENT, record, 'https://push.example/3')?.isStale).toBe(true);
    expect(knownSubscription(CURRENT, record, undefined)?.isStale).toBe(true);
    expect(knownSubscription(CURRENT, undefined, undefined)?.isStale).toBe(true);
  });

  it('is undefined where nothing was stored', () => {
    expect(knownSubscription(undefined, record, record.endpoint)).toBeUndefined();
  });
});
