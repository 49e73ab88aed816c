import { describe, expect, it } from 'vitest';
import { subscriptionPlan } from './subscription-plan.ts';

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
      { type: 'unsubscribe', from: CURRENT },
      { type: 'subscribe', topic: 'b' },
    ]);
  });

  it.each([
    { ...WANTED, permission: 'denied' as const },
    { ...WANTED, permission: 'default' as const },
    { ...WANTED, enabled: false },
  ])('signs off with %o', (wanted) => {
    expect(subscriptionPlan(CURRENT, wanted)).toEqual([{ type: 'unsubscribe', from: CURRENT }]);
    expect(subscriptionPlan(undefined, wanted)).toEqual([]);
  });
});
