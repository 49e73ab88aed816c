import { describe, expect, it } from 'vitest';
import {
  denied,
  dueStep,
  ending,
  type HubSubscription,
  isIntended,
  isPushed,
  verified,
} from './subscription.machine.ts';

const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const pending: HubSubscription = {
  id: 'i',
  feedUrl: 'https://a.example/feed',
  hub: 'https://hub.example/',
  topic: 'https://a.example/self',
  secret: 's',
  state: 'pending',
  actAt: NOW,
  tries: 0,
  leaseEndsAt: null,
};
const HOURS_10 = 36_000;

describe('a subscription', () => {
  it('is asked for, and again after 10 minutes, 20, 40, up to a day', () => {
    const waits = [0, 1, 2, 30].map((tries) => {
      const step = dueStep({ ...pending, tries }, NOW);
      return (
        step.type === 'ask' && [
          step.mode,
          step.next.state,
          step.next.tries - tries,
          (step.next.actAt - NOW) / MINUTE,
        ]
      );
    });
    expect(waits).toEqual([10, 20, 40, 1440].map((wait) => ['subscribe', 'pending', 1, wait]));
  });

  it.each([
    [0, 8],
    [1, 9],
  ])('is renewed at 80 to 90 % of its lease (%s)', (random, hours) => {
    const leased = verified({ ...pending, tries: 3 }, HOURS_10, NOW, random);
    expect(leased).toMatchObject({
      state: 'verified',
      tries: 0,
      actAt: NOW + hours * HOUR,
      leaseEndsAt: NOW + 10 * HOUR,
    });
  });

  it('stays verified while it is renewed, until its lease ends', () => {
    const leased = verified(pending, HOURS_10, NOW, 0);
    expect(dueStep(leased, NOW + 8 * HOUR)).toMatchObject({ mode: 'subscribe', next: { state: 'verified' } });
    expect(dueStep(leased, NOW + 10 * HOUR)).toMatchObject({ mode: 'subscribe', next: { state: 'pending' } });
    expect([9, 10].map((hours) => isPushed(leased, NOW + hours * HOUR))).toEqual([true, false]);
  });

  it.each([
    ['no lease', undefined, 7 * 24 * 3600],
    ['a lease of nothing', 0, 60],
    ['a lease for ever', 9_999_999_999, 365 * 24 * 3600],
  ])('takes %s as one that can be kept', (_what, lease, seconds) => {
    expect(verified(pending, lease, NOW, 0).leaseEndsAt).toBe(NOW + seconds * 1000);
  });

  it('that was denied pushes nothing, and is asked for again after a week', () => {
    const refused = denied(verified(pending, HOURS_10, NOW, 0), NOW);
    expect(isPushed(refused, NOW)).toBe(false);
    expect(refused.actAt).toBe(NOW + 7 * 24 * HOUR);
    expect(dueStep(refused, refused.actAt)).toMatchObject({ mode: 'subscribe', next: { state: 'pending' } });
  });

  it('that is not wanted is given up, with three requests at most', () => {
    const last = ending(verified(pending, HOURS_10, NOW, 0), NOW);
    expect(last.actAt).toBe(NOW);
    const steps = [0, 1, 2, 3].map((tries) => dueStep({ ...last, tries }, NOW));
    expect(steps.map((step) => (step.type === 'ask' ? step.mode : step.type))).toEqual([
      'unsubscribe',
      'unsubscribe',
      'unsubscribe',
      'remove',
    ]);
  });
});

describe('what a hub asks to be confirmed', () => {
  const leased = verified(pending, HOURS_10, NOW, 0);
  it.each<[string, HubSubscription, string | null, string | null, boolean]>([
    ['a pending subscription', pending, 'subscribe', pending.topic, true],
    ['a renewed one', leased, 'subscribe', pending.topic, true],
    ['one that was given up', ending(leased, NOW), 'unsubscribe', pending.topic, true],
    ['another topic', pending, 'subscribe', 'https://a.example/other', false],
    ['no topic', pending, 'subscribe', null, false],
    ['an unsubscription that nobody asked for', leased, 'unsubscribe', pending.topic, false],
    ['a subscription that was given up', ending(leased, NOW), 'subscribe', pending.topic, false],
    ['a subscription that was denied', denied(leased, NOW), 'subscribe', pending.topic, false],
    ['nonsense', pending, 'nonsense', pending.topic, false],
    ['nothing', pending, null, pending.topic, false],
  ])('%s: %4$s', (_what, subscription, mode, topic, isRight) => {
    expect(isIntended(subscription, mode, topic)).toBe(isRight);
  });
});
