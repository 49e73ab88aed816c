import { describe, expect, it } from 'vitest';
import { isOfFirebase, knownSubscription, subscriptionPlan } from './subscription-plan.ts';

const CURRENT = { topic: 'a', token: 't' };
const WANTED = { permission: 'granted', enabled: true, topic: 'a' } as const;

describe('signing on and off', () => {
  it('signs on where the browser allows it', () => {
    expect(subscriptionPlan(undefined, WANTED)).toEqual([{ type: 'subscribe', topic: 'a' }]);
  });

  it('does nothing where the device is right already', () => {
    expect(subscriptionPlan(CURRENT, WANTED)).toEqual([]);
  });

  it('signs off before it signs on to another topic', () => {
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
  ])('signs off with %o', (wanted) => {
    expect(subscriptionPlan(CURRENT, wanted)).toEqual([
      { type: 'unsubscribe', from: CURRENT, forGood: true },
    ]);
    expect(subscriptionPlan(undefined, wanted)).toEqual([]);
  });
});

describe('what is known of the subscription', () => {
  const record = { topic: 'a', token: 'wp.renewed', endpoint: 'https://push.example/2' };

  it('is what the worker made of it', () => {
    expect(knownSubscription(CURRENT, record, record.endpoint)).toEqual({
      topic: 'a',
      token: 'wp.renewed',
      isStale: false,
    });
  });

  it('is stale where the browser has another one or none, or the worker could not renew it', () => {
    expect(knownSubscription(CURRENT, record, 'https://push.example/3')?.isStale).toBe(true);
    expect(knownSubscription(CURRENT, record, undefined)?.isStale).toBe(true);
    expect(knownSubscription(CURRENT, undefined, undefined)?.isStale).toBe(true);
  });

  it('is nothing where nothing was stored', () => {
    expect(knownSubscription(undefined, record, record.endpoint)).toBeUndefined();
  });

  it('says whose it is', () => {
    expect([isOfFirebase(CURRENT), isOfFirebase(record)]).toEqual([true, false]);
  });
});
