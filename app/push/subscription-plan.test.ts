import { describe, expect, it } from 'vitest';
import { isOfFirebase, knownSubscription, subscriptionPlan } from './subscription-plan.ts';

const CURRENT = { topic: 'a', token: 't' };
const WANTED = { permission: 'granted', enabled: true, topic: 'a' } as const;

describe('the plan', () => {
  it('subscribes where the browser allows it', () => {
    expect(subscriptionPlan(undefined, WANTED)).toEqual([{ type: 'subscribe', topic: 'a' }]);
  });

  it('is empty where the device is up to date', () => {
    expect(subscriptionPlan(CURRENT, WANTED)).toEqual([]);
  });

  it('unsubscribes before subscribing to another topic', () => {
    expect(subscriptionPlan(CURRENT, { ...WANTED, topic: 'b' })).toEqual([
      { type: 'unsubscribe', from: CURRENT, forGood: false },
      { type: 'subscribe', topic: 'b' },
    ]);
  });

  it('renews a token that is stale', () => {
    const stale = { ...CURRENT, isStale: true };
    expect(subscriptionPlan(stale, WANTED)).toEqual([
      { type: 'unsubscribe', from: stale, forGood: false },
      { type: 'subscribe', topic: 'a' },
    ]);
  });

  it.each([
    { ...WANTED, permission: 'denied' as const },
    { ...WANTED, permission: 'default' as const },
    { ...WANTED, enabled: false },
  ])('unsubscribes with %o', (wanted) => {
    expect(subscriptionPlan(CURRENT, wanted)).toEqual([
      { type: 'unsubscribe', from: CURRENT, forGood: true },
    ]);
    expect(subscriptionPlan(undefined, wanted)).toEqual([]);
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

  it('tells Firebase tokens from Web Push tokens', () => {
    expect([isOfFirebase(CURRENT), isOfFirebase(record)]).toEqual([true, false]);
  });
});
